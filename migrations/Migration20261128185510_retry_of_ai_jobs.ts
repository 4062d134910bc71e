import { Migration } from '@mikro-orm/migrations';

export class Migration20261128185510_retry_of_ai_jobs extends Migration {

  override name = 'Migration20261128185510_retry_of_ai_jobs';

  override up(): void | Promise<void> {
    this.addSql(`alter table "flow_generations" add "retry_at" timestamptz(3) null;`);

    this.addSql(`alter table "vacancy_analyses" add "retry_at" timestamptz(3) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "flow_generations" drop column "retry_at";`);

    this.addSql(`alter table "vacancy_analyses" drop column "retry_at";`);
  }

}
