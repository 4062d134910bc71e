import { Migration } from '@mikro-orm/migrations';

export class Migration20261126181600_conversation_search extends Migration {

  override name = 'Migration20261126181600_conversation_search';

  override up(): void | Promise<void> {
    // Trusted extensions: the owner of the database can create them.
    this.addSql(`create extension if not exists pg_trgm;`);
    this.addSql(`create extension if not exists btree_gin;`);
    this.addSql(`create index "candidates_search" on "candidates" using gin ("organization_id", (lower(' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))) gin_trgm_ops);`);

    this.addSql(`create index "messages_search" on "messages" using gin ("organization_id", (lower(coalesce(payload #>> '{attributes,value}', payload ->> 'preview', payload -> (payload ->> 'type') ->> 'caption', payload -> (payload ->> 'type') ->> 'filename'))) gin_trgm_ops);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "candidates_search";`);

    this.addSql(`drop index "messages_search";`);
  }

}
