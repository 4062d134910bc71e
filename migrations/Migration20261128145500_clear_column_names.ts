import { Migration } from '@mikro-orm/migrations';

export class Migration20261128145500_clear_column_names extends Migration {

  override name = 'Migration20261128145500_clear_column_names';

  override up(): void | Promise<void> {
    this.addSql(`alter table "flow_runs" rename column "seed" to "initial_state";`);
    this.addSql(`alter table "flow_runs" rename column "rests" to "pause_changes";`);
    this.addSql(`alter table "messages" rename column "turn" to "turn_status";`);
    this.addSql(`alter table "messages" rename constraint "messages_turn_check" to "messages_turn_status_check";`);
    for (const table of ['awaited_files', 'candidate_erasures', 'flow_generations', 'vacancy_analyses'])
      this.addSql(`alter table "${table}" rename column "attended_at" to "heartbeat_at";`);
    this.addSql(`alter table "appointments" rename column "attend_at" to "due_at";`);
    this.addSql(`alter table "appointments" rename column "attended_at" to "workflow_seen_at";`);
    this.addSql(`alter index "appointments_to_attend" rename to "appointments_due";`);
    this.addSql(`alter index "appointments_unattended" rename to "appointments_unseen";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter index "appointments_unseen" rename to "appointments_unattended";`);
    this.addSql(`alter index "appointments_due" rename to "appointments_to_attend";`);
    this.addSql(`alter table "appointments" rename column "workflow_seen_at" to "attended_at";`);
    this.addSql(`alter table "appointments" rename column "due_at" to "attend_at";`);
    for (const table of ['awaited_files', 'candidate_erasures', 'flow_generations', 'vacancy_analyses'])
      this.addSql(`alter table "${table}" rename column "heartbeat_at" to "attended_at";`);
    this.addSql(`alter table "messages" rename constraint "messages_turn_status_check" to "messages_turn_check";`);
    this.addSql(`alter table "messages" rename column "turn_status" to "turn";`);
    this.addSql(`alter table "flow_runs" rename column "pause_changes" to "rests";`);
    this.addSql(`alter table "flow_runs" rename column "initial_state" to "seed";`);
  }

}
