from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("scoring", "0008_index_of_hidden_players"),
        ("ratings", "0002_champion_method"),
    ]

    operations = [
        migrations.RemoveIndex(
            model_name="standing",
            name="standings_in_order",
        ),
        migrations.AddIndex(
            model_name="standing",
            index=models.Index(
                condition=models.Q(("listed", True)),
                fields=["ranking", "period", "-order", "player"],
                name="standings_in_order",
            ),
        ),
    ]
