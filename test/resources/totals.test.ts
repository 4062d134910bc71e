import { describe, expect, test } from 'vitest';

import { bindResources } from '../../src/jsonapi/declare/model.ts';
import { resources } from '../../src/resources/index.ts';
import { useApi } from '../support/environments/api.ts';

const { server, make } = useApi();

const counted = resources.filter((resource) => resource.hasMaintainedCount);

const metaOf = async (path: string) => (await server.send('GET', path)).parseList().meta;

/** Returns the tables and organizations whose kept total is not the number of their rows; there must be none. */
const disagreements = async (): Promise<readonly object[]> => {
  const tables = bindResources(counted, server.orm.getMetadata()).map(({ tableName, deletedAt }) => {
    const live = deletedAt ? 'where deleted_at is null' : '';
    return `select organization_id, '${tableName}' as name, count(*) as rows from ${tableName} ${live} group by 1`;
  });
  return server.query(`with there as (${tables.join(' union all ')}),
      kept as (select organization_id, table_name as name, sum(live) as rows from row_counts group by 1, 2)
    select * from there full join kept using (organization_id, name)
     where coalesce(there.rows, 0) <> coalesce(kept.rows, 0)`);
};

const deleteOne = (path: string, id: string) => server.send('DELETE', `${path}/${id}`);

describe('a kept total', () => {
  test('is that of the rows after creations and deletions of all kinds', async () => {
    const [candidate, other] = [await make('candidates'), await make('candidates')];
    const thread = await make('messageThreads', {
      attributes: { chatbotPaused: true },
      related: { candidate: other.id },
    });
    for (let n = 0; n < 3; n += 1) await make('messages', { related: { messageThread: thread.id } });
    const vacancy = await make('vacancies');
    expect(await metaOf('/messages')).toMatchObject({ total: 3, totalUnfiltered: 3 });
    expect(await metaOf('/candidates')).toMatchObject({ total: 2 });
    await deleteOne('/candidates', candidate.id);
    await deleteOne('/vacancies', vacancy.id);
    expect(await metaOf('/candidates')).toMatchObject({ total: 1, totalUnfiltered: 1 });
    // The list that asks for deleted rows is of both: it never has more rows than `totalUnfiltered`.
    expect(await metaOf('/candidates?filter[deletedAt][gt]=2000-01-01')).toMatchObject({
      total: 1,
      totalUnfiltered: 2,
    });
    const vacancies = await metaOf('/vacancies?filter[deletedAt][gt]=2000-01-01');
    expect(vacancies).toMatchObject({ total: 1, totalUnfiltered: 1 });
    await deleteOne('/message-threads', thread.id);
    expect(await metaOf('/messages')).toMatchObject({ total: 0 });
    expect(await disagreements()).toEqual([]);
  });

  test('is right after many changes at the same time, and after those that were rolled back', async () => {
    const thread = await make('messageThreads', { attributes: { chatbotPaused: true } });
    const [row] = await server.query('select * from messages limit 1');
    expect(row).toBeUndefined();
    const change = async (n: number) => {
      const message = await make('messages', { related: { messageThread: thread.id } });
      const candidate = await make('candidates');
      if (n % 3 === 0) await deleteOne('/candidates', candidate.id);
      if (n % 4 === 0) await deleteOne('/messages', message.id);
      const undone = server.database.transaction(async (sql) => {
        await sql.query({ text: 'delete from messages where message_thread_id = $1' }, [thread.id]);
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
    };
    await Promise.all(Array.from({ length: 24 }, (_, n) => change(n)));
    expect(await disagreements()).toEqual([]);
    expect(await metaOf('/messages')).toMatchObject({ total: 18 });
  });

  test('counts one statement that changes rows of several organizations', async () => {
    await make('candidates', { token: server.otherToken });
    await server.query("update candidates set deleted_at = now() where first_name like 'Candidate%'");
    expect(await disagreements()).toEqual([]);
    await server.query('update candidates set deleted_at = null');
    expect(await disagreements()).toEqual([]);
    await server.query('delete from candidates');
    expect(await disagreements()).toEqual([]);
  });

  test('is forgotten with its organization', async () => {
    const { id } = await make('organizations', { token: server.partnerKey });
    await server.query(
      `insert into candidates (id, created_at, updated_at, organization_id, phone)
       select gen_random_uuid(), now(), now(), $1, '+31612345678' from generate_series(1, 3)`,
      [id],
    );
    const kept = () => server.query('select * from row_counts where organization_id = $1', [id]);
    expect(await kept()).toHaveLength(1);
    const path = `/management/organizations/${id}`;
    expect((await server.send('DELETE', path, { token: server.partnerKey })).status).toBe(204);
    expect(await kept()).toEqual([]);
  });

  test.each(counted.map(({ path }) => [path]))('of %s is kept by triggers', async (path) => {
    const [model] = bindResources(
      resources.filter((resource) => resource.path === path),
      server.orm.getMetadata(),
    );
    const triggers = await server.query(
      `select tgname from pg_trigger where tgrelid = $1::regclass and tgname like '%\\_counted\\_%'`,
      [model?.tableName],
    );
    expect(triggers).toHaveLength(model?.deletedAt ? 3 : 2);
  });
});
