import { Migration } from '@mikro-orm/migrations';

export class Migration20261126220200_ai_job_stages extends Migration {

  override name = 'Migration20261126220200_ai_job_stages';

  override up(): void | Promise<void> {
    for (const table of ['vacancy_analyses', 'flow_generations']) {
      this.addSql(`alter table "${table}" add "stage" text null default 'waiting';`);
      this.addSql(`update "${table}" set "stage" = null where "finished_at" is not null;`);
      this.addSql(`alter table "${table}" add constraint "${table}_stage_check" check ("stage" in ('waiting', 'reading', 'writing', 'checking'));`);
    }
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "vacancy_analyses" drop column "stage";`);
    this.addSql(`alter table "flow_generations" drop column "stage";`);
  }

}
