import { Migration } from '@mikro-orm/migrations';

export class Migration20261129070000_attempt_counts extends Migration {

  override name = 'Migration20261129070000_attempt_counts';

  override up(): void | Promise<void> {
    for (const table of ['flow_generations', 'vacancy_analyses'])
      this.addSql(`alter table "${table}" rename column "tries" to "attempt_count";`);
    this.addSql(`alter table "webhook_deliveries" rename column "tries" to "attempts_in_round";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "webhook_deliveries" rename column "attempts_in_round" to "tries";`);
    for (const table of ['flow_generations', 'vacancy_analyses'])
      this.addSql(`alter table "${table}" rename column "attempt_count" to "tries";`);
  }

}
