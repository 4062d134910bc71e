import { Migration } from '@mikro-orm/migrations';

export class Migration20261125233728_candidates_without_phone extends Migration {

  override name = 'Migration20261125233728_candidates_without_phone';

  override up(): void | Promise<void> {
    this.addSql(`alter table "candidates" alter column "phone" drop not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`update "candidates" set "phone" = '' where "phone" is null;`);
    this.addSql(`alter table "candidates" alter column "phone" set not null;`);
  }

}
