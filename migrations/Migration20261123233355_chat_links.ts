import { Migration } from '@mikro-orm/migrations';

export class Migration20261123233355_chat_links extends Migration {

  override name = 'Migration20261123233355_chat_links';

  override up(): void | Promise<void> {
    this.addSql(`alter table "message_threads" add "chat_link_version" int not null default 0, add "chat_link_ended_at" timestamptz(3) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "message_threads" drop column "chat_link_version", drop column "chat_link_ended_at";`);
  }

}
