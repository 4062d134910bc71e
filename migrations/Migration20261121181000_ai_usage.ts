import { Migration } from '@mikro-orm/migrations';

export class Migration20261121181000_ai_usage extends Migration {

  override name = 'Migration20261121181000_ai_usage';

  override up(): void | Promise<void> {
    this.addSql(`alter table "flow_runs" add "ai_usage" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "flow_runs" drop column "ai_usage";`);
  }

}
