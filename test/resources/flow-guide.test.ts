import { readFile } from 'node:fs/promises';

import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

import { withGeneratedParts } from '../../scripts/commands/flow-guide.ts';
import { toCandidateFields } from '../../src/conversation/candidate-fields.ts';
import { candidateMembers, vacancyMembers } from '../../src/flow/author-reference.ts';
import { useApi } from '../support/environments/api.ts';

const { server, make } = useApi();

let guide: string;
beforeAll(async () => {
  guide = await readFile('docs/guides/flows-by-hand.md', 'utf8');
});

const wholeFlow = z.array(
  z.object({
    name: z.string(),
    isStartFlow: z.boolean().optional(),
    isEndFlow: z.boolean().optional(),
    endFlowType: z.string().optional(),
    actions: z.array(z.record(z.string(), z.unknown())),
    transitions: z.array(z.object({ condition: z.string(), exitNode: z.string() })),
  }),
);

/** Makes the nodes, actions and transitions of the first example of the guide; returns the id of their flow. */
const makeExample = async (): Promise<string> => {
  const [, example = ''] = /## A whole flow[\s\S]*?```json\n([\s\S]*?)```/u.exec(guide) ?? [];
  const entries = wholeFlow.parse(JSON.parse(example));
  const flow = await make('flows');
  const ids = new Map<string, string>();
  for (const [index, { name, actions: _actions, transitions: _transitions, ...role }] of entries.entries()) {
    const node = await make('nodes', { attributes: { name, index, ...role }, related: { flow: flow.id } });
    ids.set(name, node.id);
  }
  for (const { name, actions, transitions } of entries) {
    const node = ids.get(name) ?? '';
    for (const [index, attributes] of actions.entries())
      await make('nodeActions', {
        attributes: { index, variableName: null, ...attributes },
        related: { node },
      });
    for (const [index, { condition, exitNode }] of transitions.entries())
      await make('nodeTransitions', {
        attributes: { index, condition },
        related: { node, exitNode: ids.get(exitNode) ?? '' },
      });
  }
  return flow.id;
};

const simulate = async (flowId: string, attributes: Record<string, unknown>) => {
  const response = await server.send('POST', `/flows/${flowId}/simulate`, {
    data: { type: 'flowSimulations', attributes },
  });
  expect([response.status, response.body]).toEqual([200, response.body]);
  return Object(response.body).data.attributes;
};

test('the guide says what the definitions of the kinds say', () => {
  expect(withGeneratedParts(guide)).toBe(guide);
});

test.each([
  ['yes', 'accepted', 'Thank you, Noor. We will call you.'],
  ['no', 'declined', 'Thank you. For this job we need somebody who can drive.'],
])('the whole flow of the guide can be published, and with a %s it ends %s', async (reply, outcome, last) => {
  const flowId = await makeExample();
  const published = await server.send('POST', `/flows/${flowId}/publish`);
  expect([published.status, published.body]).toEqual([200, published.body]);
  const { end, transcript } = await simulate(flowId, {
    messages: [{ text: 'Hello' }, { text: 'Noor' }, { text: reply }],
  });
  expect(end).toMatchObject({ status: 'finished', outcome });
  expect(transcript.at(-1).payload.attributes.value).toBe(last);
});

test('every member of candidate and vacancy that the guide lists has a value', async () => {
  const empty = {
    first_name: null,
    last_name: null,
    email: null,
    phone: null,
    postal_code: null,
    external_id: null,
  };
  expect(Object.keys(toCandidateFields(empty))).toEqual(Object.keys(candidateMembers));
  const names = [
    ...Object.keys(candidateMembers).map((name) => `candidate.${name}`),
    ...Object.keys(vacancyMembers).map((name) => `vacancy.${name}`),
  ];
  const vacancy = await make('vacancies', {
    attributes: { externalId: 'v-1', url: 'https://jobs.example.com/1', locations: [{ city: 'Utrecht' }] },
  });
  const flow = await make('flows');
  const node = await make('nodes', {
    attributes: { isStartFlow: true, isEndFlow: true, endFlowType: 'accepted' },
    related: { flow: flow.id },
  });
  const text = names.map((name) => `${name}=[{{${name}}}]`).join('\n');
  await make('nodeActions', {
    attributes: { actionType: 'say', subType: 'text', value: { text }, variableName: null },
    related: { node: node.id },
  });
  const { transcript } = await simulate(flow.id, {
    vacancyId: vacancy.id,
    candidate: Object.fromEntries(Object.keys(candidateMembers).map((name) => [name, name])),
    messages: [{ text: 'Hello' }],
  });
  const said: string = transcript.at(-1).payload.attributes.value;
  expect(said.split('\n')).toHaveLength(names.length);
  expect(said).not.toContain('=[]');
});
