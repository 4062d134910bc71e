import { Migration } from '@mikro-orm/migrations';

export class Migration20261126163051_organization_changes extends Migration {

  override name = 'Migration20261126163051_organization_changes';

  override up(): void | Promise<void> {
    this.addSql(`create table "organization_changes" ("organization_id" uuid not null, "xid" xid8 not null default pg_current_xact_id(), "subject_id" uuid not null, "type" text not null, "message_thread_id" uuid null, "created_at" timestamptz(3) not null default now(), primary key ("organization_id", "xid", "subject_id"));`);
    this.addSql(`create index "organization_changes_created_at_index" on "organization_changes" ("created_at");`);

    // Once for a resource and transaction: the key drops repetitions. A row that is gone has its conversation no longer.
    this.addSql(`create function report_changed_rows() returns trigger language plpgsql as $$
      begin
        if tg_argv[1] = 'column' then
          insert into organization_changes (organization_id, subject_id, type, message_thread_id)
            select organization_id, id, tg_argv[0], message_thread_id from changed on conflict do nothing;
        elsif tg_argv[1] = 'self' then
          insert into organization_changes (organization_id, subject_id, type, message_thread_id)
            select organization_id, id, tg_argv[0], id from changed on conflict do nothing;
        elsif tg_argv[1] = 'conversation' then
          insert into organization_changes (organization_id, subject_id, type, message_thread_id)
            select organization_id, id, tg_argv[0],
                   (select c.message_thread_id from conversations c where c.id = changed.conversation_id)
              from changed on conflict do nothing;
        else
          insert into organization_changes (organization_id, subject_id, type)
            select organization_id, id, tg_argv[0] from changed on conflict do nothing;
        end if;
        return null;
      end $$;`);
    this.addSql(`create function report_changed_row() returns trigger language plpgsql as $$
      begin
        if tg_argv[1] = 'column' then
          insert into organization_changes (organization_id, subject_id, type, message_thread_id)
            values (new.organization_id, new.id, tg_argv[0], new.message_thread_id) on conflict do nothing;
        elsif tg_argv[1] = 'self' then
          insert into organization_changes (organization_id, subject_id, type, message_thread_id)
            values (new.organization_id, new.id, tg_argv[0], new.id) on conflict do nothing;
        elsif tg_argv[1] = 'conversation' then
          insert into organization_changes (organization_id, subject_id, type, message_thread_id)
            select new.organization_id, new.id, tg_argv[0], c.message_thread_id
              from conversations c where c.id = new.conversation_id on conflict do nothing;
        else
          insert into organization_changes (organization_id, subject_id, type)
            values (new.organization_id, new.id, tg_argv[0]) on conflict do nothing;
        end if;
        return null;
      end $$;`);

    this.addSql(`create trigger "flows_reported_on_insert" after insert on "flows" referencing new table as changed for each statement execute function report_changed_rows('flows', 'none');`);
    this.addSql(`create trigger "flows_reported_on_delete" after delete on "flows" referencing old table as changed for each statement execute function report_changed_rows('flows', 'none');`);
    this.addSql(`create trigger "flows_reported_on_update" after update on "flows" for each row execute function report_changed_row('flows', 'none');`);

    this.addSql(`create trigger "flow_generations_reported_on_insert" after insert on "flow_generations" referencing new table as changed for each statement execute function report_changed_rows('flowGenerations', 'none');`);
    this.addSql(`create trigger "flow_generations_reported_on_delete" after delete on "flow_generations" referencing old table as changed for each statement execute function report_changed_rows('flowGenerations', 'none');`);
    this.addSql(`create trigger "flow_generations_reported_on_update" after update on "flow_generations" for each row execute function report_changed_row('flowGenerations', 'none');`);

    this.addSql(`create trigger "channel_connections_reported_on_insert" after insert on "channel_connections" referencing new table as changed for each statement execute function report_changed_rows('channelConnections', 'none');`);
    this.addSql(`create trigger "channel_connections_reported_on_delete" after delete on "channel_connections" referencing old table as changed for each statement execute function report_changed_rows('channelConnections', 'none');`);
    this.addSql(`create trigger "channel_connections_reported_on_update" after update on "channel_connections" for each row execute function report_changed_row('channelConnections', 'none');`);

    this.addSql(`create trigger "message_templates_reported_on_insert" after insert on "message_templates" referencing new table as changed for each statement execute function report_changed_rows('messageTemplates', 'none');`);
    this.addSql(`create trigger "message_templates_reported_on_delete" after delete on "message_templates" referencing old table as changed for each statement execute function report_changed_rows('messageTemplates', 'none');`);
    this.addSql(`create trigger "message_templates_reported_on_update" after update on "message_templates" for each row execute function report_changed_row('messageTemplates', 'none');`);

    this.addSql(`create trigger "candidate_statuses_reported_on_insert" after insert on "candidate_statuses" referencing new table as changed for each statement execute function report_changed_rows('candidateStatuses', 'none');`);
    this.addSql(`create trigger "candidate_statuses_reported_on_delete" after delete on "candidate_statuses" referencing old table as changed for each statement execute function report_changed_rows('candidateStatuses', 'none');`);
    this.addSql(`create trigger "candidate_statuses_reported_on_update" after update on "candidate_statuses" for each row execute function report_changed_row('candidateStatuses', 'none');`);

    this.addSql(`create trigger "candidates_reported_on_insert" after insert on "candidates" referencing new table as changed for each statement execute function report_changed_rows('candidates', 'none');`);
    this.addSql(`create trigger "candidates_reported_on_delete" after delete on "candidates" referencing old table as changed for each statement execute function report_changed_rows('candidates', 'none');`);
    this.addSql(`create trigger "candidates_reported_on_update" after update on "candidates" for each row execute function report_changed_row('candidates', 'none');`);

    this.addSql(`create trigger "message_threads_reported_on_insert" after insert on "message_threads" referencing new table as changed for each statement execute function report_changed_rows('messageThreads', 'self');`);
    this.addSql(`create trigger "message_threads_reported_on_delete" after delete on "message_threads" referencing old table as changed for each statement execute function report_changed_rows('messageThreads', 'self');`);
    this.addSql(`create trigger "message_threads_reported_on_update" after update of "channel", "identifier", "chatbot_paused", "pause_reason", "attention", "candidate_id", "channel_connection_id", "window_expires_at", "opted_out_at", "opt_out_reason", "marketing_opted_out_at", "profile_name", "chat_link_version", "chat_link_ended_at" on "message_threads" for each row when (old."channel" is distinct from new."channel" or old."identifier" is distinct from new."identifier" or old."chatbot_paused" is distinct from new."chatbot_paused" or old."pause_reason" is distinct from new."pause_reason" or old."attention" is distinct from new."attention" or old."candidate_id" is distinct from new."candidate_id" or old."channel_connection_id" is distinct from new."channel_connection_id" or old."window_expires_at" is distinct from new."window_expires_at" or old."opted_out_at" is distinct from new."opted_out_at" or old."opt_out_reason" is distinct from new."opt_out_reason" or old."marketing_opted_out_at" is distinct from new."marketing_opted_out_at" or old."profile_name" is distinct from new."profile_name" or old."chat_link_version" is distinct from new."chat_link_version" or old."chat_link_ended_at" is distinct from new."chat_link_ended_at") execute function report_changed_row('messageThreads', 'self');`);

    this.addSql(`create trigger "messages_reported_on_insert" after insert on "messages" referencing new table as changed for each statement execute function report_changed_rows('messages', 'column');`);
    this.addSql(`create trigger "messages_reported_on_delete" after delete on "messages" referencing old table as changed for each statement execute function report_changed_rows('messages', 'column');`);
    this.addSql(`create trigger "messages_reported_on_update" after update of "send_by", "origin", "payload", "delivery_status", "error_messages", "sent_at", "platform_id", "reactions", "edited_at", "reply_to_id", "in_reply_to_id" on "messages" for each row when (old."send_by" is distinct from new."send_by" or old."origin" is distinct from new."origin" or old."payload" is distinct from new."payload" or old."delivery_status" is distinct from new."delivery_status" or old."error_messages" is distinct from new."error_messages" or old."sent_at" is distinct from new."sent_at" or old."platform_id" is distinct from new."platform_id" or old."reactions" is distinct from new."reactions" or old."edited_at" is distinct from new."edited_at" or old."reply_to_id" is distinct from new."reply_to_id" or old."in_reply_to_id" is distinct from new."in_reply_to_id") execute function report_changed_row('messages', 'column');`);

    this.addSql(`create trigger "conversations_reported_on_insert" after insert on "conversations" referencing new table as changed for each statement execute function report_changed_rows('conversations', 'column');`);
    this.addSql(`create trigger "conversations_reported_on_delete" after delete on "conversations" referencing old table as changed for each statement execute function report_changed_rows('conversations', 'column');`);
    this.addSql(`create trigger "conversations_reported_on_update" after update on "conversations" for each row execute function report_changed_row('conversations', 'column');`);

    this.addSql(`create trigger "users_reported_on_insert" after insert on "users" referencing new table as changed for each statement execute function report_changed_rows('users', 'none');`);
    this.addSql(`create trigger "users_reported_on_delete" after delete on "users" referencing old table as changed for each statement execute function report_changed_rows('users', 'none');`);
    this.addSql(`create trigger "users_reported_on_update" after update on "users" for each row execute function report_changed_row('users', 'none');`);

    this.addSql(`create trigger "vacancies_reported_on_insert" after insert on "vacancies" referencing new table as changed for each statement execute function report_changed_rows('vacancies', 'none');`);
    this.addSql(`create trigger "vacancies_reported_on_delete" after delete on "vacancies" referencing old table as changed for each statement execute function report_changed_rows('vacancies', 'none');`);
    this.addSql(`create trigger "vacancies_reported_on_update" after update on "vacancies" for each row execute function report_changed_row('vacancies', 'none');`);

    this.addSql(`create trigger "flow_runs_reported_on_insert" after insert on "flow_runs" referencing new table as changed for each statement execute function report_changed_rows('flowRuns', 'column');`);
    this.addSql(`create trigger "flow_runs_reported_on_delete" after delete on "flow_runs" referencing old table as changed for each statement execute function report_changed_rows('flowRuns', 'column');`);
    this.addSql(`create trigger "flow_runs_reported_on_update" after update on "flow_runs" for each row execute function report_changed_row('flowRuns', 'column');`);

    this.addSql(`create trigger "appointments_reported_on_insert" after insert on "appointments" referencing new table as changed for each statement execute function report_changed_rows('appointments', 'column');`);
    this.addSql(`create trigger "appointments_reported_on_delete" after delete on "appointments" referencing old table as changed for each statement execute function report_changed_rows('appointments', 'column');`);
    this.addSql(`create trigger "appointments_reported_on_update" after update on "appointments" for each row execute function report_changed_row('appointments', 'column');`);

    this.addSql(`create trigger "vacancy_analyses_reported_on_insert" after insert on "vacancy_analyses" referencing new table as changed for each statement execute function report_changed_rows('vacancyAnalyses', 'none');`);
    this.addSql(`create trigger "vacancy_analyses_reported_on_delete" after delete on "vacancy_analyses" referencing old table as changed for each statement execute function report_changed_rows('vacancyAnalyses', 'none');`);
    this.addSql(`create trigger "vacancy_analyses_reported_on_update" after update on "vacancy_analyses" for each row execute function report_changed_row('vacancyAnalyses', 'none');`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop function report_changed_rows(), report_changed_row() cascade;`);
    this.addSql(`drop table if exists "organization_changes" cascade;`);
  }

}
