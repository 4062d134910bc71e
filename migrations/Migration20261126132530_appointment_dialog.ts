import { Migration } from '@mikro-orm/migrations';

export class Migration20261126132530_appointment_dialog extends Migration {

  override name = 'Migration20261126132530_appointment_dialog';

  override up(): void | Promise<void> {
    this.addSql(`alter table "message_threads" add "appointment_dialog" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "message_threads" drop column "appointment_dialog";`);
  }

}
