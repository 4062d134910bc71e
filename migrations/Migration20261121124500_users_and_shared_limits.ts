import { Migration } from '@mikro-orm/migrations';

export class Migration20261121124500_users_and_shared_limits extends Migration {

  override name = 'Migration20261121124500_users_and_shared_limits';

  override up(): void | Promise<void> {
    this.addSql(`create unlogged table "rate_windows" ("owner_id" uuid not null, "leased" int not null, "ends_at" timestamptz(3) not null, primary key ("owner_id"));`);

    this.addSql(`create table "users" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "organization_id" uuid not null, "first_name" varchar(255) not null, "last_name" varchar(255) not null, "full_name" text generated always as (first_name || ' ' || last_name) stored not null, "email" varchar(255) not null, "phone" varchar(255) null, "time_zone" varchar(255) not null default 'Europe/Amsterdam', "external_id" varchar(255) null, primary key ("id"));`);
    this.addSql(`create index "users_organization_id_created_at_id_index" on "users" ("organization_id", "created_at", "id");`);
    this.addSql(`create index "users_organization_id_external_id_index" on "users" ("organization_id", "external_id");`);
    this.addSql(`create unique index "users_email" on "users" ("organization_id", lower("email"));`);

    this.addSql(`create table "embed_tokens" ("id" uuid not null, "organization_id" uuid not null, "user_id" uuid not null, "digest" varchar(64) not null, "origin" varchar(255) not null, "expires_at" timestamptz(3) not null, "redeemed_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`create index "embed_tokens_organization_id_index" on "embed_tokens" ("organization_id");`);
    this.addSql(`create index "embed_tokens_user_id_index" on "embed_tokens" ("user_id");`);
    this.addSql(`alter table "embed_tokens" add constraint "embed_tokens_digest_unique" unique ("digest");`);
    this.addSql(`create index "embed_tokens_expires_at_index" on "embed_tokens" ("expires_at");`);

    this.addSql(`alter table "users" add constraint "users_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete cascade;`);

    this.addSql(`alter table "embed_tokens" add constraint "embed_tokens_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete cascade;`);
    this.addSql(`alter table "embed_tokens" add constraint "embed_tokens_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "embed_tokens" drop constraint "embed_tokens_user_id_foreign";`);

    this.addSql(`drop table if exists "rate_windows" cascade;`);
    this.addSql(`drop table if exists "users" cascade;`);
    this.addSql(`drop table if exists "embed_tokens" cascade;`);
  }

}
