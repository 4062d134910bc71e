import { Migration } from '@mikro-orm/migrations';

export class Migration20261121152500_webhook_erasure extends Migration {

  override name = 'Migration20261121152500_webhook_erasure';

  override up(): void | Promise<void> {
    this.addSql(`alter table "webhook_deliveries" add "erased" boolean not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "webhook_deliveries" drop column "erased";`);
  }

}
