import { describe, expect, test } from 'vitest';

import { ask, handover, say, set, update } from '../support/builders/actions.ts';
import { end, graph, linearFlow, node, transitionTo } from '../support/builders/graph.ts';
import { given, eventHappens, candidateSays } from '../support/story.ts';

describe('entering a flow', () => {
  test('the first message enters the start node and answers nothing', () => {
    given(linearFlow(say('Hi'), ask('text', 'name')))
      .when()
      .expects({
        does: ['Hi', 'name?'],
        session: {},
        run: {
          status: 'running',
          position: { at: 'question', nodeId: 'start', actionId: 'start.1', failures: 0 },
        },
      });
  });

  test('the next message answers the pending question, and only that one', () => {
    given(linearFlow(ask('text', 'name'), ask('text', 'town')))
      .when(candidateSays('Jan'))
      .expects({
        does: ['town?'],
        session: { name: 'Jan' },
      });
  });

  test('actions and transitions go by their index, whatever their order in the graph', () => {
    const start = node('start', [say('first'), say('second')], transitionTo('a'), transitionTo('b'));
    const reversed = {
      ...start,
      actions: start.actions.toReversed(),
      transitions: start.transitions.toReversed(),
    };
    given(graph(reversed, end('a', 'accepted', [say('third')]), end('b', 'declined')))
      .when()
      .expects({
        does: ['first', 'second', 'third'],
        run: { outcome: 'accepted' },
      });
  });

  test('what is known of the candidate is there from the start', () => {
    given(linearFlow(say('Hi {{session.first_name}}'), ask('text', 'x')), { first_name: 'Jan' })
      .when()
      .expects({
        does: ['Hi Jan', 'x?'],
      });
  });
});

describe('ways through the graph', () => {
  const fork = graph(
    node(
      'start',
      [ask('number', 'age')],
      transitionTo('young', 'session.age < 18'),
      transitionTo('old', 'session.age >= 18'),
    ),
    end('young', 'declined', [say('Too young')]),
    end('old', 'accepted', [say('Welcome')]),
  );

  test('the first condition that holds leads on', () => {
    given(fork)
      .when(candidateSays('17'))
      .expects({ does: ['Too young'], run: { status: 'finished', outcome: 'declined' } });
    given(fork)
      .when(candidateSays('18'))
      .expects({ does: ['Welcome'], run: { status: 'finished', outcome: 'accepted' } });
  });

  test('no condition that holds ends in an exception that names the node', () => {
    const flow = graph(
      node('start', [ask('number', 'age')], transitionTo('end', 'session.age > 99')),
      end('end', 'accepted'),
    );
    const { outcome } = given(flow).when(candidateSays('20'));
    expect(outcome.run).toMatchObject({
      status: 'exception',
      outcome: null,
      position: { at: 'end', nodeId: 'start' },
    });
    expect(outcome.run.errorMessages).toEqual([
      {
        code: 'no_transition_holds',
        detail: 'No transition of "start" holds.',
        nodeId: 'start',
        at: '2026-11-21T09:00:00.000Z',
      },
    ]);
  });

  test('a condition that cannot be evaluated is false, and noted', () => {
    const flow = graph(
      node('start', [ask('text', 'x')], transitionTo('a', 'session.x + 1 > 2'), transitionTo('b')),
      end('a', 'declined'),
      end('b', 'accepted'),
    );
    const { outcome } = given(flow).when(candidateSays('words'));
    expect(outcome.run.outcome).toBe('accepted');
    expect(outcome.run.errorMessages).toMatchObject([
      { code: 'condition_failed', nodeId: 'start', transitionId: 'start>0' },
    ]);
  });

  test('a flow may loop back to ask again, which replaces the answer', () => {
    const flow = graph(
      node('start', [ask('number', 'n')], transitionTo('start', 'session.n < 10'), transitionTo('end')),
      end('end', 'accepted'),
    );
    given(flow)
      .when(candidateSays('3'), candidateSays('12'))
      .expects({ session: { n: 12 }, run: { status: 'finished' } });
  });

  test('a loop without a question ends in an exception and says nothing', () => {
    const flow = graph(
      node('start', [say('again')], transitionTo('end', 'candidate.phone == "x"'), transitionTo('start')),
      end('end', 'accepted'),
    );
    given(flow, {}, { candidate: { phone: 'y' } })
      .when()
      .expects({ does: [], run: { status: 'exception' } });
  });

  test('a loop that counts up to its end is no endless one, one that counts for ever is', () => {
    const count = (until: number) =>
      graph(
        node('start', [set({ n: '0' })], transitionTo('more')),
        node(
          'more',
          [set({ n: 'session.n + 1' })],
          transitionTo('end', `session.n >= ${until}`),
          transitionTo('more'),
        ),
        end('end', 'accepted'),
      );
    given(count(20))
      .when()
      .expects({ run: { status: 'finished' }, session: { n: 20 } });
    const { outcome } = given(count(1e6)).when();
    expect(outcome.run.errorMessages).toMatchObject([{ code: 'endless_loop', nodeId: 'more' }]);
  });

  test('reset empties the session to what it began with, and the next message enters again', () => {
    const flow = graph(
      node('start', [ask('text', 'x')], transitionTo('again')),
      end('again', 'reset', [say('Again!')]),
    );
    const story = given(flow, { first_name: 'Jan' });
    story.when(candidateSays('one')).expects({
      does: ['Again!'],
      run: { status: 'running', position: { at: 'entry' }, remindAt: null },
      session: { first_name: 'Jan' },
    });
    story.when(candidateSays('one'), candidateSays('hi again')).expects({ does: ['x?'] });
  });
});

