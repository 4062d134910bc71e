import { Migration } from '@mikro-orm/migrations';

export class Migration20261123172919_dispatch_leases extends Migration {

  override name = 'Migration20261123172919_dispatch_leases';

  override up(): void | Promise<void> {
    this.addSql(`create table "dispatch_leases" ("destination" varchar(255) not null, "owner" uuid not null, "held_until" timestamptz(3) not null, primary key ("destination"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "dispatch_leases" cascade;`);
  }

}
