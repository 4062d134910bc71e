import { expect, test } from 'vitest';

import { createFlowChangeSweeper } from '../../src/flow-publication/flow-change-sweeper.ts';
import { useApi } from '../support/environments/api.ts';

const { server, makeFlow } = useApi();

test('recorded changes are deleted after 90 days, and not before', async () => {
  const [old, young] = [await makeFlow(), await makeFlow()];
  const age = (flowId: string, interval: string) =>
    server.query(`update flow_changes set created_at = now() - $2::interval where flow_id = $1`, [
      flowId,
      interval,
    ]);
  await age(old.id, '90 days 1 minute');
  await age(young.id, '89 days');
  await createFlowChangeSweeper(server).sweep();
  const left = await server.query('select distinct flow_id as id from flow_changes');
  expect(left).toEqual([{ id: young.id }]);
});
