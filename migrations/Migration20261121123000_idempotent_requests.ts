import { Migration } from '@mikro-orm/migrations';

export class Migration20261121123000_idempotent_requests extends Migration {

  override name = 'Migration20261121123000_idempotent_requests';

  override up(): void | Promise<void> {
    this.addSql(`create table "idempotent_requests" ("owner_id" uuid not null, "key" varchar(255) not null, "digest" varchar(64) not null, "resource_id" uuid not null, "created_at" timestamptz(3) not null, "leased_until" timestamptz(3) not null, "status" int null, "location" text null, "body" text null, primary key ("owner_id", "key"));`);
    this.addSql(`create index "idempotent_requests_created_at_index" on "idempotent_requests" ("created_at");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "idempotent_requests" cascade;`);
  }

}
