import { Migration } from '@mikro-orm/migrations';

export class Migration20261125235154_numbers_and_held_sends extends Migration {

  override name = 'Migration20261125235154_numbers_and_held_sends';

  override up(): void | Promise<void> {
    this.addSql(`alter table "channel_connections" add "phone_number" varchar(255) null;`);

    this.addSql(`create index "message_sends_held_for_template" on "message_sends" ("organization_id") where "held_for" = 'template';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "channel_connections" drop column "phone_number";`);

    this.addSql(`drop index "message_sends_held_for_template";`);
  }

}
