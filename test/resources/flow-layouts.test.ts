import { describe, expect, test } from 'vitest';

import { newId } from '../../src/database/id.ts';
import { useApi } from '../support/environments/api.ts';

const { server, send, make, show } = useApi();

const patchLayout = (flowId: string, attributes: Readonly<Record<string, unknown>>) =>
  send('PATCH', `/flows/${flowId}/layout`, { data: { type: 'flowLayouts', id: flowId, attributes } });

const layoutOf = async (flowId: string) =>
  Object((await send('GET', `/flows/${flowId}/layout`)).body).data.attributes;

describe('the layout of a flow', () => {
  test('is empty at first, merges by node and note, and forgets what is null', async () => {
    const { id } = await make('flows');
    expect(await layoutOf(id)).toEqual({ nodes: {}, notes: {} });
    const [one, two, note] = [newId(), newId(), newId()];
    const remark = { x: 0, y: 0, width: 200, text: 'Ask Robin' };
    await patchLayout(id, { nodes: { [one]: { x: 1, y: 2 } }, notes: { [note]: remark } });
    await patchLayout(id, { nodes: { [two]: { x: 3, y: 4, pinned: true } } });
    const answer = await patchLayout(id, { nodes: { [one]: { x: 9, y: 9, collapsed: true } } });
    const expected = {
      nodes: { [one]: { x: 9, y: 9, collapsed: true }, [two]: { x: 3, y: 4, pinned: true } },
      notes: { [note]: remark },
    };
    expect(Object(answer.body).data).toEqual({ type: 'flowLayouts', id, attributes: expected });
    const draft = Object((await send('GET', `/flows/${id}?draft=true`)).body).meta.draft;
    expect(draft.layout).toEqual(expected);
    await patchLayout(id, { nodes: { [one]: null }, notes: { [note]: null } });
    expect(await layoutOf(id)).toEqual({ nodes: { [two]: { x: 3, y: 4, pinned: true } }, notes: {} });
  });

  test('is no change of the draft, and is reported by the id of the flow', async () => {
    const { id } = await make('flows');
    const before = await show('flows', id);
    await server.query('delete from organization_changes');
    await patchLayout(id, { nodes: { [newId()]: { x: 1, y: 2 } } });
    expect(await show('flows', id)).toEqual(before);
    const reported = await server.query('select type, subject_id as id from organization_changes');
    expect(reported).toEqual([{ type: 'flowLayouts', id }]);
  });

  test('takes every place of several who move at once', async () => {
    const { id } = await make('flows');
    const nodes = Array.from({ length: 8 }, () => newId());
    await Promise.all(nodes.map((node, x) => patchLayout(id, { nodes: { [node]: { x, y: 0 } } })));
    expect(Object.keys((await layoutOf(id)).nodes).toSorted()).toEqual(nodes.toSorted());
  });

  test('gives a place of `unplaced` to nodes that have none, and takes it from no other', async () => {
    const { id } = await make('flows');
    const [one, two, three] = [newId(), newId(), newId()];
    const derived = { [one]: { x: 1, y: 1 }, [two]: { x: 2, y: 2 }, [three]: { x: 3, y: 3 } };
    await patchLayout(id, { nodes: { [one]: { x: 10, y: 10 } }, unplaced: derived });
    await patchLayout(id, { nodes: { [two]: { x: 20, y: 20 } }, unplaced: derived });
    const expected = { [one]: { x: 10, y: 10 }, [two]: { x: 20, y: 20 }, [three]: { x: 3, y: 3 } };
    expect((await layoutOf(id)).nodes).toEqual(expected);
    const wrong = await patchLayout(id, { unplaced: { [one]: null } });
    expect(wrong.errorCodes()).toEqual([`attribute_invalid /data/attributes/unplaced/${one}`]);
  });

  test('refuses what is no place, and is not there for others', async () => {
    const { id } = await make('flows');
    const node = newId();
    const wrong = await patchLayout(id, { nodes: { [node]: { x: 'left', y: 0 } } });
    expect(wrong.errorCodes()).toEqual([`attribute_invalid /data/attributes/nodes/${node}/x`]);
    expect((await patchLayout(id, { nodes: { here: { x: 0, y: 0 } } })).status).toBe(422);
    expect((await patchLayout(newId(), {})).status).toBe(404);
    const foreign = (await make('flows', { token: server.otherToken })).id;
    expect((await patchLayout(foreign, {})).status).toBe(404);
    expect((await send('GET', `/flows/${foreign}/layout`)).status).toBe(404);
  });
});
