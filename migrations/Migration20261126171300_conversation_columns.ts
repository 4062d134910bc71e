import { Migration } from '@mikro-orm/migrations';

export class Migration20261126171300_conversation_columns extends Migration {

  override name = 'Migration20261126171300_conversation_columns';

  override up(): void | Promise<void> {
    this.addSql(`alter table "message_threads" add "attention_at" timestamptz(3) null, add "paused_by_id" uuid null;`);

    this.addSql(`alter table "messages" add "node_action_id" uuid null, add "user_id" uuid null;`);

    this.addSql(`alter table "conversations" add "channel" text null, add "last_message_at" timestamptz(3) not null default now(), add "last_message_id" uuid null, add "waiting_since" timestamptz(3) null, add "needs_person" boolean generated always as (waiting_since is not null) stored not null, add "closed_at" timestamptz(3) null, add "flow_run_id" uuid null, add "flow_id" uuid null, add "vacancy_id" uuid null;`);
    // Nothing of the rows has changed for those who follow changes.
    this.addSql(`alter table "conversations" disable trigger "conversations_reported_on_update";`);
    // What says since when people are needed was not kept: the last change of the thread comes closest.
    this.addSql(`update message_threads set attention_at = updated_at where attention is not null;`);
    this.addSql(`update conversations c set channel = t.channel, last_message_at = coalesce(m.created_at, c.created_at), last_message_id = m.id,
        flow_run_id = r.id, flow_id = r.flow_id, vacancy_id = r.vacancy_id,
        closed_at = case when c.status = 'closed' then greatest(c.updated_at, m.created_at) end
      from conversations o join message_threads t on t.id = o.message_thread_id
        left join lateral (select id, created_at from messages where message_thread_id = t.id order by created_at desc limit 1) m on true
        left join lateral (select id, flow_id, vacancy_id from flow_runs where message_thread_id = t.id and started_at is not null
                            order by started_at desc, id desc limit 1) r on true
     where o.id = c.id;`);
    this.addSql(`update conversations c set waiting_since = w.since
      from (select o.id, least(
              case when t.chatbot_paused or not exists (select from flow_runs where message_thread_id = t.id and status = 'running')
                   then (select min(m.created_at) from messages m
                          where m.message_thread_id = t.id and m.send_by = 'candidate' and m.turn <> 'taken'
                            and m.created_at > coalesce((select max(a.created_at) from messages a
                              where a.message_thread_id = t.id and a.send_by <> 'candidate' and a.origin <> 'reminder'), '-infinity')) end,
              t.attention_at,
              case when t.pause_reason in ('handover', 'answers', 'human') and not exists (select from messages m
                     where m.message_thread_id = t.id and m.send_by = 'user' and m.created_at >= t.paused_at)
                   then t.paused_at end) as since
              from conversations o join message_threads t on t.id = o.message_thread_id
             where o.status = 'open' and t.opted_out_at is null) w
     where w.id = c.id and w.since is not null;`);
    this.addSql(`alter table "conversations" enable trigger "conversations_reported_on_update";`);
    this.addSql(`alter table "conversations" add constraint "conversations_flow_id_foreign" foreign key ("flow_id") references "flows" ("id") on delete set null;`);
    this.addSql(`alter table "conversations" add constraint "conversations_vacancy_id_foreign" foreign key ("vacancy_id") references "vacancies" ("id") on delete set null;`);
    this.addSql(`create index "conversations_flow_id_index" on "conversations" ("flow_id");`);
    this.addSql(`create index "conversations_vacancy_id_index" on "conversations" ("vacancy_id");`);
    this.addSql(`create index "conversations_organization_id_last_message_at_id_index" on "conversations" ("organization_id", "last_message_at", "id");`);
    this.addSql(`create index "conversations_organization_id_status_last_message_at_id_index" on "conversations" ("organization_id", "status", "last_message_at", "id");`);
    this.addSql(`create index "conversations_waiting" on "conversations" ("organization_id", "waiting_since", "id") where "needs_person" = true;`);
    this.addSql(`create index "conversations_unread" on "conversations" ("organization_id", "last_message_at", "id") where "unread_messages" = true;`);
    this.addSql(`alter table "conversations" add constraint "conversations_channel_check" check ("channel" in ('web', 'whatsapp', 'sms'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "conversations" drop constraint "conversations_flow_id_foreign";`);
    this.addSql(`alter table "conversations" drop constraint "conversations_vacancy_id_foreign";`);

    this.addSql(`drop index "conversations_flow_id_index";`);
    this.addSql(`drop index "conversations_vacancy_id_index";`);
    this.addSql(`drop index "conversations_organization_id_last_message_at_id_index";`);
    this.addSql(`drop index "conversations_organization_id_status_last_message_at_id_index";`);
    this.addSql(`drop index "conversations_waiting";`);
    this.addSql(`drop index "conversations_unread";`);
    this.addSql(`alter table "conversations" drop constraint "conversations_channel_check";`);
    this.addSql(`alter table "conversations" drop column "channel", drop column "last_message_at", drop column "last_message_id", drop column "waiting_since", drop column "needs_person", drop column "closed_at", drop column "flow_run_id", drop column "flow_id", drop column "vacancy_id";`);

    this.addSql(`alter table "message_threads" drop column "attention_at", drop column "paused_by_id";`);

    this.addSql(`alter table "messages" drop column "node_action_id", drop column "user_id";`);
  }

}
