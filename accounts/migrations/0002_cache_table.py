"""The table behind the cache, which Django itself makes by a command only."""

from django.core.management import call_command
from django.db import migrations

TABLE = "cache"


def make(apps, schema_editor):
    call_command("createcachetable", TABLE, database=schema_editor.connection.alias, verbosity=0)


def drop(apps, schema_editor):
    schema_editor.execute(f"DROP TABLE {schema_editor.quote_name(TABLE)}")


class Migration(migrations.Migration):
    dependencies = [("accounts", "0001_phones")]

    operations = [migrations.RunPython(make, drop)]
