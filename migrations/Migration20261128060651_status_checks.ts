import { Migration } from '@mikro-orm/migrations';

export class Migration20261128060651_status_checks extends Migration {

  override name = 'Migration20261128060651_status_checks';

  override up(): void | Promise<void> {
    this.addSql(`create index "message_sends_status_checks" on "message_sends" ("channel_connection_id", "next_at") where "status" in ('accepted', 'sent') and "next_at" is not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "message_sends_status_checks";`);
  }

}
