import { Migration } from '@mikro-orm/migrations';

export class Migration20261123232332_answers_read_again extends Migration {

  override name = 'Migration20261123232332_answers_read_again';

  override up(): void | Promise<void> {
    this.addSql(`alter table "idempotent_requests" add "answered_id" uuid null;`);
    this.addSql(`alter table "idempotent_requests" alter column "digest" drop not null;`);
    // What was created is read again; a refusal is evaluated again, and so is an action, unless it noted that it was done.
    this.addSql(`update "idempotent_requests" set "digest" = null, "answered_id" = "resource_id" where "location" is not null;`);
    this.addSql(`update "idempotent_requests" set "digest" = null, "status" = null, "leased_until" = "created_at" where "location" is null;`);
    this.addSql(`alter table "idempotent_requests" drop column "location", drop column "body";`);
  }

  override down(): void | Promise<void> {
    // What was answered is not known any more.
    this.addSql(`delete from "idempotent_requests";`);
    this.addSql(`alter table "idempotent_requests" drop column "answered_id";`);
    this.addSql(`alter table "idempotent_requests" add "location" text null, add "body" text null;`);
    this.addSql(`alter table "idempotent_requests" alter column "digest" set not null;`);
  }

}
