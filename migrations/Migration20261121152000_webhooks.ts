import { Migration } from '@mikro-orm/migrations';

export class Migration20261121152000_webhooks extends Migration {

  override name = 'Migration20261121152000_webhooks';

  override up(): void | Promise<void> {
    this.addSql(`create table "webhook_deliveries" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "organization_id" uuid not null, "message_thread_id" uuid null, "sequence" int null, "event" varchar(255) not null, "subject_type" varchar(255) null, "subject_id" uuid null, "snapshot" jsonb null, "data" jsonb null, "status" text not null default 'pending', "queued" boolean not null default true, "tries" int not null default 0, "round" int not null default 0, "attempts" jsonb not null default '[]', "next_attempt_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`create index "webhook_deliveries_organization_id_created_at_id_index" on "webhook_deliveries" ("organization_id", "created_at", "id");`);
    this.addSql(`create index "webhook_deliveries_subject" on "webhook_deliveries" ("subject_id");`);
    this.addSql(`create index "webhook_deliveries_queued" on "webhook_deliveries" ("organization_id", "id") where "queued" = true;`);
    this.addSql(`create index "webhook_deliveries_waiting" on "webhook_deliveries" ("next_attempt_at") where "status" = 'pending' and "queued" = false;`);

    this.addSql(`alter table "organizations" add "former_webhook_secret_ciphertext" text null, add "former_webhook_secret_until" timestamptz(3) null, add "webhook_gone_at" timestamptz(3) null;`);

    this.addSql(`alter table "message_threads" add "event_sequence" int not null default 0;`);

    this.addSql(`alter table "webhook_deliveries" add constraint "webhook_deliveries_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete cascade;`);
    this.addSql(`alter table "webhook_deliveries" add constraint "webhook_deliveries_status_check" check ("status" in ('pending', 'delivered', 'failed', 'stopped'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "webhook_deliveries" cascade;`);

    this.addSql(`alter table "message_threads" drop column "event_sequence";`);

    this.addSql(`alter table "organizations" drop column "former_webhook_secret_ciphertext", drop column "former_webhook_secret_until", drop column "webhook_gone_at";`);
  }

}
