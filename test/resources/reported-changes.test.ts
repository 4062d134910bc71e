import { describe, expect, test } from 'vitest';

import { bindResources, type ResourceModel } from '../../src/jsonapi/declare/model.ts';
import { resources } from '../../src/resources/index.ts';
import { useApi } from '../support/environments/api.ts';

const { server, make } = useApi();

interface ReportedChange {
  readonly type: string;
  readonly id: string;
  readonly thread: string | null;
  readonly xid: string;
}

const reported = (): Promise<readonly ReportedChange[]> =>
  server.database.query<ReportedChange>(
    {
      text: 'select type, subject_id as id, message_thread_id as thread, xid::text from organization_changes order by xid',
    },
    [],
  );

const forget = (): Promise<unknown> => server.query('delete from organization_changes');

/** Returns the changes that the work reports, without their transactions. */
const changesOf = async (work: () => Promise<unknown>) => {
  await forget();
  await work();
  return (await reported()).map(({ type, id, thread }) => ({ type, id, thread }));
};

const reportedTypes = async (): Promise<ReadonlyMap<string, string>> => {
  const text = `select tgrelid::regclass::text as table, pg_get_triggerdef(oid) as definition
                  from pg_trigger where tgname like '%\\_reported\\_on\\_update'`;
  const rows = await server.database.query<{ table: string; definition: string }>({ text }, []);
  return new Map(rows.map(({ table, definition }) => [table, definition]));
};

/** The columns that the resource shows, except those that change with every change, and those that never change. */
const shownColumns = (model: ResourceModel): string[] =>
  [...model.shown.fields.map(({ column }) => column), ...model.shown.toOnes.map(({ column }) => column)]
    .flatMap((column) => column?.sql.replaceAll('"', '') ?? [])
    .filter((column) => !['created_at', 'updated_at', 'message_thread_id'].includes(column));

describe('the change feed hears', () => {
  test('of a creation, an update and a deletion of each resource that it reports', async () => {
    const definitions = await reportedTypes();
    const models = bindResources(resources, server.orm.getMetadata());
    const found = models.filter(({ tableName }) => definitions.has(tableName));
    // A layout is shown by its flow, and is no resource of its own.
    const shown = [...definitions.keys()].filter((table) => table !== 'flow_layouts');
    expect(found.length).toBe(shown.length);
    expect(found.length).toBeGreaterThan(10);
    for (const { tableName, resource } of found.filter(({ resource: each }) =>
      each.operations.includes('create'),
    )) {
      await forget();
      const { id } = await make(resource.type);
      expect(await reported()).toContainEqual(expect.objectContaining({ type: resource.type, id }));
      const column = tableName === 'messages' ? 'reactions' : 'created_at';
      const value = tableName === 'messages' ? `'[]'` : 'created_at';
      const set = tableName === 'message_threads' ? "profile_name = 'Noor'" : `${column} = ${value}`;
      const touch = () => server.query(`update ${tableName} set ${set} where id = $1`, [id]);
      expect(await changesOf(touch)).toEqual([expect.objectContaining({ type: resource.type, id })]);
    }
  });

  test('of a change of every column that a resource shows', async () => {
    const models = bindResources(resources, server.orm.getMetadata());
    const lists = [...(await reportedTypes())].flatMap(([table, definition]) => {
      const [, list] = / UPDATE OF (.*) ON /.exec(definition) ?? [];
      return list === undefined ? [] : [{ table, columns: new Set(list.split(', ')) }];
    });
    expect(lists.map(({ table }) => table).toSorted()).toEqual(['message_threads', 'messages']);
    const unreported = lists.flatMap(({ table, columns }) => {
      const model = models.find(({ tableName }) => tableName === table);
      return (model ? shownColumns(model) : [table]).filter((column) => !columns.has(column));
    });
    expect(unreported).toEqual([]);
  });

  test('of a message with the thread that it belongs to, and of what goes with a deleted thread', async () => {
    const candidate = await make('candidates');
    const thread = await make('messageThreads', { related: { candidate: candidate.id } });
    const message = await make('messages', { related: { messageThread: thread.id } });
    const remove = () => server.send('DELETE', `/message-threads/${thread.id}`);
    const gone = await changesOf(remove);
    expect(gone).toContainEqual({ type: 'messages', id: message.id, thread: thread.id });
    expect(gone).toContainEqual({ type: 'messageThreads', id: thread.id, thread: thread.id });
    expect(gone.map(({ type }) => type)).toContain('conversations');
  });

  test('once of a row that a transaction writes often, and never of one that was rolled back', async () => {
    const { id } = await make('candidates');
    const write = (fails: boolean) =>
      server.database.transaction(async (sql) => {
        for (const name of ['A', 'B', 'C'])
          await sql.query({ text: 'update candidates set first_name = $2 where id = $1' }, [id, name]);
        if (fails) throw new Error('undone');
      });
    const undone = () => expect(write(true)).rejects.toThrow('undone');
    expect(await changesOf(undone)).toEqual([]);
    expect(await changesOf(() => write(false))).toEqual([{ type: 'candidates', id, thread: null }]);
    const twice = () => Promise.all([write(false), write(false)]);
    expect(await changesOf(twice)).toHaveLength(2);
  });

  test('nothing of an update that shows nothing', async () => {
    const thread = await make('messageThreads');
    const hidden = () =>
      server.query(
        'update message_threads set last_message_at = now(), chatbot_paused = chatbot_paused where id = $1',
        [thread.id],
      );
    expect(await changesOf(hidden)).toEqual([]);
  });
});
