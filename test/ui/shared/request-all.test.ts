import { describe, expect, test } from 'vitest';

import { createFlowSource } from '../../../ui/flow-editor/data/flow-requests.ts';
import { loadRowOptions } from '../../../ui/flow-editor/forms/row-options.ts';
import { createGenerationSource } from '../../../ui/flow-generation/data/generation-source.ts';
import { createApiRequests } from '../../../ui/shared/json-api.ts';

const rows = Array.from({ length: 450 }, (_, place) => ({
  type: 'rows',
  id: `r${place}`,
  attributes: { name: `Row ${place}`, revision: place, part: 'nodes', partId: `n${place}`, op: 'updated' },
}));

/** Answers each list with a page of the rows, of the size and number that are asked for, as the service does. */
const request = createApiRequests((path) => {
  const { searchParams } = new URL(path, 'https://service.example');
  const size = Math.min(200, Number(searchParams.get('page[size]') ?? 20));
  const start = (Number(searchParams.get('page[number]') ?? 1) - 1) * size;
  return Promise.resolve(Response.json({ data: rows.slice(start, start + size) }));
});

describe('a list that is longer than a page', () => {
  test('offers all of its rows where an action names one', async () => {
    for (const table of ['schedules', 'messageTemplates', 'candidateStatuses', 'bookableUsers'] as const)
      expect(await loadRowOptions(request, table)).toHaveLength(rows.length);
  });

  test('offers all schedules where a flow is generated', async () => {
    expect(await createGenerationSource(request).schedules()).toHaveLength(rows.length);
  });

  test('tells of all that colleagues have changed, so that each change has its author', async () => {
    expect(await createFlowSource(request).changesSince('flow', 0)).toHaveLength(rows.length);
  });
});
