import { Migration } from '@mikro-orm/migrations';

export class Migration20261123181500_partners_with_keys extends Migration {

  override name = 'Migration20261123181500_partners_with_keys';

  override up(): void | Promise<void> {
    this.addSql(`alter table "partner_keys" rename to "partners";`);
    this.addSql(`alter table "partners" rename constraint "partner_keys_pkey" to "partners_pkey";`);
    this.addSql(`create table "partner_keys" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "partner_id" uuid not null, "digest" varchar(64) not null, "valid_until" timestamptz(3) null, primary key ("id"));`);
    // The id that the list of keys has shown stays the key's, and is the partner's as well: organizations refer to it.
    this.addSql(`insert into "partner_keys" ("id", "created_at", "updated_at", "partner_id", "digest", "valid_until") select "id", "created_at", "updated_at", "id", "digest", "revoked_at" from "partners";`);
    this.addSql(`alter table "partners" drop column "digest", drop column "revoked_at";`);
    this.addSql(`alter table "partner_keys" add constraint "partner_keys_digest_unique" unique ("digest");`);
    this.addSql(`create index "partner_keys_partner_id_index" on "partner_keys" ("partner_id");`);
    this.addSql(`alter table "partner_keys" add constraint "partner_keys_partner_id_foreign" foreign key ("partner_id") references "partners" ("id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "partners" add "digest" varchar(64) null, add "revoked_at" timestamptz(3) null;`);
    // One key a partner is left: the newest of those that open longest.
    this.addSql(`update "partners" set "digest" = k."digest", "revoked_at" = k."valid_until" from (select distinct on ("partner_id") * from "partner_keys" order by "partner_id", "valid_until" desc nulls first, "created_at" desc) as k where k."partner_id" = "partners"."id";`);
    this.addSql(`drop table "partner_keys";`);
    this.addSql(`alter table "partners" alter column "digest" set not null;`);
    this.addSql(`alter table "partners" rename to "partner_keys";`);
    this.addSql(`alter table "partner_keys" rename constraint "partners_pkey" to "partner_keys_pkey";`);
    this.addSql(`alter table "partner_keys" add constraint "partner_keys_digest_unique" unique ("digest");`);
  }

}
