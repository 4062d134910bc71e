import { Migration } from '@mikro-orm/migrations';

export class Migration20261121180000_ai extends Migration {

  override name = 'Migration20261121180000_ai';

  override up(): void | Promise<void> {
    this.addSql(`create table "flow_generations" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "organization_id" uuid not null, "status" text not null default 'queued', "error_messages" jsonb not null default '[]', "tries" int not null default 0, "input_tokens" int not null default 0, "output_tokens" int not null default 0, "attended_at" timestamptz(3) null, "finished_at" timestamptz(3) null, "flow_type" varchar(255) not null, "parameters" jsonb not null, "context" jsonb null, "flow_id" uuid null, "cost" int not null default 0, primary key ("id"));`);
    this.addSql(`create index "flow_generations_flow_id_index" on "flow_generations" ("flow_id");`);
    this.addSql(`create index "flow_generations_organization_id_created_at_id_index" on "flow_generations" ("organization_id", "created_at", "id");`);
    this.addSql(`create index "flow_generations_unfinished" on "flow_generations" ("created_at") where "finished_at" is null;`);

    this.addSql(`create table "analysis_days" ("organization_id" uuid not null, "day" date not null, "used" int not null, primary key ("organization_id"));`);

    this.addSql(`create table "vacancy_analyses" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "organization_id" uuid not null, "status" text not null default 'queued', "error_messages" jsonb not null default '[]', "tries" int not null default 0, "input_tokens" int not null default 0, "output_tokens" int not null default 0, "attended_at" timestamptz(3) null, "finished_at" timestamptz(3) null, "input_text" text not null, "analyze_result" jsonb null, "warnings" jsonb not null default '[]', primary key ("id"));`);
    this.addSql(`create index "vacancy_analyses_organization_id_created_at_id_index" on "vacancy_analyses" ("organization_id", "created_at", "id");`);
    this.addSql(`create index "vacancy_analyses_unfinished" on "vacancy_analyses" ("created_at") where "finished_at" is null;`);

    this.addSql(`alter table "flow_generations" add constraint "flow_generations_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete cascade;`);
    this.addSql(`alter table "flow_generations" add constraint "flow_generations_flow_id_foreign" foreign key ("flow_id") references "flows" ("id") on delete set null;`);
    this.addSql(`alter table "flow_generations" add constraint "flow_generations_status_check" check ("status" in ('queued', 'processing', 'finished', 'exception'));`);
    this.addSql(`create trigger "flow_generations_counted_on_insert" after insert on "flow_generations" referencing new table as changed for each statement execute function count_rows();`);
    this.addSql(`create trigger "flow_generations_counted_on_delete" after delete on "flow_generations" referencing old table as changed for each statement execute function count_rows();`);

    this.addSql(`alter table "analysis_days" add constraint "analysis_days_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "vacancy_analyses" add constraint "vacancy_analyses_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete cascade;`);
    this.addSql(`alter table "vacancy_analyses" add constraint "vacancy_analyses_status_check" check ("status" in ('queued', 'processing', 'finished', 'exception'));`);
    this.addSql(`create trigger "vacancy_analyses_counted_on_insert" after insert on "vacancy_analyses" referencing new table as changed for each statement execute function count_rows();`);
    this.addSql(`create trigger "vacancy_analyses_counted_on_delete" after delete on "vacancy_analyses" referencing old table as changed for each statement execute function count_rows();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "flow_generations" cascade;`);
    this.addSql(`drop table if exists "analysis_days" cascade;`);
    this.addSql(`drop table if exists "vacancy_analyses" cascade;`);
    this.addSql(`delete from "row_counts" where "table_name" in ('flow_generations', 'vacancy_analyses');`);
  }

}
