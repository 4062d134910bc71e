import { Migration } from '@mikro-orm/migrations';

export class Migration20261126135500_calendars_of_schedules extends Migration {

  override name = 'Migration20261126135500_calendars_of_schedules';

  override up(): void | Promise<void> {
    this.addSql(`alter table "schedules" add "feed_version" int not null default 0, add "busy_calendar_url_ciphertext" text null, add "busy_calendar_state" text not null default 'none', add "busy_calendar_etag" text null, add "busy_calendar_last_modified" text null, add "busy_calendar_read_at" timestamptz(3) null, add "busy_calendar_good_at" timestamptz(3) null, add "busy_calendar_expanded_at" timestamptz(3) null, add "busy_calendar_due_at" timestamptz(3) null, add "busy_calendar_lease_until" timestamptz(3) null;`);
    this.addSql(`create index "schedules_busy_calendar_due" on "schedules" ("busy_calendar_due_at") where "busy_calendar_due_at" is not null;`);
    this.addSql(`alter table "schedules" add constraint "schedules_busy_calendar_state_check" check ("busy_calendar_state" in ('none', 'ok', 'failing', 'stale'));`);

    this.addSql(`alter table "busy_times" add "source" text not null default 'api', add "schedule_id" uuid null;`);
    this.addSql(`alter table "busy_times" add constraint "busy_times_schedule_id_foreign" foreign key ("schedule_id") references "schedules" ("id") on delete cascade;`);
    this.addSql(`create index "busy_times_of_schedule" on "busy_times" ("schedule_id") where "schedule_id" is not null;`);
    this.addSql(`alter table "busy_times" add constraint "busy_times_source_check" check ("source" in ('api', 'calendar'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "busy_times" drop constraint "busy_times_schedule_id_foreign";`);

    this.addSql(`drop index "busy_times_of_schedule";`);
    this.addSql(`alter table "busy_times" drop constraint "busy_times_source_check";`);
    this.addSql(`alter table "busy_times" drop column "source", drop column "schedule_id";`);

    this.addSql(`drop index "schedules_busy_calendar_due";`);
    this.addSql(`alter table "schedules" drop constraint "schedules_busy_calendar_state_check";`);
    this.addSql(`alter table "schedules" drop column "feed_version", drop column "busy_calendar_url_ciphertext", drop column "busy_calendar_state", drop column "busy_calendar_etag", drop column "busy_calendar_last_modified", drop column "busy_calendar_read_at", drop column "busy_calendar_good_at", drop column "busy_calendar_expanded_at", drop column "busy_calendar_due_at", drop column "busy_calendar_lease_until";`);
  }

}