describe('what a flow does beside talking', () => {
  test('set sees the session as it was before the action', () => {
    given(linearFlow(set({ a: 'session.b', b: '"new"' })), { b: 'old' })
      .when()
      .expects({ session: { a: 'old', b: 'new' } });
  });

  test('an expression without a value gives null and is noted', () => {
    const { outcome } = given(linearFlow(set({ a: 'session.b.c' })), { b: 1 }).when();
    expect(outcome.run.session).toEqual({ a: null, b: 1 });
    expect(outcome.run.errorMessages).toMatchObject([{ code: 'expression_failed' }]);
  });

  test('update writes what is known, and what follows sees it', () => {
    const flow = graph(
      node(
        'start',
        [ask('phone', 'tel'), update({ phone: 'tel', firstName: 'first_name' })],
        transitionTo('a', 'candidate.phone == "+31612345678"'),
        transitionTo('b'),
      ),
      end('a', 'accepted', [say('{{candidate.phone}}')]),
      end('b', 'declined'),
    );
    const { outcome } = given(flow).when(candidateSays('06-12345678'));
    expect(outcome.turns.at(-1)?.[0]).toEqual({
      type: 'updateCandidate',
      fields: { phone: '+31612345678' },
      candidateStatusId: null,
    });
    expect(outcome.run.outcome).toBe('accepted');
  });

  test('update leaves out what the field cannot hold, and notes it', () => {
    const { outcome } = given(linearFlow(ask('text', 'mail'), update({ email: 'mail' }))).when(
      candidateSays('no address'),
    );
    expect(outcome.turns.at(-1)).toEqual([]);
    expect(outcome.run.errorMessages).toMatchObject([{ code: 'candidate_field_invalid' }]);
  });

  test('handover pauses, and the flow goes on after it when people are done', () => {
    const story = given(linearFlow(handover('A colleague will help you.'), ask('text', 'x')));
    story.when().expects({
      does: ['A colleague will help you.', '<pauseChatbot>'],
      run: { position: { at: 'handover', nodeId: 'start', actionId: 'start.0', afterwards: 'continue' } },
    });
    story.when(eventHappens({ type: 'resumed', pausedForMs: 1000 })).expects({ does: ['x?'] });
  });

  test('a text that comes out empty is left unsaid', () => {
    given(linearFlow(say('{{session.first_name}}'), ask('text', 'x')))
      .when()
      .expects({ does: ['x?'] });
  });
});
