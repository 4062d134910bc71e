import { Migration } from '@mikro-orm/migrations';

export class Migration20261121154000_kept_totals_of_deliveries extends Migration {

  override name = 'Migration20261121154000_kept_totals_of_deliveries';

  override up(): void | Promise<void> {
    this.addSql(`insert into "row_counts" ("organization_id", "table_name", "live") select organization_id, 'webhook_deliveries', count(*) from "webhook_deliveries" group by organization_id;`);

    this.addSql(`create trigger "webhook_deliveries_counted_on_insert" after insert on "webhook_deliveries" referencing new table as changed for each statement execute function count_rows();`);
    this.addSql(`create trigger "webhook_deliveries_counted_on_delete" after delete on "webhook_deliveries" referencing old table as changed for each statement execute function count_rows();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger "webhook_deliveries_counted_on_insert" on "webhook_deliveries";`);
    this.addSql(`drop trigger "webhook_deliveries_counted_on_delete" on "webhook_deliveries";`);
    this.addSql(`delete from "row_counts" where "table_name" = 'webhook_deliveries';`);
  }

}
