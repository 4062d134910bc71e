import { Migration } from '@mikro-orm/migrations';

export class Migration20261121153000_version_settings extends Migration {

  override name = 'Migration20261121153000_version_settings';

  override up(): void | Promise<void> {
    this.addSql(`alter table "flow_versions" add "settings" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "flow_versions" drop column "settings";`);
  }

}
