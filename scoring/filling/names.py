"""Names of people who do not exist: given names as people have them, family names that are made up or patronymics."""

from collections.abc import Iterator
from itertools import product
from random import Random


def _words(text: str) -> list[str]:
    return text.split()


KAZAKH_FATHERS = _words(
    "Асан Аңшыбай Әбен Байжан Балтабек Бекзат Ғани Дархан Дәулет Досым Елдос Ерназар Есен Жайық Жарқын Жолдас Ізбасар "
    "Қайсар Қалқан Қонақ Қуат Мақсат Мерген Наурыз Нұржан Өтеген Пернебек Рақым Сағын Самат Сырым Тасбол Төлеген "
    "Тұран Ұлан Үкібай Шайқы Ырыс"
)
KAZAKH_MEN = _words(
    "Азамат Арман Асан Әділ Бауыржан Берік Болат Ғалым Данияр Дәурен Ерлан Ержан Жандос Қайрат Қанат Марат Мұрат "
    "Нұрлан Олжас Рүстем Сәкен Серік Талғат Тимур Шыңғыс"
)
KAZAKH_WOMEN = _words(
    "Айгүл Ақмарал Әсел Гүлнар Дана Динара Жанна Жібек Күләш Ләззат Мадина Меруерт Назым Перизат Роза Сандуғаш Сәуле "
    "Толқын Ұлжан Шолпан"
)
RUSSIAN_MEN = _words(
    "Алексей Борис Василий Виктор Геннадий Григорий Дмитрий Егор Захар Игорь Кирилл Леонид Матвей Михаил Николай Олег "
    "Павел Роман Семён Тимофей Фёдор Юрий Яков Ярослав"
)
RUSSIAN_WOMEN = _words(
    "Алла Анна Варвара Вера Галина Дарья Елена Зоя Инна Лариса Людмила Маргарита Марина Надежда Нина Ольга Полина "
    "Светлана Тамара Юлия"
)
RUSSIAN_FAMILIES = _words(
    "Баклажанов Балконов Беседкин Бубликов Варежкин Верандин Вишнёвкин Дворовкин Домиников Доминошкин Дуплетов "
    "Зонтиков Кабачков Калачиков Калиткин Ключиков Козырьков Костяшкин Кренделев Крылечкин Ладошкин Овражкин "
    "Одуванчиков Осинкин Палисадов Переулков Перилов Подоконников Подорожников Подъездов Полянкин Проулков Пятёркин "
    "Самоваров Скамейкин Солнышкин Ставенкин Столешников Сухариков Тетеркин Трамваев Тропинкин Фонтанов Чайников "
    "Шестёркин Шиповников Шлёпанцев Щеколдин"
)
TURKISH_MEN = _words(
    "Ahmet Burak Cem Çağrı Deniz Ege Emre Ferhat Gökhan Hakan İlker Kaan Kerem Levent Mehmet Murat Mustafa Onur Ozan "
    "Serkan Tolga Umut Volkan Yiğit"
)
TURKISH_WOMEN = _words(
    "Ayşe Çiçek Ece Elif Fatma Gül Hande İpek Jale Leyla Merve Nazlı Özge Pınar Selin Şule Tülay Yasemin Zehra Zeynep"
)
TURKISH_FAMILIES = _words(
    "Akpınarlı Bahçeci Bozkırlı Çaylaklı Çınarcı Çobanlı Dağlıca Değirmenci Demirtepe Elmacı Fındıkçı Gökçedere "
    "Ilgazlı İncirci Kavaklı Kayalıklı Kestaneci Kozalaklı Limoncu Mavisulu Narlıdere Ormancı Ovalı Özçınarlı "
    "Pazarcıklı Sarıkayalı Sazlıca Serinsulu Söğütlü Şimşekli Taşlıdere Tepecikli Uçarlı Üzümcü Yağmurlu Yaylacı "
    "Yeşilovalı Zeytinci"
)
INITIALS = "АБГДЕЖЗИКЛМНОПРСТУФШ"
LATIN_INITIALS = "ABCDEFGHKLMNOPRSTUYZ"


def names(count: int, random: Random) -> list[str]:
    """So many different names, by chance; those with an initial only once all others are taken."""
    found: list[str] = []
    for pool in (_plain, _with_initials):
        if len(found) < count:
            listed = list(dict.fromkeys(pool()))
            random.shuffle(listed)
            found += listed[: count - len(found)]
    return found


def given_names(count: int, random: Random) -> list[str]:
    """So many different given names, by chance: who plays in one yard needs no more."""
    listed = [*KAZAKH_MEN, *KAZAKH_WOMEN, *RUSSIAN_MEN, *RUSSIAN_WOMEN, *TURKISH_MEN, *TURKISH_WOMEN]
    return random.sample(listed, count)


def most_names() -> int:
    """How many names there are."""
    return len(set(_plain())) + len(set(_with_initials()))


def _pairs() -> Iterator[tuple[str, str]]:
    for given, father in product(KAZAKH_MEN, KAZAKH_FATHERS):
        yield given, f"{father}ұлы"
    for given, father in product(KAZAKH_WOMEN, KAZAKH_FATHERS):
        yield given, f"{father}қызы"
    yield from product(RUSSIAN_MEN, RUSSIAN_FAMILIES)
    for given, family in product(RUSSIAN_WOMEN, RUSSIAN_FAMILIES):
        yield given, f"{family}а"
    yield from product(TURKISH_MEN + TURKISH_WOMEN, TURKISH_FAMILIES)


def _plain() -> Iterator[str]:
    for given, family in _pairs():
        yield f"{given} {family}"


def _with_initials() -> Iterator[str]:
    for given, family in _pairs():
        for initial in LATIN_INITIALS if family[0].isascii() or family[0] in "ÇİÖŞÜ" else INITIALS:
            yield f"{given} {initial}. {family}"
