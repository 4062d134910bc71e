import { Migration } from '@mikro-orm/migrations';

export class Migration20261124002000_message_replies extends Migration {

  override name = 'Migration20261124002000_message_replies';

  override up(): void | Promise<void> {
    this.addSql(`alter table "messages" add "in_reply_to_id" uuid null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "messages" drop column "in_reply_to_id";`);
  }

}
