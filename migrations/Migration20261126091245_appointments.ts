import { Migration } from '@mikro-orm/migrations';

export class Migration20261126091245_appointments extends Migration {

  override name = 'Migration20261126091245_appointments';

  override up(): void | Promise<void> {
    // For the exclusion of overlapping claims of one person. A trusted extension: the owner of the database can create it.
    this.addSql(`create extension if not exists btree_gist;`);
    // Until now there were no schedules: whatever a run names is none.
    this.addSql(`update "flow_runs" set "schedule_id" = null where "schedule_id" is not null;`);
    this.addSql(`create table "schedules" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "organization_id" uuid not null, "name" varchar(255) not null, "user_id" uuid not null, "time_zone" varchar(255) not null, "appointment_duration" int not null, "slot_interval" int not null, "availability" jsonb not null, "exceptions" jsonb not null default '[]', "holidays" varchar(255) null, "buffer_minutes" int not null default 0, "minimum_notice" int not null default 240, "horizon_days" int not null default 30, "max_per_day" int null, "location_text" text null, "instructions" text null, "is_default" boolean not null default false, "status" text not null default 'active', primary key ("id"));`);
    this.addSql(`create index "schedules_user_id_index" on "schedules" ("user_id");`);
    this.addSql(`create index "schedules_organization_id_created_at_id_index" on "schedules" ("organization_id", "created_at", "id");`);
    this.addSql(`create unique index "schedules_default" on "schedules" ("user_id") where "is_default" = true;`);

    this.addSql(`create table "busy_times" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "organization_id" uuid not null, "user_id" uuid not null, "starts_at" timestamptz(3) not null, "ends_at" timestamptz(3) not null, "external_id" varchar(255) null, primary key ("id"));`);
    this.addSql(`create index "busy_times_organization_id_created_at_id_index" on "busy_times" ("organization_id", "created_at", "id");`);
    this.addSql(`create index "busy_times_of_user" on "busy_times" ("user_id", "ends_at");`);
    this.addSql(`create unique index "busy_times_external_id" on "busy_times" ("user_id", "external_id") where "external_id" is not null;`);

    this.addSql(`create table "appointments" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "organization_id" uuid not null, "schedule_id" uuid null, "user_id" uuid null, "candidate_id" uuid null, "vacancy_id" uuid null, "flow_run_id" uuid null, "message_thread_id" uuid null, "starts_at" timestamptz(3) not null, "ends_at" timestamptz(3) not null, "time_zone" varchar(255) not null, "status" text not null default 'booked', "sequence" int not null default 0, "cancelled_by" text null, "cancel_reason" text null, "note" text null, "location_text" text null, primary key ("id"));`);
    this.addSql(`create index "appointments_schedule_id_index" on "appointments" ("schedule_id");`);
    this.addSql(`create index "appointments_user_id_index" on "appointments" ("user_id");`);
    this.addSql(`create index "appointments_candidate_id_index" on "appointments" ("candidate_id");`);
    this.addSql(`create index "appointments_vacancy_id_index" on "appointments" ("vacancy_id");`);
    this.addSql(`create index "appointments_flow_run_id_index" on "appointments" ("flow_run_id");`);
    this.addSql(`create index "appointments_message_thread_id_index" on "appointments" ("message_thread_id");`);
    this.addSql(`create index "appointments_organization_id_created_at_id_index" on "appointments" ("organization_id", "created_at", "id");`);
    this.addSql(`create index "appointments_organization_id_starts_at_id_index" on "appointments" ("organization_id", "starts_at", "id");`);
    this.addSql(`create index "appointments_ahead" on "appointments" ("starts_at") where "status" = 'booked';`);

    this.addSql(`create table "slot_claims" ("id" uuid not null, "organization_id" uuid not null, "user_id" uuid not null, "schedule_id" uuid not null, "appointment_id" uuid null, "message_thread_id" uuid null, "during" tstzrange not null, "expires_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`create index "slot_claims_organization_id_index" on "slot_claims" ("organization_id");`);
    this.addSql(`create index "slot_claims_schedule_id_index" on "slot_claims" ("schedule_id");`);
    this.addSql(`alter table "slot_claims" add constraint "slot_claims_appointment_id_unique" unique ("appointment_id");`);
    this.addSql(`create index "slot_claims_message_thread_id_index" on "slot_claims" ("message_thread_id");`);
    this.addSql(`create index "slot_claims_expires" on "slot_claims" ("expires_at") where "expires_at" is not null;`);

    this.addSql(`alter table "flow_runs" add constraint "flow_runs_schedule_id_foreign" foreign key ("schedule_id") references "schedules" ("id") on delete set null;`);
    this.addSql(`create index "flow_runs_schedule_id_index" on "flow_runs" ("schedule_id");`);

    this.addSql(`alter table "schedules" add constraint "schedules_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete cascade;`);
    this.addSql(`alter table "schedules" add constraint "schedules_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);
    this.addSql(`alter table "schedules" add constraint "schedules_status_check" check ("status" in ('active', 'paused'));`);

    this.addSql(`alter table "busy_times" add constraint "busy_times_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete cascade;`);
    this.addSql(`alter table "busy_times" add constraint "busy_times_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);

    this.addSql(`alter table "appointments" add constraint "appointments_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete cascade;`);
    this.addSql(`alter table "appointments" add constraint "appointments_schedule_id_foreign" foreign key ("schedule_id") references "schedules" ("id") on delete set null;`);
    this.addSql(`alter table "appointments" add constraint "appointments_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;`);
    this.addSql(`alter table "appointments" add constraint "appointments_candidate_id_foreign" foreign key ("candidate_id") references "candidates" ("id") on delete set null;`);
    this.addSql(`alter table "appointments" add constraint "appointments_vacancy_id_foreign" foreign key ("vacancy_id") references "vacancies" ("id") on delete set null;`);
    this.addSql(`alter table "appointments" add constraint "appointments_flow_run_id_foreign" foreign key ("flow_run_id") references "flow_runs" ("id") on delete set null;`);
    this.addSql(`alter table "appointments" add constraint "appointments_message_thread_id_foreign" foreign key ("message_thread_id") references "message_threads" ("id") on delete set null;`);
    this.addSql(`alter table "appointments" add constraint "appointments_status_check" check ("status" in ('booked', 'cancelled', 'completed', 'noShow'));`);
    this.addSql(`alter table "appointments" add constraint "appointments_cancelled_by_check" check ("cancelled_by" in ('candidate', 'user', 'api'));`);

    this.addSql(`alter table "slot_claims" add constraint "slot_claims_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete cascade;`);
    this.addSql(`alter table "slot_claims" add constraint "slot_claims_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);
    this.addSql(`alter table "slot_claims" add constraint "slot_claims_schedule_id_foreign" foreign key ("schedule_id") references "schedules" ("id") on delete cascade;`);
    this.addSql(`alter table "slot_claims" add constraint "slot_claims_appointment_id_foreign" foreign key ("appointment_id") references "appointments" ("id") on delete cascade;`);
    this.addSql(`alter table "slot_claims" add constraint "slot_claims_message_thread_id_foreign" foreign key ("message_thread_id") references "message_threads" ("id") on delete cascade;`);
    this.addSql(`alter table "slot_claims" add constraint "slot_claims_no_overlap" exclude using gist (user_id with =, during with &&);`);
    this.addSql(`alter table "slot_claims" add constraint "slot_claims_hold_or_booking" check ((appointment_id is null) = (expires_at is not null));`);
    this.addSql(`alter table "slot_claims" add constraint "slot_claims_during" check (lower_inc(during) and not upper_inc(during) and not isempty(during));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "flow_runs" drop constraint "flow_runs_schedule_id_foreign";`);
    this.addSql(`alter table "appointments" drop constraint "appointments_schedule_id_foreign";`);
    this.addSql(`alter table "slot_claims" drop constraint "slot_claims_schedule_id_foreign";`);
    this.addSql(`alter table "slot_claims" drop constraint "slot_claims_appointment_id_foreign";`);

    this.addSql(`drop table if exists "schedules" cascade;`);
    this.addSql(`drop table if exists "busy_times" cascade;`);
    this.addSql(`drop table if exists "appointments" cascade;`);
    this.addSql(`drop table if exists "slot_claims" cascade;`);

    this.addSql(`drop index "flow_runs_schedule_id_index";`);
  }

}
