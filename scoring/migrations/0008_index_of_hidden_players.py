from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("scoring", "0007_players_taken_off"),
    ]

    operations = [
        migrations.AddIndex(
            model_name="player",
            index=models.Index(condition=models.Q(("hidden", True)), fields=["club"], name="hidden_players_of_a_club"),
        ),
    ]
