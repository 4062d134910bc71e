import { Migration } from '@mikro-orm/migrations';

export class Migration20261121171500_light_deliveries extends Migration {

  override name = 'Migration20261121171500_light_deliveries';

  override up(): void | Promise<void> {
    this.addSql(`alter table "webhook_deliveries" drop constraint "webhook_deliveries_organization_id_foreign";`);
    this.addSql(`drop trigger "webhook_deliveries_counted_on_insert" on "webhook_deliveries";`);
    this.addSql(`drop trigger "webhook_deliveries_counted_on_delete" on "webhook_deliveries";`);
    this.addSql(`delete from "row_counts" where "table_name" = 'webhook_deliveries';`);

    this.addSql(`create function forget_webhook_deliveries() returns trigger language plpgsql as $$
      begin
        delete from webhook_deliveries where organization_id = old.id;
        return null;
      end $$;`);
    // Row triggers fire in the order of their names: after the cascades, so that what a turn records that such a
    // cascade had to wait for is found.
    this.addSql(`create trigger "webhook_deliveries_of_organization" after delete on "organizations" for each row execute function forget_webhook_deliveries();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger "webhook_deliveries_of_organization" on "organizations";`);
    this.addSql(`drop function forget_webhook_deliveries();`);

    this.addSql(`insert into "row_counts" ("organization_id", "table_name", "live") select organization_id, 'webhook_deliveries', count(*) from "webhook_deliveries" group by organization_id;`);
    this.addSql(`create trigger "webhook_deliveries_counted_on_insert" after insert on "webhook_deliveries" referencing new table as changed for each statement execute function count_rows();`);
    this.addSql(`create trigger "webhook_deliveries_counted_on_delete" after delete on "webhook_deliveries" referencing old table as changed for each statement execute function count_rows();`);
    this.addSql(`alter table "webhook_deliveries" add constraint "webhook_deliveries_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete cascade;`);
  }

}
