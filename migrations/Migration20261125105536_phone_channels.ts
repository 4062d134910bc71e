import { Migration } from '@mikro-orm/migrations';

export class Migration20261125105536_phone_channels extends Migration {

  override name = 'Migration20261125105536_phone_channels';

  override up(): void | Promise<void> {
    this.addSql(`create table "message_templates" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "organization_id" uuid not null, "channel_connection_id" uuid not null, "name" varchar(255) not null, "language" varchar(255) not null, "category" text not null, "components" jsonb not null, "status" varchar(255) not null, "quality" varchar(255) null, "rejected_reason" text null, "platform_id" varchar(255) null, "synced_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`create index "message_templates_organization_id_created_at_id_index" on "message_templates" ("organization_id", "created_at", "id");`);
    this.addSql(`create unique index "message_templates_platform" on "message_templates" ("channel_connection_id", "platform_id") where "platform_id" is not null;`);

    this.addSql(`create table "message_sends" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "organization_id" uuid not null, "message_id" uuid not null, "channel_connection_id" uuid not null, "message_thread_id" uuid not null, "position" timestamptz(3) not null, "part" int not null default 0, "status" text not null default 'waiting', "held_for" text null, "platform_id" varchar(255) null, "attempts" int not null default 0, "claim" uuid null, "claimed_at" timestamptz(3) null, "unknown_since" timestamptz(3) null, "next_at" timestamptz(3) null, "ambiguity" text null, "accepted_at" timestamptz(3) null, "waits_for" text not null default 'nothing', "proceed_at" timestamptz(3) null, "pacing_at" timestamptz(3) null, "segments" int null, "errors" jsonb not null default '[]', primary key ("id"));`);
    this.addSql(`create index "message_sends_open" on "message_sends" ("channel_connection_id", "position", "part") where "status" in ('waiting', 'claimed', 'unknown');`);
    this.addSql(`create index "message_sends_ambiguous" on "message_sends" ("ambiguity") where "ambiguity" is not null;`);
    this.addSql(`create index "message_sends_thread" on "message_sends" ("message_thread_id", "position", "part");`);
    this.addSql(`alter table "message_sends" add constraint "message_sends_part" unique ("message_id", "part");`);
    this.addSql(`create unique index "message_sends_platform" on "message_sends" ("channel_connection_id", "platform_id") where "platform_id" is not null;`);

    this.addSql(`create table "platform_events" ("id" uuid not null, "channel_connection_id" uuid not null, "body" bytea not null, "url" text not null, "headers" jsonb not null, "received_at" timestamptz(3) not null, "failures" int not null default 0, "failed_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`create index "platform_events_channel_connection_id_index" on "platform_events" ("channel_connection_id");`);
    this.addSql(`create index "platform_events_received_at_index" on "platform_events" ("received_at");`);

    this.addSql(`create table "platform_media" ("id" uuid not null, "channel_connection_id" uuid not null, "file_id" uuid not null, "platform_id" varchar(255) not null, "expires_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`create index "platform_media_file_id_index" on "platform_media" ("file_id");`);
    this.addSql(`alter table "platform_media" add constraint "platform_media_file" unique ("channel_connection_id", "file_id");`);

    this.addSql(`create table "thread_identities" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "organization_id" uuid not null, "message_thread_id" uuid not null, "channel" text not null, "kind" text not null, "value" varchar(255) not null, primary key ("id"));`);
    this.addSql(`create index "thread_identities_message_thread_id_index" on "thread_identities" ("message_thread_id");`);
    this.addSql(`alter table "thread_identities" add constraint "thread_identities_value" unique ("organization_id", "channel", "kind", "value");`);

    this.addSql(`alter table "channel_connections" add "messages_per_second" int null, add "mark_read" boolean not null default false, add "opt_out_text" text null, add "create_candidates" boolean not null default true, add "fallback_template_id" uuid null, add "fallback_components" jsonb null, add "sms_encoding" text not null default 'exact', add "suspended_at" timestamptz(3) null, add "status_reason" text null, add "quality" varchar(255) null, add "last_event_at" timestamptz(3) null;`);
    // Identifiers were stored and not used so far: where several connections have one number, the oldest active one keeps it.
    this.addSql(`update "channel_connections" c set "status" = 'disabled', "updated_at" = now()
      where c."status" = 'active' and c."channel" <> 'web' and exists (select from "channel_connections" o
        where o."channel" = c."channel" and o."identifier" = c."identifier" and o."status" = 'active'
          and (o."created_at", o."id") < (c."created_at", c."id"));`);
    this.addSql(`create unique index "channel_connections_number" on "channel_connections" ("channel", "identifier") where "status" = 'active' and "channel" != 'web';`);
    this.addSql(`alter table "channel_connections" add constraint "channel_connections_sms_encoding_check" check ("sms_encoding" in ('exact', 'readable'));`);

    this.addSql(`alter table "message_threads" add "opted_out_at" timestamptz(3) null, add "opt_out_reason" varchar(255) null, add "marketing_opted_out_at" timestamptz(3) null, add "held_since" timestamptz(3) null, add "profile_name" varchar(255) null;`);

    this.addSql(`alter table "flow_runs" add "templates_sent" int not null default 0;`);

    this.addSql(`alter table "messages" add "platform_id" varchar(255) null, add "reply_to_id" uuid null, add "reactions" jsonb null, add "edited_at" timestamptz(3) null;`);

    this.addSql(`alter table "message_templates" add constraint "message_templates_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete cascade;`);
    this.addSql(`alter table "message_templates" add constraint "message_templates_channel_connection_id_foreign" foreign key ("channel_connection_id") references "channel_connections" ("id") on delete cascade;`);
    this.addSql(`alter table "message_templates" add constraint "message_templates_category_check" check ("category" in ('Marketing', 'Utility', 'Authorization'));`);

    this.addSql(`alter table "message_sends" add constraint "message_sends_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete cascade;`);
    this.addSql(`alter table "message_sends" add constraint "message_sends_message_id_foreign" foreign key ("message_id") references "messages" ("id") on delete cascade;`);
    this.addSql(`alter table "message_sends" add constraint "message_sends_channel_connection_id_foreign" foreign key ("channel_connection_id") references "channel_connections" ("id") on delete cascade;`);
    this.addSql(`alter table "message_sends" add constraint "message_sends_status_check" check ("status" in ('waiting', 'held', 'claimed', 'unknown', 'accepted', 'sent', 'delivered', 'read', 'failed'));`);
    this.addSql(`alter table "message_sends" add constraint "message_sends_ambiguity_check" check ("ambiguity" in ('adopted', 'resent'));`);
    this.addSql(`alter table "message_sends" add constraint "message_sends_waits_for_check" check ("waits_for" in ('nothing', 'sent', 'delivered'));`);
    this.addSql(`alter table "message_sends" add constraint "message_sends_held_for_check" check ("held_for" in ('window', 'template'));`);

    this.addSql(`alter table "platform_events" add constraint "platform_events_channel_connection_id_foreign" foreign key ("channel_connection_id") references "channel_connections" ("id") on delete cascade;`);

    this.addSql(`alter table "platform_media" add constraint "platform_media_channel_connection_id_foreign" foreign key ("channel_connection_id") references "channel_connections" ("id") on delete cascade;`);
    this.addSql(`alter table "platform_media" add constraint "platform_media_file_id_foreign" foreign key ("file_id") references "stored_files" ("id") on delete cascade;`);

    this.addSql(`alter table "thread_identities" add constraint "thread_identities_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete cascade;`);
    this.addSql(`alter table "thread_identities" add constraint "thread_identities_message_thread_id_foreign" foreign key ("message_thread_id") references "message_threads" ("id") on delete cascade;`);
    this.addSql(`alter table "thread_identities" add constraint "thread_identities_channel_check" check ("channel" in ('web', 'whatsapp', 'sms'));`);
    this.addSql(`alter table "thread_identities" add constraint "thread_identities_kind_check" check ("kind" in ('phone', 'bsuid', 'parentBsuid'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "message_templates" cascade;`);
    this.addSql(`drop table if exists "message_sends" cascade;`);
    this.addSql(`drop table if exists "platform_events" cascade;`);
    this.addSql(`drop table if exists "platform_media" cascade;`);
    this.addSql(`drop table if exists "thread_identities" cascade;`);

    this.addSql(`drop index "channel_connections_number";`);
    this.addSql(`alter table "channel_connections" drop constraint "channel_connections_sms_encoding_check";`);
    this.addSql(`alter table "channel_connections" drop column "messages_per_second", drop column "mark_read", drop column "opt_out_text", drop column "create_candidates", drop column "fallback_template_id", drop column "fallback_components", drop column "sms_encoding", drop column "suspended_at", drop column "status_reason", drop column "quality", drop column "last_event_at";`);

    this.addSql(`alter table "message_threads" drop column "opted_out_at", drop column "opt_out_reason", drop column "marketing_opted_out_at", drop column "held_since", drop column "profile_name";`);

    this.addSql(`alter table "flow_runs" drop column "templates_sent";`);

    this.addSql(`alter table "messages" drop column "platform_id", drop column "reply_to_id", drop column "reactions", drop column "edited_at";`);
  }

}
