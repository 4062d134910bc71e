import { Migration } from '@mikro-orm/migrations';

export class Migration20261123173356_answers_that_were_lost extends Migration {

  override name = 'Migration20261123173356_answers_that_were_lost';

  override up(): void | Promise<void> {
    this.addSql(`alter table "idempotent_requests" add "done" boolean not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "idempotent_requests" drop column "done";`);
  }

}
