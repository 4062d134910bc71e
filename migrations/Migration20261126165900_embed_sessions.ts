import { Migration } from '@mikro-orm/migrations';

export class Migration20261126165900_embed_sessions extends Migration {

  override name = 'Migration20261126165900_embed_sessions';

  override up(): void | Promise<void> {
    this.addSql(`create table "embed_sessions" ("id" uuid not null, "created_at" timestamptz(3) not null, "organization_id" uuid not null, "user_id" uuid not null, "digest" varchar(64) not null, "origin" varchar(255) not null, "component" text not null, "access" text not null, "expires_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`create index "embed_sessions_organization_id_index" on "embed_sessions" ("organization_id");`);
    this.addSql(`create index "embed_sessions_user_id_index" on "embed_sessions" ("user_id");`);
    this.addSql(`create index "embed_sessions_expires_at_index" on "embed_sessions" ("expires_at");`);

    this.addSql(`alter table "embed_tokens" add "components" jsonb null, add "access" text not null default 'write';`);
    this.addSql(`alter table "embed_tokens" add constraint "embed_tokens_access_check" check ("access" in ('read', 'write'));`);

    this.addSql(`alter table "embed_sessions" add constraint "embed_sessions_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete cascade;`);
    this.addSql(`alter table "embed_sessions" add constraint "embed_sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);
    this.addSql(`alter table "embed_sessions" add constraint "embed_sessions_component_check" check ("component" in ('inbox', 'flowEditor', 'flowGeneration'));`);
    this.addSql(`alter table "embed_sessions" add constraint "embed_sessions_access_check" check ("access" in ('read', 'write'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "embed_sessions" cascade;`);

    this.addSql(`alter table "embed_tokens" drop constraint "embed_tokens_access_check";`);
    this.addSql(`alter table "embed_tokens" drop column "components", drop column "access";`);
  }

}
