import { Migration } from '@mikro-orm/migrations';

export class Migration20261123233843_candidate_erasures extends Migration {

  override name = 'Migration20261123233843_candidate_erasures';

  override up(): void | Promise<void> {
    this.addSql(`create table "candidate_erasures" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "organization_id" uuid not null, "candidate_id" uuid not null, "status" text not null default 'queued', "removed" jsonb not null, "attended_at" timestamptz(3) null, "started_at" timestamptz(3) null, "finished_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`create index "candidate_erasures_organization_id_created_at_id_index" on "candidate_erasures" ("organization_id", "created_at", "id");`);
    this.addSql(`create index "candidate_erasures_candidate_id_index" on "candidate_erasures" ("candidate_id");`);
    this.addSql(`create index "candidate_erasures_unfinished" on "candidate_erasures" ("created_at") where "finished_at" is null;`);
    this.addSql(`create unique index "candidate_erasures_one_unfinished" on "candidate_erasures" ("candidate_id") where "finished_at" is null;`);

    this.addSql(`alter table "candidate_erasures" add constraint "candidate_erasures_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete cascade;`);
    this.addSql(`alter table "candidate_erasures" add constraint "candidate_erasures_status_check" check ("status" in ('queued', 'running', 'finished'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "candidate_erasures" cascade;`);
  }

}
