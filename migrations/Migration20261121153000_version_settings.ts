import { Migration } from '@mikro-orm/migrations';

export class Migration20261121153000_version_settings extends Migration {

  override name = 'Migration20261121153000_version_settings';

  override up(): void | Promise<void> {
    this.addSql(`alter table "flow_versions" add "settings" jsonb null;`);

    this.addSql(`alter table "flow_runs" add "candidate_fields" jsonb null, add "rests" jsonb not null default '[]';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "flow_runs" drop column "candidate_fields", drop column "rests";`);

    this.addSql(`alter table "flow_versions" drop column "settings";`);
  }

}
