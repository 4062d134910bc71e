import { Migration } from '@mikro-orm/migrations';

export class Migration20261122011000_erased_runs extends Migration {

  override name = 'Migration20261122011000_erased_runs';

  override up(): void | Promise<void> {
    this.addSql(`alter table "flow_runs" add "erased_at" timestamptz(3) null;`);
    // A run begins with its candidate's fields: where they are no longer in what it began with, its state was replaced.
    this.addSql(`update "flow_runs" set "erased_at" = "updated_at", "candidate_fields" = null
      where "status" not in ('queued', 'running') and "state" = "seed"
        and (("candidate_fields"->>'phone' <> '' and "seed"->'phone' is null)
          or ("candidate_fields"->>'firstName' <> '' and "seed"->'first_name' is null)
          or ("candidate_fields"->>'lastName' <> '' and "seed"->'last_name' is null)
          or ("candidate_fields"->>'email' <> '' and "seed"->'email' is null)
          or ("candidate_fields"->>'postalCode' <> '' and "seed"->'postal_code' is null));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "flow_runs" drop column "erased_at";`);
  }

}
