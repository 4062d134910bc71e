import { describe, expect, test } from 'vitest';

import { ask, say } from '../support/builders/actions.ts';
import { end, graph, linearFlow, node, transitionTo } from '../support/builders/graph.ts';
import { given, candidateSays, storyStart } from '../support/story.ts';

describe('an answer', () => {
  test('is kept with how it was understood', () => {
    const { outcome } = given(linearFlow(ask('boolean', 'license'))).when(candidateSays('Jazeker!'));
    expect(outcome.run.session).toEqual({
      license: true,
      _answers: {
        license: {
          value: true,
          text: 'Jazeker!',
          messageId: 'm:Jazeker!',
          method: 'words',
          confidence: 1,
          nodeId: 'start',
          actionId: 'start.0',
          sequence: 1,
          at: storyStart.toISOString(),
        },
      },
    });
  });

  test('comes from the pressed button before the text', () => {
    const options = [
      { value: 'a', label: 'One' },
      { value: 'b', label: 'Two' },
    ];
    given(linearFlow(ask('choice', 'pick', { options })))
      .when(candidateSays('whatever', 'b'))
      .expects({ session: { pick: 'b' } });
  });

  test('that is a day is shown in words, and compared as it is stored', () => {
    const flow = graph(
      node(
        'start',
        [ask('date', 'day'), say('On {{session.day}}')],
        transitionTo('yes', 'session.day == "2027-03-01"'),
        transitionTo('no'),
      ),
      end('yes', 'accepted'),
      end('no', 'declined'),
    );
    given(flow)
      .when(candidateSays('1 March 2027'))
      .expects({ does: ['On 1 March 2027'], session: { day: '2027-03-01' }, run: { outcome: 'accepted' } });
  });

  test('without a variable is seen by the conditions and stored nowhere', () => {
    const flow = graph(
      node(
        'start',
        [{ ...ask('number', 'n'), variableName: null }],
        transitionTo('high', 'answer > 10'),
        transitionTo('low'),
      ),
      end('high', 'accepted'),
      end('low', 'declined'),
    );
    given(flow)
      .when(candidateSays('11'))
      .expects({ run: { outcome: 'accepted' }, session: {} });
    given(flow)
      .when(candidateSays('9'))
      .expects({ run: { outcome: 'declined' }, session: {} });
  });

  test.each(['skip', 'overslaan', 'geen', '-'])(
    'to an optional question may be %j, which stores null',
    (text) => {
      given(linearFlow(ask('email', 'mail', { required: false })))
        .when(candidateSays(text))
        .expects({
          session: { mail: null },
          run: { status: 'finished' },
        });
    },
  );

  test('to a required question may not be left out', () => {
    given(linearFlow(ask('email', 'mail')))
      .when(candidateSays('skip'))
      .expects({ session: {}, run: { status: 'running' } });
  });

  test('to an optional choice is an option called "Geen" rather than no answer', () => {
    const options = [
      { value: 'car', label: 'Auto' },
      { value: 'none', label: 'Geen' },
    ];
    const flow = linearFlow(ask('choice', 'vehicle', { options, required: false }));
    given(flow)
      .when(candidateSays('geen'))
      .expects({ session: { vehicle: 'none' } });
    given(flow)
      .when(candidateSays('overslaan'))
      .expects({ session: { vehicle: null } });
  });
});

describe('a wrong answer', () => {
  const flow = linearFlow(
    ask('number', 'age', { invalidText: 'A number please, {{session.first_name}}.' }),
    ask('text', 'x'),
  );
  const known = { first_name: 'Jan' };

  test('is asked again with invalidText three times', () => {
    given(flow, known)
      .when(candidateSays('no'), candidateSays('no'), candidateSays('no'))
      .expects({
        does: ['A number please, Jan.'],
        session: known,
        run: { position: { at: 'question', nodeId: 'start', actionId: 'start.0', failures: 3 } },
      });
  });

  test('is handed over the fourth time', () => {
    given(flow, known)
      .when(candidateSays('no'), candidateSays('no'), candidateSays('no'), candidateSays('no'))
      .expects({
        does: [
          'I am sorry, I do not understand that. A colleague will read along and answer you here.',
          '<pauseChatbot>',
        ],
        run: {
          status: 'running',
          position: { at: 'handover', nodeId: 'start', actionId: 'start.0', afterwards: 'askAgain' },
        },
      });
  });

  test('is forgotten once a right one follows', () => {
    given(flow, known)
      .when(candidateSays('no'), candidateSays('no'), candidateSays('30'))
      .expects({
        does: ['x?'],
        run: { position: { at: 'question', nodeId: 'start', actionId: 'start.1', failures: 0 } },
      });
  });

  test('to a choice repeats the options', () => {
    const options = [
      { value: 'a', label: 'Day' },
      { value: 'b', label: 'Night' },
    ];
    given(linearFlow(ask('choice', 'shift', { options, invalidText: 'Which?' })))
      .when(candidateSays('purple'))
      .expects({
        does: ['Which? [Day|Night]'],
      });
  });

  test('is met in the language of the flow when it has no words for it', () => {
    given(linearFlow(ask('boolean', 'ok', { text: 'Heb je een rijbewijs?' })))
      .when(candidateSays('paars'))
      .expects({
        does: ['Sorry, dat begreep ik niet. Heb je een rijbewijs? Een ja of een nee is genoeg. [Ja|Nee]'],
      });
    given(linearFlow(ask('boolean', 'ok', { text: 'Do you have a license?' })))
      .when(candidateSays('purple'))
      .expects({
        does: ['Sorry, I did not get that. Do you have a license? A yes or a no is enough. [Yes|No]'],
      });
  });
});
