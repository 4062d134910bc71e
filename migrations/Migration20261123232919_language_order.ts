import { Migration } from '@mikro-orm/migrations';

export class Migration20261123232919_language_order extends Migration {

  override name = 'Migration20261123232919_language_order';

  override up(): void | Promise<void> {
    // Of the second level: letters and accents, not case. Only a collation that is not deterministic takes a and A for equal.
    this.addSql(`do $$ begin
      create collation "language_order" (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
    exception when feature_not_supported then
      raise 'Names are sorted by ICU, and this PostgreSQL is built without it: use one that has it, as official builds do.';
    end $$;`);
    this.addSql(`create index "candidates_first_name_by_language" on "candidates" ("organization_id", (coalesce("first_name", U&'\\FFFF') collate "language_order"), "id");`);
    this.addSql(`create index "candidates_last_name_by_language" on "candidates" ("organization_id", (coalesce("last_name", U&'\\FFFF') collate "language_order"), "id");`);

    this.addSql(`create index "vacancies_title_by_language" on "vacancies" ("organization_id", ("title" collate "language_order"), "id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "candidates_first_name_by_language";`);
    this.addSql(`drop index "candidates_last_name_by_language";`);

    this.addSql(`drop index "vacancies_title_by_language";`);

    this.addSql(`drop collation "language_order";`);
  }

}
