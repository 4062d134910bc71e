import { Migration } from '@mikro-orm/migrations';

export class Migration20261126211434_flow_changes extends Migration {

  override name = 'Migration20261126211434_flow_changes';

  override up(): void | Promise<void> {
    this.addSql(`create table "flow_layouts" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "organization_id" uuid not null, "flow_id" uuid not null, "nodes" jsonb not null, "notes" jsonb not null, primary key ("id"));`);
    this.addSql(`alter table "flow_layouts" add constraint "flow_layouts_flow_id_unique" unique ("flow_id");`);

    this.addSql(`create table "flow_changes" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "organization_id" uuid not null, "flow_id" uuid not null, "revision" int not null, "part" text not null, "part_id" uuid not null, "node_id" uuid null, "op" text not null, "before" jsonb null, "after" jsonb null, "user_id" uuid null, "request_id" uuid null, "removed" jsonb null, primary key ("id"));`);
    this.addSql(`create index "flow_changes_user_id_index" on "flow_changes" ("user_id");`);
    this.addSql(`create index "flow_changes_organization_id_created_at_id_index" on "flow_changes" ("organization_id", "created_at", "id");`);
    this.addSql(`create index "flow_changes_flow_id_part_id_index" on "flow_changes" ("flow_id", "part_id");`);
    this.addSql(`create index "flow_changes_created_at_index" on "flow_changes" ("created_at");`);
    this.addSql(`alter table "flow_changes" add constraint "flow_changes_flow_id_revision_part_id_unique" unique ("flow_id", "revision", "part_id");`);

    // A transaction changes a row once, however many statements it takes: so a batch of operations is one revision.
    this.addSql(`drop trigger "flows_count_revisions" on "flows";`);
    this.addSql(`create trigger "flows_count_revisions" before update on "flows" for each row when (old.xmin is distinct from pg_current_xact_id()::xid) execute function count_revision();`);
    this.addSql(`drop trigger "candidates_count_revisions" on "candidates";`);
    this.addSql(`create trigger "candidates_count_revisions" before update on "candidates" for each row when (old.xmin is distinct from pg_current_xact_id()::xid) execute function count_revision();`);

    // The part as the graph of a flow has it: without times, which are no change of the draft.
    this.addSql(`create function flow_part_of(part text, stored jsonb) returns jsonb immutable strict language sql as $$
      select case part
        when 'nodes' then jsonb_build_object('id', stored->'id', 'name', stored->'name', 'index', stored->'index',
          'isStartFlow', stored->'is_start_flow', 'isEndFlow', stored->'is_end_flow', 'endFlowType', stored->'end_flow_type')
        when 'nodeActions' then jsonb_build_object('id', stored->'id', 'index', stored->'index',
          'actionType', stored->'action_type', 'subType', stored->'sub_type', 'value', stored->'value',
          'variableName', stored->'variable_name', 'attachmentData', stored->'attachment_data')
        when 'nodeTransitions' then jsonb_build_object('id', stored->'id', 'index', stored->'index',
          'condition', stored->'condition', 'exitNodeId', stored->'exit_node_id')
        else jsonb_build_object('name', stored->'name', 'reminderInterval', stored->'reminder_interval',
          'reminderMessage', stored->'reminder_message', 'sessionTimeout', stored->'session_timeout',
          'answerBurstSeconds', stored->'answer_burst_seconds', 'givenVariables', stored->'given_variables')
      end $$;`);

    // One row for each part and revision: further changes of the part join it, and what ends as it was leaves none. What
    // was added and removed is kept as removed, so that it can come back.
    // A flow or an organization that is being deleted is gone already, and its changes with it.
    this.addSql(`create function record_flow_change() returns trigger language plpgsql as $$
      declare
        stored_before jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
        stored_after jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
        part_before jsonb := flow_part_of(tg_argv[0], stored_before);
        part_after jsonb := flow_part_of(tg_argv[0], stored_after);
        stored jsonb := coalesce(stored_after, stored_before);
        node uuid := case tg_argv[0] when 'flows' then null when 'nodes' then stored->>'id' else stored->>'node_id' end;
        changed flow_changes;
      begin
        if part_before is not distinct from part_after then return null; end if;
        insert into flow_changes as c (id, created_at, updated_at, organization_id, flow_id, revision, part, part_id, node_id,
               op, before, after, user_id, request_id, removed)
          select gen_random_uuid(), now(), now(), f.organization_id, f.id, f.revision, tg_argv[0], (stored->>'id')::uuid, node,
                 case when part_before is null then 'added' when part_after is null then 'removed' else 'updated' end,
                 part_before, part_after, nullif(current_setting('service.user_id', true), '')::uuid,
                 nullif(current_setting('service.request_id', true), '')::uuid, case when part_after is null then part_before end
            from flows f join organizations o on o.id = f.organization_id
           where f.id = case tg_argv[0] when 'flows' then (stored->>'id')::uuid when 'nodes' then (stored->>'flow_id')::uuid
                          else (select n.flow_id from nodes n where n.id = node) end
          on conflict (flow_id, revision, part_id) do update
            set after = excluded.after, updated_at = excluded.updated_at,
                removed = excluded.removed,
                op = case when excluded.after is null then 'removed' when c.before is null then 'added' else 'updated' end
          returning * into changed;
        if changed.before = changed.after then
          delete from flow_changes where id = changed.id;
        elsif tg_argv[0] = 'nodeActions' and part_before is not null then
          insert into file_uses (id, flow_change_id, file_id)
            select gen_random_uuid(), changed.id, f.id
              from (values (part_before->'value'->>'file_id'), (part_before->'attachmentData'->>'file_id')) as held (file_id)
              join stored_files f on f.id::text = held.file_id
             where changed.id is not null
               and not exists (select from file_uses u where u.flow_change_id = changed.id and u.file_id = f.id);
        end if;
        return null;
      end $$;`);
    this.addSql(`create function remove_parts_of_node() returns trigger language plpgsql as $$
      begin
        if exists (select from flows f join organizations o on o.id = f.organization_id where f.id = old.flow_id) then
          delete from node_actions where node_id = old.id;
          delete from node_transitions where node_id = old.id or exit_node_id = old.id;
        end if;
        return old;
      end $$;`);

    this.addSql(`alter table "flows" add "given_variables" jsonb not null default '[]';`);
    this.addSql(`create trigger "flows_record_flow_change" after update on "flows" for each row execute function record_flow_change('flows');`);

    this.addSql(`create trigger "nodes_record_flow_change" after insert or update or delete on "nodes" for each row execute function record_flow_change('nodes');`);
    this.addSql(`create trigger "nodes_remove_parts" before delete on "nodes" for each row execute function remove_parts_of_node();`);

    this.addSql(`create trigger "node_transitions_record_flow_change" after insert or update or delete on "node_transitions" for each row execute function record_flow_change('nodeTransitions');`);

    this.addSql(`create trigger "node_actions_record_flow_change" after insert or update or delete on "node_actions" for each row execute function record_flow_change('nodeActions');`);

    this.addSql(`alter table "flow_versions" add "note" text null, add "published_by_id" uuid null;`);
    this.addSql(`alter table "flow_versions" add constraint "flow_versions_published_by_id_foreign" foreign key ("published_by_id") references "users" ("id") on delete set null;`);
    this.addSql(`create index "flow_versions_published_by_id_index" on "flow_versions" ("published_by_id");`);

    this.addSql(`alter table "file_uses" add "flow_change_id" uuid null;`);
    this.addSql(`alter table "file_uses" add constraint "file_uses_flow_change_id_foreign" foreign key ("flow_change_id") references "flow_changes" ("id") on delete cascade;`);
    this.addSql(`create index "file_uses_flow_change_id_index" on "file_uses" ("flow_change_id");`);

    this.addSql(`alter table "flow_layouts" add constraint "flow_layouts_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete cascade;`);
    this.addSql(`alter table "flow_layouts" add constraint "flow_layouts_flow_id_foreign" foreign key ("flow_id") references "flows" ("id") on delete cascade;`);
    this.addSql(`create trigger "flow_layouts_reported_on_insert" after insert on "flow_layouts" referencing new table as changed for each statement execute function report_changed_rows('flowLayouts', 'none');`);
    this.addSql(`create trigger "flow_layouts_reported_on_delete" after delete on "flow_layouts" referencing old table as changed for each statement execute function report_changed_rows('flowLayouts', 'none');`);
    this.addSql(`create trigger "flow_layouts_reported_on_update" after update on "flow_layouts" for each row execute function report_changed_row('flowLayouts', 'none');`);

    this.addSql(`alter table "flow_changes" add constraint "flow_changes_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete cascade;`);
    this.addSql(`alter table "flow_changes" add constraint "flow_changes_flow_id_foreign" foreign key ("flow_id") references "flows" ("id") on delete cascade;`);
    this.addSql(`alter table "flow_changes" add constraint "flow_changes_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;`);
    this.addSql(`alter table "flow_changes" add constraint "flow_changes_part_check" check ("part" in ('nodes', 'nodeActions', 'nodeTransitions', 'flows'));`);
    this.addSql(`alter table "flow_changes" add constraint "flow_changes_op_check" check ("op" in ('added', 'updated', 'removed'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop function record_flow_change(), remove_parts_of_node(), flow_part_of(text, jsonb) cascade;`);
    this.addSql(`drop trigger "flows_count_revisions" on "flows";`);
    this.addSql(`create trigger "flows_count_revisions" before update on "flows" for each row execute function count_revision();`);
    this.addSql(`drop trigger "candidates_count_revisions" on "candidates";`);
    this.addSql(`create trigger "candidates_count_revisions" before update on "candidates" for each row execute function count_revision();`);

    this.addSql(`alter table "file_uses" drop column "flow_change_id";`);
    this.addSql(`drop table if exists "flow_layouts" cascade;`);
    this.addSql(`drop table if exists "flow_changes" cascade;`);
    this.addSql(`alter table "flow_versions" drop column "note", drop column "published_by_id";`);
    this.addSql(`alter table "flows" drop column "given_variables";`);
  }

}
