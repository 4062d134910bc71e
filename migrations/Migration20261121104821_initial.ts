import { Migration } from '@mikro-orm/migrations';

export class Migration20261121104821_initial extends Migration {

  override name = 'Migration20261121104821_initial';

  override up(): void | Promise<void> {
    this.addSql(`create table "partner_keys" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "name" varchar(255) not null, "digest" varchar(64) not null, "revoked_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`alter table "partner_keys" add constraint "partner_keys_digest_unique" unique ("digest");`);

    this.addSql(`create table "organizations" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "partner_id" uuid not null, "name" varchar(255) not null, "country" varchar(2) not null default 'NL', "webhook_url" text null, "webhook_secret_ciphertext" text null, "token_digest" varchar(64) not null, "token_ciphertext" text not null, primary key ("id"));`);
    this.addSql(`create index "organizations_partner_id_index" on "organizations" ("partner_id");`);
    this.addSql(`alter table "organizations" add constraint "organizations_token_digest_unique" unique ("token_digest");`);

    this.addSql(`create table "flows" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "organization_id" uuid not null, "name" varchar(255) not null, "reminder_interval" int not null, "reminder_message" text not null, "session_timeout" int not null, "flow_generation_id" uuid null, "published_at" timestamptz(3) null, "unpublished_changes" boolean not null default false, "published_version_id" uuid null, primary key ("id"));`);
    this.addSql(`create index "flows_organization_id_created_at_id_index" on "flows" ("organization_id", "created_at", "id");`);

    this.addSql(`create table "nodes" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "organization_id" uuid not null, "flow_id" uuid not null, "name" varchar(255) not null, "index" int not null, "is_start_flow" boolean not null default false, "is_end_flow" boolean not null default false, "end_flow_type" text null, primary key ("id"));`);
    this.addSql(`create index "nodes_flow_id_index" on "nodes" ("flow_id");`);
    this.addSql(`create index "nodes_organization_id_created_at_id_index" on "nodes" ("organization_id", "created_at", "id");`);
    this.addSql(`create unique index "nodes_one_start" on "nodes" ("flow_id") where "is_start_flow" = true;`);

    this.addSql(`create table "node_transitions" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "organization_id" uuid not null, "node_id" uuid not null, "exit_node_id" uuid not null, "condition" text not null default '', "index" int not null, primary key ("id"));`);
    this.addSql(`create index "node_transitions_node_id_index" on "node_transitions" ("node_id");`);
    this.addSql(`create index "node_transitions_exit_node_id_index" on "node_transitions" ("exit_node_id");`);
    this.addSql(`create index "node_transitions_organization_id_created_at_id_index" on "node_transitions" ("organization_id", "created_at", "id");`);

    this.addSql(`create table "node_actions" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "organization_id" uuid not null, "node_id" uuid not null, "action_type" varchar(255) not null, "sub_type" varchar(255) not null, "value" jsonb not null, "index" int not null, "variable_name" varchar(255) null, "attachment_data" jsonb null, primary key ("id"));`);
    this.addSql(`create index "node_actions_node_id_index" on "node_actions" ("node_id");`);
    this.addSql(`create index "node_actions_organization_id_created_at_id_index" on "node_actions" ("organization_id", "created_at", "id");`);

    this.addSql(`create table "flow_versions" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "organization_id" uuid not null, "flow_id" uuid null, "version" int not null, "graph" jsonb not null, primary key ("id"));`);
    this.addSql(`alter table "flow_versions" add constraint "flow_versions_flow_id_version_unique" unique ("flow_id", "version");`);

    this.addSql(`create table "channel_connections" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "organization_id" uuid not null, "channel" text not null, "name" varchar(255) not null, "identifier" varchar(255) null, "credentials_ciphertext" text null, "enabled_flow_id" uuid null, "status" text not null default 'active', primary key ("id"));`);
    this.addSql(`create index "channel_connections_enabled_flow_id_index" on "channel_connections" ("enabled_flow_id");`);
    this.addSql(`create index "channel_connections_organization_id_created_at_id_index" on "channel_connections" ("organization_id", "created_at", "id");`);

    this.addSql(`create table "candidate_statuses" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "organization_id" uuid not null, "name" varchar(255) not null, "color" varchar(255) null, "index" int not null default 0, "is_default" boolean not null default false, primary key ("id"));`);
    this.addSql(`create index "candidate_statuses_organization_id_index_index" on "candidate_statuses" ("organization_id", "index");`);
    this.addSql(`create unique index "candidate_statuses_one_default" on "candidate_statuses" ("organization_id") where "is_default" = true;`);

    this.addSql(`create table "candidates" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "organization_id" uuid not null, "first_name" varchar(255) null, "last_name" varchar(255) null, "email" varchar(255) null, "phone" varchar(255) not null, "postal_code" varchar(255) null, "external_id" varchar(255) null, "candidate_status_id" uuid null, "deleted_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`create index "candidates_candidate_status_id_index" on "candidates" ("candidate_status_id");`);
    this.addSql(`create index "candidates_organization_id_created_at_id_index" on "candidates" ("organization_id", "created_at", "id");`);
    this.addSql(`create index "candidates_organization_id_phone_index" on "candidates" ("organization_id", "phone");`);
    this.addSql(`create index "candidates_organization_id_external_id_index" on "candidates" ("organization_id", "external_id");`);

    this.addSql(`create table "message_threads" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "organization_id" uuid not null, "channel" text not null, "identifier" varchar(255) not null, "chatbot_paused" boolean not null, "paused_at" timestamptz(3) null, "candidate_id" uuid null, "channel_connection_id" uuid null, "window_expires_at" timestamptz(3) null, "last_message_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`create index "message_threads_candidate_id_index" on "message_threads" ("candidate_id");`);
    this.addSql(`create index "message_threads_channel_connection_id_index" on "message_threads" ("channel_connection_id");`);
    this.addSql(`create index "message_threads_organization_id_created_at_id_index" on "message_threads" ("organization_id", "created_at", "id");`);
    this.addSql(`alter table "message_threads" add constraint "message_threads_identity" unique ("organization_id", "channel", "identifier");`);

    this.addSql(`create table "messages" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "organization_id" uuid not null, "message_thread_id" uuid not null, "send_by" text not null, "origin" text not null, "payload" jsonb not null, "delivery_status" text not null, "error_messages" jsonb not null, "sent_at" timestamptz(3) null, "client_key" varchar(255) null, "flow_run_id" uuid null, "turn" text not null default 'none', "turn_failures" int not null default 0, primary key ("id"));`);
    this.addSql(`create index "messages_organization_id_created_at_id_index" on "messages" ("organization_id", "created_at", "id");`);
    this.addSql(`create index "messages_pending_turns" on "messages" ("flow_run_id", "created_at") where "turn" = 'pending';`);
    this.addSql(`alter table "messages" add constraint "messages_order" unique ("message_thread_id", "created_at");`);
    this.addSql(`create unique index "messages_client_key" on "messages" ("message_thread_id", "client_key") where "client_key" is not null;`);

    this.addSql(`create table "conversations" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "organization_id" uuid not null, "message_thread_id" uuid not null, "candidate_id" uuid not null, "status" text not null default 'open', "unread_messages_count" int not null default 0, "unread_messages" boolean generated always as (unread_messages_count > 0) stored not null, primary key ("id"));`);
    this.addSql(`alter table "conversations" add constraint "conversations_message_thread_id_unique" unique ("message_thread_id");`);
    this.addSql(`create index "conversations_candidate_id_index" on "conversations" ("candidate_id");`);
    this.addSql(`create index "conversations_organization_id_created_at_id_index" on "conversations" ("organization_id", "created_at", "id");`);

    this.addSql(`create table "run_signals" ("run_id" uuid not null, "organization_id" uuid not null, "flow_id" uuid null, "message_thread_id" uuid not null, "seq" int not null, "message_ids" uuid[] not null, "deadline" timestamptz(3) null, "pending" boolean not null, "status" varchar(255) not null, "changed_at" timestamptz(3) not null, primary key ("run_id"));`);
    this.addSql(`create index "run_signals_changed_at_index" on "run_signals" ("changed_at");`);

    this.addSql(`create table "vacancies" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "organization_id" uuid not null, "title" varchar(255) not null, "description" text not null, "url" text null, "external_id" varchar(255) null, "deleted_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`create index "vacancies_organization_id_created_at_id_index" on "vacancies" ("organization_id", "created_at", "id");`);
    this.addSql(`create index "vacancies_organization_id_external_id_index" on "vacancies" ("organization_id", "external_id");`);

    this.addSql(`create table "locations" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "organization_id" uuid not null, "vacancy_id" uuid not null, "name" varchar(255) null, "street" varchar(255) null, "postal_code" varchar(255) null, "city" varchar(255) not null, "country" varchar(255) null, "latitude" double precision null, "longitude" double precision null, primary key ("id"));`);
    this.addSql(`create index "locations_vacancy_id_index" on "locations" ("vacancy_id");`);
    this.addSql(`create index "locations_organization_id_created_at_id_index" on "locations" ("organization_id", "created_at", "id");`);

    this.addSql(`create table "flow_runs" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "organization_id" uuid not null, "flow_id" uuid null, "message_thread_id" uuid not null, "vacancy_id" uuid null, "published_version_id" uuid not null, "flow_version" int not null, "schedule_id" uuid null, "status" text not null, "outcome" text null, "state" jsonb not null, "seed" jsonb not null, "initial_message" jsonb not null, "settings" jsonb not null, "position" jsonb not null, "error_messages" jsonb not null, "current_node_id" uuid null, "cost" int not null default 0, "answered" boolean not null default false, "seq" int not null default 0, "remind_at" timestamptz(3) null, "expire_at" timestamptz(3) null, "deadline" timestamptz(3) null, "started_at" timestamptz(3) null, "finished_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`create index "flow_runs_flow_id_index" on "flow_runs" ("flow_id");`);
    this.addSql(`create index "flow_runs_message_thread_id_index" on "flow_runs" ("message_thread_id");`);
    this.addSql(`create index "flow_runs_vacancy_id_index" on "flow_runs" ("vacancy_id");`);
    this.addSql(`create index "flow_runs_published_version_id_index" on "flow_runs" ("published_version_id");`);
    this.addSql(`create index "flow_runs_organization_id_created_at_id_index" on "flow_runs" ("organization_id", "created_at", "id");`);
    this.addSql(`create index "flow_runs_deadline" on "flow_runs" ("deadline") where "deadline" is not null;`);
    this.addSql(`create index "flow_runs_queue" on "flow_runs" ("message_thread_id", "created_at", "id") where "status" = 'queued';`);
    this.addSql(`create unique index "flow_runs_one_running" on "flow_runs" ("message_thread_id") where "status" = 'running';`);

    this.addSql(`alter table "organizations" add constraint "organizations_partner_id_foreign" foreign key ("partner_id") references "partner_keys" ("id");`);

    this.addSql(`alter table "flows" add constraint "flows_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete cascade;`);

    this.addSql(`alter table "nodes" add constraint "nodes_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete cascade;`);
    this.addSql(`alter table "nodes" add constraint "nodes_flow_id_foreign" foreign key ("flow_id") references "flows" ("id") on delete cascade;`);
    this.addSql(`alter table "nodes" add constraint "nodes_end_flow_type_check" check ("end_flow_type" in ('accepted', 'declined', 'update', 'reset'));`);

    this.addSql(`alter table "node_transitions" add constraint "node_transitions_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete cascade;`);
    this.addSql(`alter table "node_transitions" add constraint "node_transitions_node_id_foreign" foreign key ("node_id") references "nodes" ("id") on delete cascade;`);
    this.addSql(`alter table "node_transitions" add constraint "node_transitions_exit_node_id_foreign" foreign key ("exit_node_id") references "nodes" ("id") on delete cascade;`);

    this.addSql(`alter table "node_actions" add constraint "node_actions_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete cascade;`);
    this.addSql(`alter table "node_actions" add constraint "node_actions_node_id_foreign" foreign key ("node_id") references "nodes" ("id") on delete cascade;`);

    this.addSql(`alter table "flow_versions" add constraint "flow_versions_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete cascade;`);
    this.addSql(`alter table "flow_versions" add constraint "flow_versions_flow_id_foreign" foreign key ("flow_id") references "flows" ("id") on delete set null;`);

    this.addSql(`alter table "channel_connections" add constraint "channel_connections_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete cascade;`);
    this.addSql(`alter table "channel_connections" add constraint "channel_connections_enabled_flow_id_foreign" foreign key ("enabled_flow_id") references "flows" ("id") on delete set null;`);
    this.addSql(`alter table "channel_connections" add constraint "channel_connections_channel_check" check ("channel" in ('web', 'whatsapp', 'sms'));`);
    this.addSql(`alter table "channel_connections" add constraint "channel_connections_status_check" check ("status" in ('active', 'disabled'));`);

    this.addSql(`alter table "candidate_statuses" add constraint "candidate_statuses_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete cascade;`);

    this.addSql(`alter table "candidates" add constraint "candidates_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete cascade;`);
    this.addSql(`alter table "candidates" add constraint "candidates_candidate_status_id_foreign" foreign key ("candidate_status_id") references "candidate_statuses" ("id") on delete set null;`);

    this.addSql(`alter table "message_threads" add constraint "message_threads_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete cascade;`);
    this.addSql(`alter table "message_threads" add constraint "message_threads_candidate_id_foreign" foreign key ("candidate_id") references "candidates" ("id") on delete set null;`);
    this.addSql(`alter table "message_threads" add constraint "message_threads_channel_connection_id_foreign" foreign key ("channel_connection_id") references "channel_connections" ("id") on delete set null;`);
    this.addSql(`alter table "message_threads" add constraint "message_threads_channel_check" check ("channel" in ('web', 'whatsapp', 'sms'));`);

    this.addSql(`alter table "messages" add constraint "messages_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete cascade;`);
    this.addSql(`alter table "messages" add constraint "messages_message_thread_id_foreign" foreign key ("message_thread_id") references "message_threads" ("id") on delete cascade;`);
    this.addSql(`alter table "messages" add constraint "messages_send_by_check" check ("send_by" in ('candidate', 'chatbot', 'user'));`);
    this.addSql(`alter table "messages" add constraint "messages_origin_check" check ("origin" in ('channel', 'api', 'inbox', 'flow', 'reminder'));`);
    this.addSql(`alter table "messages" add constraint "messages_delivery_status_check" check ("delivery_status" in ('accepted', 'sent', 'delivered', 'read', 'failed'));`);
    this.addSql(`alter table "messages" add constraint "messages_turn_check" check ("turn" in ('none', 'pending', 'taken'));`);

    this.addSql(`alter table "conversations" add constraint "conversations_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete cascade;`);
    this.addSql(`alter table "conversations" add constraint "conversations_message_thread_id_foreign" foreign key ("message_thread_id") references "message_threads" ("id") on delete cascade;`);
    this.addSql(`alter table "conversations" add constraint "conversations_candidate_id_foreign" foreign key ("candidate_id") references "candidates" ("id") on delete cascade;`);
    this.addSql(`alter table "conversations" add constraint "conversations_status_check" check ("status" in ('open', 'closed'));`);

    this.addSql(`alter table "vacancies" add constraint "vacancies_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete cascade;`);

    this.addSql(`alter table "locations" add constraint "locations_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete cascade;`);
    this.addSql(`alter table "locations" add constraint "locations_vacancy_id_foreign" foreign key ("vacancy_id") references "vacancies" ("id") on delete cascade;`);

    this.addSql(`alter table "flow_runs" add constraint "flow_runs_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete cascade;`);
    this.addSql(`alter table "flow_runs" add constraint "flow_runs_flow_id_foreign" foreign key ("flow_id") references "flows" ("id") on delete set null;`);
    this.addSql(`alter table "flow_runs" add constraint "flow_runs_message_thread_id_foreign" foreign key ("message_thread_id") references "message_threads" ("id") on delete cascade;`);
    this.addSql(`alter table "flow_runs" add constraint "flow_runs_vacancy_id_foreign" foreign key ("vacancy_id") references "vacancies" ("id") on delete set null;`);
    this.addSql(`alter table "flow_runs" add constraint "flow_runs_published_version_id_foreign" foreign key ("published_version_id") references "flow_versions" ("id");`);
    this.addSql(`alter table "flow_runs" add constraint "flow_runs_status_check" check ("status" in ('queued', 'running', 'finished', 'timeout', 'exception', 'cancelled'));`);
    this.addSql(`alter table "flow_runs" add constraint "flow_runs_outcome_check" check ("outcome" in ('accepted', 'declined', 'update'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "organizations" drop constraint "organizations_partner_id_foreign";`);
    this.addSql(`alter table "flows" drop constraint "flows_organization_id_foreign";`);
    this.addSql(`alter table "nodes" drop constraint "nodes_organization_id_foreign";`);
    this.addSql(`alter table "node_transitions" drop constraint "node_transitions_organization_id_foreign";`);
    this.addSql(`alter table "node_actions" drop constraint "node_actions_organization_id_foreign";`);
    this.addSql(`alter table "flow_versions" drop constraint "flow_versions_organization_id_foreign";`);
    this.addSql(`alter table "channel_connections" drop constraint "channel_connections_organization_id_foreign";`);
    this.addSql(`alter table "candidate_statuses" drop constraint "candidate_statuses_organization_id_foreign";`);
    this.addSql(`alter table "candidates" drop constraint "candidates_organization_id_foreign";`);
    this.addSql(`alter table "message_threads" drop constraint "message_threads_organization_id_foreign";`);
    this.addSql(`alter table "messages" drop constraint "messages_organization_id_foreign";`);
    this.addSql(`alter table "conversations" drop constraint "conversations_organization_id_foreign";`);
    this.addSql(`alter table "vacancies" drop constraint "vacancies_organization_id_foreign";`);
    this.addSql(`alter table "locations" drop constraint "locations_organization_id_foreign";`);
    this.addSql(`alter table "flow_runs" drop constraint "flow_runs_organization_id_foreign";`);
    this.addSql(`alter table "nodes" drop constraint "nodes_flow_id_foreign";`);
    this.addSql(`alter table "flow_versions" drop constraint "flow_versions_flow_id_foreign";`);
    this.addSql(`alter table "channel_connections" drop constraint "channel_connections_enabled_flow_id_foreign";`);
    this.addSql(`alter table "flow_runs" drop constraint "flow_runs_flow_id_foreign";`);
    this.addSql(`alter table "node_transitions" drop constraint "node_transitions_node_id_foreign";`);
    this.addSql(`alter table "node_transitions" drop constraint "node_transitions_exit_node_id_foreign";`);
    this.addSql(`alter table "node_actions" drop constraint "node_actions_node_id_foreign";`);
    this.addSql(`alter table "flow_runs" drop constraint "flow_runs_published_version_id_foreign";`);
    this.addSql(`alter table "message_threads" drop constraint "message_threads_channel_connection_id_foreign";`);
    this.addSql(`alter table "candidates" drop constraint "candidates_candidate_status_id_foreign";`);
    this.addSql(`alter table "message_threads" drop constraint "message_threads_candidate_id_foreign";`);
    this.addSql(`alter table "conversations" drop constraint "conversations_candidate_id_foreign";`);
    this.addSql(`alter table "messages" drop constraint "messages_message_thread_id_foreign";`);
    this.addSql(`alter table "conversations" drop constraint "conversations_message_thread_id_foreign";`);
    this.addSql(`alter table "flow_runs" drop constraint "flow_runs_message_thread_id_foreign";`);
    this.addSql(`alter table "locations" drop constraint "locations_vacancy_id_foreign";`);
    this.addSql(`alter table "flow_runs" drop constraint "flow_runs_vacancy_id_foreign";`);

    this.addSql(`drop table if exists "partner_keys" cascade;`);
    this.addSql(`drop table if exists "organizations" cascade;`);
    this.addSql(`drop table if exists "flows" cascade;`);
    this.addSql(`drop table if exists "nodes" cascade;`);
    this.addSql(`drop table if exists "node_transitions" cascade;`);
    this.addSql(`drop table if exists "node_actions" cascade;`);
    this.addSql(`drop table if exists "flow_versions" cascade;`);
    this.addSql(`drop table if exists "channel_connections" cascade;`);
    this.addSql(`drop table if exists "candidate_statuses" cascade;`);
    this.addSql(`drop table if exists "candidates" cascade;`);
    this.addSql(`drop table if exists "message_threads" cascade;`);
    this.addSql(`drop table if exists "messages" cascade;`);
    this.addSql(`drop table if exists "conversations" cascade;`);
    this.addSql(`drop table if exists "run_signals" cascade;`);
    this.addSql(`drop table if exists "vacancies" cascade;`);
    this.addSql(`drop table if exists "locations" cascade;`);
    this.addSql(`drop table if exists "flow_runs" cascade;`);
  }

}
