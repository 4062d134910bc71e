import { Migration } from '@mikro-orm/migrations';

export class Migration20261126181825_revisions extends Migration {

  override name = 'Migration20261126181825_revisions';

  override up(): void | Promise<void> {
    this.addSql(`create function count_revision() returns trigger language plpgsql as $$
      begin
        new.revision := old.revision + 1;
        return new;
      end $$;`);
    this.addSql(`alter table "flows" add "revision" int not null default 1;`);
    this.addSql(`create trigger "flows_count_revisions" before update on "flows" for each row execute function count_revision();`);

    this.addSql(`alter table "candidates" add "revision" int not null default 1;`);
    this.addSql(`create trigger "candidates_count_revisions" before update on "candidates" for each row execute function count_revision();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop function count_revision() cascade;`);
    this.addSql(`alter table "candidates" drop column "revision";`);
    this.addSql(`alter table "flows" drop column "revision";`);
  }

}
