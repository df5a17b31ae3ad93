"""Which names are taken for one person's, and which are not."""

import pytest

from scoring.likeness import Alike, alike, alike_to, likely_pairs, likeness

# Typed otherwise: each line is one person.
SAME = (
    # case, spaces, hyphens, dots
    ("Асан", "асан", "АСАН", " Асан "),
    ("Нур-Султан", "Нурсултан", "нур султан", "Нұрсұлтан"),
    ("Асан К.", "Асан К", "асан к.", "АсанК"),
    ("Асан 2", "Асан2", "Асан-2"),
    # ё and е, й and и
    ("Алёна", "Алена", "АЛЁНА"),
    ("Николай", "Николаи"),
    ("Пётр", "Петр"),
    # look-alikes of the other alphabet
    ("Сара", "Cара", "Саpа", "CAPA"),
    ("Серік", "Серiк", "Серик", "CEPIK"),
    ("Асхат", "Аcxaт"),
    ("Тома", "TOMA", "Toмa"),
    ("Ахмет", "Axmet"),
    # Kazakh letters on a keyboard without them
    ("Әсел", "Асел", "Əсел"),
    ("Ақмарал", "Акмарал"),
    ("Ғани", "Гани"),
    ("Меңдібай", "Мендибай"),
    ("Өмір", "Омир"),
    ("Ұлан", "Улан", "Үлан"),
    ("Һадиша", "Хадиша"),
    ("Гүлнұр", "Гулнур"),
    ("Қанат", "Канат"),
    # Turkish ones
    ("Şükrü", "Sukru", "ŞÜKRÜ", "şukrü"),
    ("Işıl", "Isil", "ışıl"),
    ("İlker", "Ilker", "ilker"),
    ("Çağrı", "Cagri"),
    ("Göksu", "Goksu"),
    # other marks
    ("José", "Jose"),
)
# Read the same, a slip, turned or cut short: likely, but ask.
CLOSE = (
    # another alphabet
    ("Ахмет", "Akhmet", "Ahmet"),
    ("Серік", "Serik"),
    ("Жанна", "Zhanna", "Janna", "Djanna"),
    ("Шукру", "Şükrü", "Shukru"),
    ("Бақыт", "Bakyt", "Baqyt", "Bakıt"),
    ("Ержан", "Yerzhan", "Erzhan", "Erjan"),
    ("Қайрат", "Kairat", "Kayrat", "Qairat"),
    ("Айгүл", "Айгуль", "Aigul", "Aygül"),
    ("Сергей", "Sergey", "Sergei"),
    ("Юрий", "Yuriy", "Yuri", "Yury"),
    ("Алексей", "Alexey", "Aleksei"),
    ("Мария", "Maria", "Mariya"),
    ("Четин", "Çetin", "Chetin"),
    ("Владимир", "Wladimir", "Vladimir"),
    ("Илкер", "İlker"),
    ("Игорь", "Igor"),
    ("Ali", "Али"),
    ("Асан Ким", "Asan Kim"),
    # one letter
    ("Дмитрий", "Дмитирй"),
    ("Гүлнар", "Гульнар", "Гүлнара"),
    ("Ахмет", "Ахмед"),
    ("Анна", "Ана"),
    ("Ерлан", "Ержан"),  # two names, but one letter: ask
    ("Берік", "Берин"),
    ("Марат", "Мурат"),
    ("Асан Омаров", "Асан Омароф"),
    ("Sukru", "Шукру"),  # without its mark the first letter is another
    # turned, cut short
    ("Асан Ким", "Ким Асан"),
    ("Асан Ким", "Асан К.", "Асан К", "А. Ким", "Ким А."),
    ("Жанат Асанов", "Zh. Asanov", "Ж. Асанов"),
    ("Ким Асан Болатұлы", "Ким А. Б.", "Асан Болатұлы Ким"),
    ("Асан Шарипов", "Asan Sh."),
)
DIFFERENT = (
    ("Асан", "Хасан"),  # what begins a name makes it another
    ("Болат", "Полат"),
    ("Есен", "Асен"),
    ("Саша", "Маша"),
    ("Али", "Алия"),  # three letters, and one more
    ("Хан", "Кан"),
    ("Яна", "Анна"),
    ("Оля", "Ольга"),
    ("Вова", "Владимир"),
    ("Асан 1", "Асан 2"),
    ("Асан", "Асан 2"),
    ("Игрок 11", "Игрок 12"),
    ("Асан К.", "Асан М."),
    ("Асан К.", "Берік К."),
    ("Асан Ким", "Асан Кан"),
    ("Асан Ким", "Осан Кем"),  # two slips
    ("Асан С.", "Асан Шарипов"),
    ("Асан К.", "Асен Ким"),  # cut short and a slip
    ("А. К.", "Асан Ким"),  # nothing whole to go by
    ("Асан", "Асан Ким"),
    ("Асан", "Асан К."),
    ("Асан мл.", "Асан ст."),
    ("Асан большой", "Асан маленький"),
    ("Данияр", "Дана"),
    ("Серік", "Серкебай"),
    ("🐐", "🦌"),
    ("🐐", "Асан"),
    ("王伟", "李伟"),
)


@pytest.mark.parametrize(("one", "other"), [(names[0], other) for names in SAME for other in names[1:]])
def test_typed_otherwise_it_is_the_same_name(one: str, other: str) -> None:
    assert alike(one, other) is Alike.SAME
    assert alike(other, one) is Alike.SAME
    assert likeness(one) == likeness(other)


@pytest.mark.parametrize(("one", "other"), [(names[0], other) for names in CLOSE for other in names[1:]])
def test_a_name_that_is_likely_the_same(one: str, other: str) -> None:
    assert alike(one, other) is Alike.CLOSE
    assert alike(other, one) is Alike.CLOSE


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_a_name_that_is_another(one: str, other: str) -> None:
    assert alike(one, other) is None
    assert alike(other, one) is None


def test_names_without_a_letter_are_the_same_only_as_they_are() -> None:
    assert alike("🐐", "🐐") is Alike.SAME
    assert likeness("🐐") != likeness("!!!")


def test_the_likeliest_comes_first() -> None:
    assert alike_to("Серик", ("Асан", "Serik", "Серік")) == [(2, Alike.SAME), (1, Alike.CLOSE)]


def test_the_pairs_of_a_roster() -> None:
    names = ("Serik", "Асан", "Серік", "Дана", "Асан К.", "Серик", "Асан Ким")
    pairs = {(names[one], names[other], grade) for one, other, grade in likely_pairs(names)}
    assert pairs == {
        ("Serik", "Серік", Alike.CLOSE),
        ("Serik", "Серик", Alike.CLOSE),
        ("Серік", "Серик", Alike.SAME),
        ("Асан К.", "Асан Ким", Alike.CLOSE),
    }
    assert likely_pairs(names)[0][2] is Alike.SAME


def test_a_roster_of_figures_is_not_compared_pair_by_pair() -> None:
    assert likely_pairs([f"Игрок {number}" for number in range(3_000)]) == []
