import { Migration } from '@mikro-orm/migrations';

export class Migration20261123233000_erased_deliveries extends Migration {

  override name = 'Migration20261123233000_erased_deliveries';

  override up(): void | Promise<void> {
    // What waited was kept until it had arrived, and what receivers answered for as long as the delivery.
    this.addSql(`update "webhook_deliveries" set "snapshot" = null, "data" = null, "attempts" = (select coalesce(jsonb_agg(a."attempt" || '{"answer":null,"error":null}' order by a."place"), '[]') from jsonb_array_elements("attempts") with ordinality as a ("attempt", "place")) where "erased";`);
  }

  override down(): void | Promise<void> {
    // What was erased does not come back.
  }

}
