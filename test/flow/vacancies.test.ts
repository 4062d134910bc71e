import { describe, expect, test } from 'vitest';

import type { OfferedVacancy, TurnContext } from '../../src/flow/run.ts';
import { advance } from '../../src/flow/advance.ts';
import { ask, anyOtherAction, say } from '../support/builders/actions.ts';
import { compileOrFail, linearFlow } from '../support/builders/graph.ts';
import { contextAt, given, eventHappens, storyMinute, candidateSays } from '../support/story.ts';
import { queuedRun } from '../support/builders/queued-run.ts';

const vacancy = (id: string, title: string, ...cities: string[]): OfferedVacancy => ({
  id,
  title,
  externalId: `ext-${id}`,
  cities,
});
const few = [
  vacancy('1', 'Night nurse', 'Rotterdam'),
  vacancy('2', 'Cook', 'Utrecht', 'Zeist'),
  vacancy('3', 'Forklift driver', 'Utrecht'),
];
const many = Array.from({ length: 25 }, (_, n) =>
  vacancy(`v${n}`, `Job ${String.fromCharCode(65 + n)}`, n % 5 === 0 ? 'Breda' : 'Delft'),
);
const job = (value: Record<string, unknown> = {}) => linearFlow(ask('vacancy', 'job', value));
const story = (
  vacancies: readonly OfferedVacancy[],
  value: Record<string, unknown> = {},
  common: Partial<TurnContext> = {},
) => given(job(value), { town: 'Utrecht' }, { vacancies, ...common });

describe('the vacancies', () => {
  test('are asked for by a turn that needs them, and only by such a turn', () => {
    const flow = compileOrFail(linearFlow(ask('text', 'name'), ask('vacancy', 'job')));
    const context = contextAt(storyMinute(0));
    const started = advance(flow, queuedRun, { type: 'started' }, context);
    if (started.type !== 'advanced') throw new Error(started.type);
    const entered = advance(
      flow,
      started.run,
      { type: 'candidateReplied', messageIds: ['m'], text: 'hi' },
      context,
    );
    if (entered.type !== 'advanced') throw new Error(entered.type);
    const answered = { type: 'candidateReplied', messageIds: ['m'], text: 'Jan' } as const;
    expect(advance(flow, entered.run, answered, context)).toEqual({ type: 'needsVacancies' });
    const asked = advance(flow, entered.run, answered, { ...context, vacancies: few });
    expect(asked).toMatchObject({
      type: 'advanced',
      run: { position: { at: 'question', shown: ['1', '2', '3'] } },
    });
  });

  test('are offered by title, with their cities beside it', () => {
    const { outcome } = story(few).when();
    expect(outcome.turns.at(-1)).toMatchObject([
      {
        payload: {
          attributes: {
            value: 'job?',
            options: [
              { value: '1', label: 'Night nurse', description: 'Rotterdam' },
              { value: '2', label: 'Cook', description: 'Utrecht, Zeist' },
              { value: '3', label: 'Forklift driver', description: 'Utrecht' },
            ],
          },
        },
      },
    ]);
  });

  test.each([
    ['a pressed button', candidateSays('Cook', '2')],
    ['a number', candidateSays('2')],
    ['a title', candidateSays('cook')],
    ['words close to it', candidateSays('I want to be a coook')],
  ])('are chosen by %s', (_, moment) => {
    story(few)
      .when(moment)
      .expects({ session: { town: 'Utrecht', job: '2' }, run: { status: 'finished' } });
  });

  test('are known by their title to what follows', () => {
    given(
      linearFlow(ask('vacancy', 'job'), say('{{session._answers.job.label}} it is')),
      {},
      { vacancies: few },
    )
      .when(candidateSays('3'))
      .expects({ does: ['Forklift driver it is'] });
  });

  test('that are many are shown ten at first, and found by a word', () => {
    const { outcome } = story(many).when();
    expect(outcome.turns.at(-1)).toMatchObject([
      {
        payload: {
          attributes: { value: 'job?\n(10 of 25. Type a word to search, such as a title or a town.)' },
        },
      },
    ]);
    story(many)
      .when(candidateSays('breda'))
      .expects({
        does: ['Which of these do you mean? [Job A|Job F|Job K|Job P|Job U]'],
        run: { position: expect.objectContaining({ failures: 0, shown: ['v0', 'v5', 'v10', 'v15', 'v20'] }) },
      });
    story(many)
      .when(candidateSays('breda'), candidateSays('3'))
      .expects({ session: { town: 'Utrecht', job: 'v10' } });
    story(many)
      .when(candidateSays('Job Z'), candidateSays('whatever', 'v24'))
      .expects({ session: { town: 'Utrecht', job: 'v24' } });
  });

  test('are found in a long list by several words, also mistyped, in little time', () => {
    const kinds = ['nurse', 'driver', 'cook', 'welder', 'teacher', 'cleaner', 'planner'];
    const long = Array.from({ length: 2000 }, (_, n) =>
      vacancy(`v${n}`, `${kinds[n % 7]} ${kinds[(n * 3) % 7]} nr${n}`, n % 2 ? 'Utrecht' : 'Breda'),
    );
    story(long)
      .when(candidateSays('a weldr in Utrecht, if you please'))
      .expects({
        run: { position: expect.objectContaining({ shown: expect.arrayContaining(['v3', 'v17']) }) },
      });
    story(long)
      .when(candidateSays('weldr nr17'))
      .expects({ session: { town: 'Utrecht', job: 'v17' } });
    const begin = performance.now();
    story(long).when(
      candidateSays('i wuold like to wokr as a nusre or drivr or cok somewere close to utrehct '.repeat(20)),
    );
    expect(performance.now() - begin).toBeLessThan(2000);
  });

  test('that share a title are told apart by a second question', () => {
    const twins = [vacancy('1', 'Cook', 'Delft'), vacancy('2', 'Cook', 'Breda')];
    story(twins)
      .when(candidateSays('cook'))
      .expects({ does: ['Which of these do you mean? [Cook|Cook]'] });
    story(twins)
      .when(candidateSays('cook'), candidateSays('2'))
      .expects({ session: { town: 'Utrecht', job: '2' } });
  });

  test('that nobody knows are asked again, and after three times people take over', () => {
    story(few)
      .when(candidateSays('astronaut'))
      .expects({
        does: [
          'I did not find that vacancy. Which of these do you choose? [Night nurse|Cook|Forklift driver]',
        ],
      });
    const wrong = ['xx', 'yy', 'zz', 'qq'].map((text) => candidateSays(text));
    expect(story(few).when(...wrong).outcome.run.position).toMatchObject({ at: 'handover' });
  });

  test('that went meanwhile are not chosen', () => {
    const gone = { ...candidateSays('Cook', '2'), context: { vacancies: [few[0] ?? vacancy('1', 'x')] } };
    story(few)
      .when(gone)
      .expects({ session: { town: 'Utrecht' } });
  });
});

