import { Migration } from '@mikro-orm/migrations';

export class Migration20261123173239_lost_runs extends Migration {

  override name = 'Migration20261123173239_lost_runs';

  override up(): void | Promise<void> {
    this.addSql(`create table "lost_runs" ("run_id" uuid not null, "times" int not null, "found_at" timestamptz(3) not null, primary key ("run_id"));`);
    this.addSql(`create index "lost_runs_found_at_index" on "lost_runs" ("found_at");`);

    this.addSql(`drop index "run_signals_changed_at_index";`);
    this.addSql(`alter table "run_signals" add "waiting_since" timestamptz(3) not null default now();`);
    this.addSql(`create index "run_signals_waiting_since_index" on "run_signals" ("waiting_since");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "lost_runs" cascade;`);

    this.addSql(`drop index "run_signals_waiting_since_index";`);
    this.addSql(`alter table "run_signals" drop column "waiting_since";`);
    this.addSql(`create index "run_signals_changed_at_index" on "run_signals" ("changed_at");`);
  }

}
