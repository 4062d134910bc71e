import { Migration } from '@mikro-orm/migrations';

export class Migration20261126175150_notes_and_canned_replies extends Migration {

  override name = 'Migration20261126175150_notes_and_canned_replies';

  override up(): void | Promise<void> {
    this.addSql(`create table "canned_replies" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "organization_id" uuid not null, "shortcut" varchar(255) not null, "title" varchar(255) not null, "text" text not null, "language" text null, primary key ("id"));`);
    this.addSql(`create index "canned_replies_organization_id_created_at_id_index" on "canned_replies" ("organization_id", "created_at", "id");`);
    this.addSql(`alter table "canned_replies" add constraint "canned_replies_shortcut" unique ("organization_id", "shortcut");`);

    this.addSql(`create table "conversation_notes" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "organization_id" uuid not null, "conversation_id" uuid not null, "user_id" uuid null, "text" text not null, primary key ("id"));`);
    this.addSql(`create index "conversation_notes_user_id_index" on "conversation_notes" ("user_id");`);
    this.addSql(`create index "conversation_notes_organization_id_created_at_id_index" on "conversation_notes" ("organization_id", "created_at", "id");`);
    this.addSql(`create index "conversation_notes_conversation_id_created_at_id_index" on "conversation_notes" ("conversation_id", "created_at", "id");`);

    this.addSql(`alter table "canned_replies" add constraint "canned_replies_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete cascade;`);
    this.addSql(`alter table "canned_replies" add constraint "canned_replies_language_check" check ("language" in ('en', 'nl'));`);
    this.addSql(`create trigger "canned_replies_reported_on_insert" after insert on "canned_replies" referencing new table as changed for each statement execute function report_changed_rows('cannedReplies', 'none');`);
    this.addSql(`create trigger "canned_replies_reported_on_delete" after delete on "canned_replies" referencing old table as changed for each statement execute function report_changed_rows('cannedReplies', 'none');`);
    this.addSql(`create trigger "canned_replies_reported_on_update" after update on "canned_replies" for each row execute function report_changed_row('cannedReplies', 'none');`);

    this.addSql(`alter table "conversation_notes" add constraint "conversation_notes_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete cascade;`);
    this.addSql(`alter table "conversation_notes" add constraint "conversation_notes_conversation_id_foreign" foreign key ("conversation_id") references "conversations" ("id") on delete cascade;`);
    this.addSql(`alter table "conversation_notes" add constraint "conversation_notes_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;`);
    this.addSql(`create trigger "conversation_notes_reported_on_insert" after insert on "conversation_notes" referencing new table as changed for each statement execute function report_changed_rows('conversationNotes', 'conversation');`);
    this.addSql(`create trigger "conversation_notes_reported_on_delete" after delete on "conversation_notes" referencing old table as changed for each statement execute function report_changed_rows('conversationNotes', 'conversation');`);
    this.addSql(`create trigger "conversation_notes_reported_on_update" after update on "conversation_notes" for each row execute function report_changed_row('conversationNotes', 'conversation');`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "conversation_notes" cascade;`);
    this.addSql(`drop table if exists "canned_replies" cascade;`);
  }

}
