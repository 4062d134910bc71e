import { Migration } from '@mikro-orm/migrations';

export class Migration20261121151000_bursts extends Migration {

  override name = 'Migration20261121151000_bursts';

  override up(): void | Promise<void> {
    this.addSql(`alter table "flows" add "answer_burst_seconds" int null;`);

    this.addSql(`alter table "flow_runs" add "burst_ends_at" timestamptz(3) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "flow_runs" drop column "burst_ends_at";`);

    this.addSql(`alter table "flows" drop column "answer_burst_seconds";`);
  }

}
