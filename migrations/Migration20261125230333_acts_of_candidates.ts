import { Migration } from '@mikro-orm/migrations';

export class Migration20261125230333_acts_of_candidates extends Migration {

  override name = 'Migration20261125230333_acts_of_candidates';

  override up(): void | Promise<void> {
    this.addSql(`alter table "organizations" add "contact_text" text null, add "privacy_url" text null;`);

    this.addSql(`alter table "message_threads" add "pause_reason" text null, add "attention" text null;`);
    this.addSql(`create index "message_threads_attention" on "message_threads" ("organization_id", "created_at", "id") where "attention" is not null;`);
    this.addSql(`alter table "message_threads" add constraint "message_threads_pause_reason_check" check ("pause_reason" in ('user', 'handover', 'answers', 'optOut', 'api', 'human'));`);
    this.addSql(`alter table "message_threads" add constraint "message_threads_attention_check" check ("attention" in ('question', 'correction', 'human'));`);

    this.addSql(`alter table "flow_runs" drop constraint "flow_runs_outcome_check";`);
    this.addSql(`alter table "flow_runs" add constraint "flow_runs_outcome_check" check ("outcome" in ('accepted', 'declined', 'update', 'withdrawn'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "flow_runs" drop constraint "flow_runs_outcome_check";`);
    this.addSql(`alter table "flow_runs" add constraint "flow_runs_outcome_check" check ("outcome" in ('accepted', 'declined', 'update'));`);

    this.addSql(`drop index "message_threads_attention";`);
    this.addSql(`alter table "message_threads" drop constraint "message_threads_pause_reason_check";`);
    this.addSql(`alter table "message_threads" drop constraint "message_threads_attention_check";`);
    this.addSql(`alter table "message_threads" drop column "pause_reason", drop column "attention";`);

    this.addSql(`alter table "organizations" drop column "contact_text", drop column "privacy_url";`);
  }

}
