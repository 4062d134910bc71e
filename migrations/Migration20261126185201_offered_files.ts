import { Migration } from '@mikro-orm/migrations';

export class Migration20261126185201_offered_files extends Migration {

  override name = 'Migration20261126185201_offered_files';

  override up(): void | Promise<void> {
    this.addSql(`alter table "stored_files" add "offered_at" timestamptz(3) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "stored_files" drop column "offered_at";`);
  }

}
