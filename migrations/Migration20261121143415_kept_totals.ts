import { Migration } from '@mikro-orm/migrations';

export class Migration20261121143415_kept_totals extends Migration {

  override name = 'Migration20261121143415_kept_totals';

  override up(): void | Promise<void> {
    this.addSql(`create table "row_counts" ("id" bigserial primary key, "organization_id" uuid not null, "table_name" varchar(255) not null, "live" bigint not null);`);
    this.addSql(`create index "row_counts_organization_id_table_name_index" on "row_counts" ("organization_id", "table_name");`);

    this.addSql(`alter table "row_counts" set (fillfactor = 50);`);
    // Any of the owner's rows that nobody else writes just now: inserts never wait for each other, and cannot deadlock.
    this.addSql(`create function add_to_row_count(owner uuid, counted text, change bigint) returns void language plpgsql as $$
      begin
        update row_counts set live = live + change where id = (
          select id from row_counts where organization_id = owner and table_name = counted limit 1 for update skip locked);
        if not found then
          -- Rows that go with their organization are counted last: then there is nothing to keep.
          insert into row_counts (organization_id, table_name, live)
            select owner, counted, change where exists (select from organizations where id = owner);
        end if;
      end $$;`);
    this.addSql(`create function count_rows() returns trigger language plpgsql as $$
      begin
        perform add_to_row_count(organization_id, tg_table_name, case tg_op when 'INSERT' then count(*) else -count(*) end)
          from changed group by organization_id;
        return null;
      end $$;`);
    this.addSql(`create function count_live_rows() returns trigger language plpgsql as $$
      begin
        perform add_to_row_count(organization_id, tg_table_name, case tg_op when 'INSERT' then count(*) else -count(*) end)
          from changed where deleted_at is null group by organization_id;
        return null;
      end $$;`);
    this.addSql(`create function count_soft_delete() returns trigger language plpgsql as $$
      begin
        perform add_to_row_count(new.organization_id, tg_table_name, case when new.deleted_at is null then 1 else -1 end);
        return null;
      end $$;`);
    this.addSql(`create function forget_row_counts() returns trigger language plpgsql as $$
      begin
        delete from row_counts where organization_id in (select id from changed);
        return null;
      end $$;`);
    this.addSql(`create trigger "organizations_forget_counts" after delete on "organizations" referencing old table as changed for each statement execute function forget_row_counts();`);
    this.addSql(`insert into "row_counts" ("organization_id", "table_name", "live") select organization_id, 'candidates', count(*) from "candidates" where deleted_at is null group by organization_id;`);
    this.addSql(`insert into "row_counts" ("organization_id", "table_name", "live") select organization_id, 'message_threads', count(*) from "message_threads" group by organization_id;`);
    this.addSql(`insert into "row_counts" ("organization_id", "table_name", "live") select organization_id, 'messages', count(*) from "messages" group by organization_id;`);
    this.addSql(`insert into "row_counts" ("organization_id", "table_name", "live") select organization_id, 'conversations', count(*) from "conversations" group by organization_id;`);
    this.addSql(`insert into "row_counts" ("organization_id", "table_name", "live") select organization_id, 'vacancies', count(*) from "vacancies" where deleted_at is null group by organization_id;`);
    this.addSql(`insert into "row_counts" ("organization_id", "table_name", "live") select organization_id, 'flow_runs', count(*) from "flow_runs" group by organization_id;`);

    this.addSql(`create index "candidates_last_name_prefix" on "candidates" ("organization_id", "last_name" text_pattern_ops);`);
    this.addSql(`create index "candidates_email_lower" on "candidates" ("organization_id", lower("email"));`);
    this.addSql(`create trigger "candidates_counted_on_insert" after insert on "candidates" referencing new table as changed for each statement execute function count_live_rows();`);
    this.addSql(`create trigger "candidates_counted_on_delete" after delete on "candidates" referencing old table as changed for each statement execute function count_live_rows();`);
    this.addSql(`create trigger "candidates_counted_on_soft_delete" after update of "deleted_at" on "candidates" for each row when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function count_soft_delete();`);

    this.addSql(`create index "message_threads_paused" on "message_threads" ("organization_id", "created_at", "id") where "chatbot_paused" = true;`);
    this.addSql(`create trigger "message_threads_counted_on_insert" after insert on "message_threads" referencing new table as changed for each statement execute function count_rows();`);
    this.addSql(`create trigger "message_threads_counted_on_delete" after delete on "message_threads" referencing old table as changed for each statement execute function count_rows();`);

    this.addSql(`create trigger "messages_counted_on_insert" after insert on "messages" referencing new table as changed for each statement execute function count_rows();`);
    this.addSql(`create trigger "messages_counted_on_delete" after delete on "messages" referencing old table as changed for each statement execute function count_rows();`);

    this.addSql(`create trigger "conversations_counted_on_insert" after insert on "conversations" referencing new table as changed for each statement execute function count_rows();`);
    this.addSql(`create trigger "conversations_counted_on_delete" after delete on "conversations" referencing old table as changed for each statement execute function count_rows();`);

    this.addSql(`create trigger "vacancies_counted_on_insert" after insert on "vacancies" referencing new table as changed for each statement execute function count_live_rows();`);
    this.addSql(`create trigger "vacancies_counted_on_delete" after delete on "vacancies" referencing old table as changed for each statement execute function count_live_rows();`);
    this.addSql(`create trigger "vacancies_counted_on_soft_delete" after update of "deleted_at" on "vacancies" for each row when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function count_soft_delete();`);

    this.addSql(`create trigger "flow_runs_counted_on_insert" after insert on "flow_runs" referencing new table as changed for each statement execute function count_rows();`);
    this.addSql(`create trigger "flow_runs_counted_on_delete" after delete on "flow_runs" referencing old table as changed for each statement execute function count_rows();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop function count_rows(), count_live_rows(), count_soft_delete(), forget_row_counts() cascade;`);
    this.addSql(`drop function add_to_row_count(uuid, text, bigint);`);
    this.addSql(`drop table if exists "row_counts" cascade;`);

    this.addSql(`drop index "candidates_last_name_prefix";`);
    this.addSql(`drop index "candidates_email_lower";`);

    this.addSql(`drop index "message_threads_paused";`);
  }

}
