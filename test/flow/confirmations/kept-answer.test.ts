import { expect, test } from 'vitest';

import { ask, say } from '../../support/builders/actions.ts';
import { end, graph, node, transitionTo } from '../../support/builders/graph.ts';
import { candidateSays, describeCommand, given } from '../../support/story.ts';

const flow = graph(
  node(
    'start',
    [
      ask('number', 'hours', { text: 'How many hours a week can you work?' }),
      ask('boolean', 'licence', { text: 'Do you have a driving licence?', confirm: true }),
    ],
    transitionTo('declined', 'session.licence == false'),
    transitionTo('end'),
  ),
  end('declined', 'declined', [say('Sorry.')]),
  end('end', 'accepted'),
);
const ahead = candidateSays('32 hours, I have no driving licence');

test('an unsure answer that was given ahead is shown as it was read, and confirmed', () => {
  const { turns, run } = given(flow).when(ahead).outcome;
  expect(turns.at(-1)?.map(describeCommand)).toEqual([
    'Do you have a driving licence?\nYou wrote: "I have no driving licence". Shall I note No as your answer? [Yes|No]',
  ]);
  expect(run.session).not.toHaveProperty('licence');
});

test('an answer that was given ahead is confirmed once before it declines', () => {
  given(flow)
    .when(ahead, candidateSays('yes'))
    .expects({ does: ['Sorry.'], run: { outcome: 'declined' }, session: { hours: 32, licence: false } });
});

test('an answer that was given ahead and is taken back does not decline', () => {
  given(flow)
    .when(ahead, candidateSays('no'), candidateSays('yes'))
    .expects({ run: { outcome: 'accepted' }, session: { hours: 32, licence: true } });
});
