import { Migration } from '@mikro-orm/migrations';

export class Migration20261125225930_awaited_files extends Migration {

  override name = 'Migration20261125225930_awaited_files';

  override up(): void | Promise<void> {
    this.addSql(`create table "awaited_files" ("id" uuid not null, "message_id" uuid not null, "channel_connection_id" uuid not null, "media" jsonb not null, "turn_waits_until" timestamptz(3) not null, "created_at" timestamptz(3) not null, "attended_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`alter table "awaited_files" add constraint "awaited_files_message_id_unique" unique ("message_id");`);
    this.addSql(`create index "awaited_files_channel_connection_id_index" on "awaited_files" ("channel_connection_id");`);

    this.addSql(`alter table "awaited_files" add constraint "awaited_files_message_id_foreign" foreign key ("message_id") references "messages" ("id") on delete cascade;`);
    this.addSql(`alter table "awaited_files" add constraint "awaited_files_channel_connection_id_foreign" foreign key ("channel_connection_id") references "channel_connections" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "awaited_files" cascade;`);
  }

}
