import type { Sql } from '../database/database.ts';
import type { MessageError } from '../tables/message.ts';

/** The errors of messages that fail, by the id of the message. */
export type ErrorsByMessage = ReadonlyMap<string, readonly MessageError[]>;

// As in `withErrors` of the engine, the newest hundred stay.
const statement = {
  name: 'run_note_errors',
  text: `with failed as (
           select m.flow_run_id as id, jsonb_agg(e.error - 'title') as errors
             from unnest($1::uuid[], $2::jsonb[]) as given (message_id, list)
             join messages m on m.id = given.message_id, jsonb_array_elements(given.list) as e (error)
            where m.flow_run_id is not null group by m.flow_run_id)
         update flow_runs r set updated_at = $3, error_messages =
           (select jsonb_agg(n.error order by n.place) from (
              select a.error, a.place from jsonb_array_elements(r.error_messages || f.errors) with ordinality as a (error, place)
               order by a.place desc limit 100) n)
           from failed f where r.id = f.id`,
};

/**
 * Notes errors of messages at the runs that said them. The threads of the messages are locked, and no run is written from
 * memory afterwards.
 */
export const noteRunErrors = (sql: Pick<Sql, 'write'>, now: Date, errors: ErrorsByMessage): void => {
  if (errors.size === 0) return;
  sql.write(statement, [[...errors.keys()], [...errors.values()].map((each) => JSON.stringify(each)), now]);
};
