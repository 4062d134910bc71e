import { Migration } from '@mikro-orm/migrations';

export class Migration20261126130326_appointment_reminders extends Migration {

  override name = 'Migration20261126130326_appointment_reminders';

  override up(): void | Promise<void> {
    this.addSql(`alter table "schedules" add "reminder_minutes" jsonb not null default '[1440, 120]', add "reminder_template_id" uuid null, add "reminder_components" jsonb null;`);
    this.addSql(`alter table "schedules" add constraint "schedules_reminder_template_id_foreign" foreign key ("reminder_template_id") references "message_templates" ("id") on delete set null;`);

    this.addSql(`alter table "appointments" add "language" text null, add "attend_at" timestamptz(3) null, add "attended_at" timestamptz(3) null, add "reminded_at" timestamptz(3) null;`);
    // The sweep of the workers starts the workflows of those that lie ahead.
    this.addSql(`update "appointments" set "attend_at" = case when "status" = 'booked' then "ends_at" + interval '24 hours' end,
      "attended_at" = case when "status" <> 'booked' then "updated_at" end;`);
    this.addSql(`create index "appointments_unattended" on "appointments" ("updated_at") where "attended_at" is null;`);
    this.addSql(`create index "appointments_to_attend" on "appointments" ("attend_at") where "attend_at" is not null;`);
    this.addSql(`alter table "appointments" add constraint "appointments_language_check" check ("language" in ('nl', 'en'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "schedules" drop constraint "schedules_reminder_template_id_foreign";`);

    this.addSql(`drop index "appointments_unattended";`);
    this.addSql(`drop index "appointments_to_attend";`);
    this.addSql(`alter table "appointments" drop constraint "appointments_language_check";`);
    this.addSql(`alter table "appointments" drop column "language", drop column "attend_at", drop column "attended_at", drop column "reminded_at";`);

    this.addSql(`alter table "schedules" drop column "reminder_minutes", drop column "reminder_template_id", drop column "reminder_components";`);
  }

}