describe('a filter', () => {
  test.each<[Record<string, unknown>, string]>([
    [{ city: 'Utrecht' }, 'Cook|Forklift driver'],
    [{ city: '{{session.town}}' }, 'Cook|Forklift driver'],
    [{ city: '{{session.first_name}}' }, 'Night nurse|Cook|Forklift driver'],
    [{ city: 'Utrecht', title: { prefix: 'Fork' } }, 'Forklift driver'],
    [{ title: { eql: 'COOK' } }, 'Cook'],
    [{ title: { suffix: ['nurse', 'driver'] } }, 'Night nurse|Forklift driver'],
    [{ externalId: ['ext-1', 'ext-2'] }, 'Night nurse|Cook'],
    [{ id: '3' }, 'Forklift driver'],
  ])('%j offers %s', (filter, titles) => {
    story(few, { filter })
      .when()
      .expects({ does: [`job? [${titles}]`] });
  });

  test('also keeps away what is typed', () => {
    story(few, { filter: { city: 'Utrecht' } })
      .when(candidateSays('night nurse'))
      .expects({ session: { town: 'Utrecht' } });
  });
});

describe('without a vacancy', () => {
  test('a question that must be answered is handed over, and asked when there is one again', () => {
    story([])
      .when()
      .expects({
        does: [
          'There is no vacancy open right now. A colleague will read along and answer you here.',
          '<pauseChatbot>',
        ],
        run: { position: expect.objectContaining({ at: 'handover', afterwards: 'askAgain' }) },
      });
    story([])
      .when({ ...eventHappens({ type: 'resumed', pausedForMs: 1 }), context: { vacancies: few } })
      .expects({ does: ['job? [Night nurse|Cook|Forklift driver]'] });
    story([], { noneText: 'Nothing for {{session.town}}' })
      .when()
      .expects({ does: ['Nothing for Utrecht', '<pauseChatbot>'] });
  });

  test('an optional question is passed over', () => {
    given(linearFlow(ask('vacancy', 'job', { required: false }), say('Bye')), {}, { vacancies: [] })
      .when()
      .expects({ does: ['Bye'], session: { job: null }, run: { status: 'finished' } });
  });
});

test('a webhook is told what the flow knows, values as they are stored', () => {
  const data = {
    name: '{{session.first_name}}',
    text: 'Age: {{session.n}}',
    n: '{{session.n}}',
    list: [1, '{{vacancy.title}}'],
  };
  const flow = linearFlow(
    ask('number', 'n'),
    anyOtherAction('notify/webhook', { event: 'hired.today', data }),
  );
  const { outcome } = given(flow, { first_name: 'Jan' }).when(candidateSays('32'));
  expect(outcome.turns.at(-1)).toEqual([
    { type: 'notify', event: 'hired.today', data: { name: 'Jan', text: 'Age: 32', n: 32, list: [1, ''] } },
  ]);
});
