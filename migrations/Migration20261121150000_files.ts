import { Migration } from '@mikro-orm/migrations';

export class Migration20261121150000_files extends Migration {

  override name = 'Migration20261121150000_files';

  override up(): void | Promise<void> {
    this.addSql(`create table "stored_files" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "organization_id" uuid not null, "mime_type" varchar(255) not null, "size" int not null, "sha256" varchar(255) not null, "filename" varchar(255) null, primary key ("id"));`);
    this.addSql(`create index "stored_files_organization_id_index" on "stored_files" ("organization_id");`);

    this.addSql(`create table "file_uses" ("id" uuid not null, "file_id" uuid not null, "message_id" uuid null, "node_action_id" uuid null, "flow_version_id" uuid null, "flow_run_id" uuid null, primary key ("id"));`);
    this.addSql(`create index "file_uses_file_id_index" on "file_uses" ("file_id");`);
    this.addSql(`create index "file_uses_message_id_index" on "file_uses" ("message_id");`);
    this.addSql(`create index "file_uses_node_action_id_index" on "file_uses" ("node_action_id");`);
    this.addSql(`create index "file_uses_flow_version_id_index" on "file_uses" ("flow_version_id");`);
    this.addSql(`create index "file_uses_flow_run_id_index" on "file_uses" ("flow_run_id");`);

    this.addSql(`alter table "file_uses" add constraint "file_uses_file_id_foreign" foreign key ("file_id") references "stored_files" ("id") on delete no action;`);
    this.addSql(`alter table "file_uses" add constraint "file_uses_message_id_foreign" foreign key ("message_id") references "messages" ("id") on delete cascade;`);
    this.addSql(`alter table "file_uses" add constraint "file_uses_node_action_id_foreign" foreign key ("node_action_id") references "node_actions" ("id") on delete cascade;`);
    this.addSql(`alter table "file_uses" add constraint "file_uses_flow_version_id_foreign" foreign key ("flow_version_id") references "flow_versions" ("id") on delete cascade;`);
    this.addSql(`alter table "file_uses" add constraint "file_uses_flow_run_id_foreign" foreign key ("flow_run_id") references "flow_runs" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "file_uses" drop constraint "file_uses_file_id_foreign";`);

    this.addSql(`drop table if exists "stored_files" cascade;`);
    this.addSql(`drop table if exists "file_uses" cascade;`);
  }

}
