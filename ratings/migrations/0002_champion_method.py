"""Champions know the method of their ranking; no season was closed before."""

from django.db import migrations, models

from ratings.rating.codes import Method

METHOD = models.CharField(choices=[(code, code) for code in Method], max_length=20)


class Migration(migrations.Migration):
    dependencies = [("ratings", "0001_initial")]

    operations = [
        migrations.AddField("champion", "method", METHOD.clone(), preserve_default=True),
        migrations.AlterField("champion", "ranking_name", models.CharField(blank=True, max_length=60)),
    ]
