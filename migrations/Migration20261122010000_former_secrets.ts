import { Migration } from '@mikro-orm/migrations';

export class Migration20261122010000_former_secrets extends Migration {

  override name = 'Migration20261122010000_former_secrets';

  override up(): void | Promise<void> {
    this.addSql(`alter table "organizations" add "former_webhook_secrets" jsonb not null default '[]';`);
    this.addSql(`update "organizations" set "former_webhook_secrets" = jsonb_build_array(jsonb_build_object('ciphertext', "former_webhook_secret_ciphertext", 'until', to_char("former_webhook_secret_until" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) where "former_webhook_secret_ciphertext" is not null and "former_webhook_secret_until" is not null;`);
    this.addSql(`alter table "organizations" drop column "former_webhook_secret_ciphertext", drop column "former_webhook_secret_until";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "organizations" add "former_webhook_secret_ciphertext" text null, add "former_webhook_secret_until" timestamptz(3) null;`);
    this.addSql(`update "organizations" set "former_webhook_secret_ciphertext" = "former_webhook_secrets"->0->>'ciphertext', "former_webhook_secret_until" = ("former_webhook_secrets"->0->>'until')::timestamptz where jsonb_array_length("former_webhook_secrets") > 0;`);
    this.addSql(`alter table "organizations" drop column "former_webhook_secrets";`);
  }

}
