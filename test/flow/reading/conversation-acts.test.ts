import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';
import fc from 'fast-check';

import type { Act } from '../../../src/flow/reading/act.ts';
import { readConversationActs } from '../../../src/flow/reading/conversation-acts.ts';
import { buildReadingContext } from '../../../src/flow/reading/reading-context.ts';
import { createTurnSetting, startProgress } from '../../../src/flow/progress.ts';
import { ask } from '../../support/builders/actions.ts';
import { compileOrFail, linearFlow } from '../../support/builders/graph.ts';
import { contextAt, given, candidateSays, storyStart } from '../../support/story.ts';
import { queuedRun } from '../../support/builders/queued-run.ts';

const asks = {
  boolean: { text: 'Do you have a driving licence?' },
  number: { text: 'How many hours do you want to work?' },
  date: { text: 'When can you start?' },
  text: { text: 'Why do you want this job?' },
  email: { text: 'What is your e-mail address?' },
  name: { text: 'What is your first name?', parts: 'first' },
  choice: {
    text: 'Which shift would you prefer?',
    options: [
      { value: 'm', label: 'Mornings' },
      { value: 'e', label: 'Evenings' },
    ],
  },
  remarks: { text: 'Anything you want to add?', required: false },
} as const;

type Asked = keyof typeof asks;

const contextOf = (asked: Asked) => {
  const kind = asked === 'remarks' ? 'text' : asked;
  const flow = compileOrFail(linearFlow(ask(kind, 'x', asks[asked])));
  const context = contextAt(storyStart);
  const setting = createTurnSetting(flow, queuedRun, context, '', '');
  const progress = startProgress(queuedRun, context);
  const read = buildReadingContext(flow, { nodeId: 'start', actionId: 'start.0' }, progress, setting);
  if (!read) throw new Error('The flow has no such question.');
  return read;
};

const read = (text: string, asked: Asked): readonly Act[] => readConversationActs(text, contextOf(asked));
const typesOf = (text: string, asked: Asked): string =>
  [...new Set(read(text, asked).map(({ type }) => type))].join(' ');

type Case = readonly [text: string, asked: Asked];

/** Returns the messages that are not read as the given act, with what they are read as; an empty type means none. */
const misread = (type: string, cases: readonly Case[]): readonly (readonly [string, string])[] =>
  cases.flatMap(([text, asked]) => {
    const found = typesOf(text, asked);
    return found === type ? [] : [[text, found] as const];
  });

test('a no with its reason is no wish to go on later', () => {
  expect(
    misread('', [
      ['No, I come by train, the first one is at 06:12', 'boolean'],
      ['nee, ik zit om 8 uur nog in de trein', 'boolean'],
    ]),
  ).toEqual([]);
  expect(misread('later', [['I am on the train, can I do this at 6?', 'boolean']])).toEqual([]);
});

test('a time ahead passes over no question, and "next" does', () => {
  expect(
    misread('', [
      ['volgende maand', 'date'],
      ['next month', 'date'],
      ['next week', 'number'],
      ['volgende week', 'boolean'],
      ['volgend jaar', 'date'],
    ]),
  ).toEqual([]);
  expect(
    misread('refuse', [
      ['next', 'number'],
      ['volgende vraag', 'date'],
    ]),
  ).toEqual([]);
});

describe('a wish for people', () => {
  test('is read from many ways of saying it', () => {
    expect(
      misread('human', [
        ['Zou ik misschien met een van jullie medewerkers kunnen praten', 'number'],
        ['mag ik een echt mens aub', 'boolean'],
        ['kunde gij mij doorverbinden', 'email'],
        ['kan iemand mij even terugbellen', 'text'],
        ['ik heb geen zin om met een robot te praten', 'date'],
        ['could you put me through to your recruiter', 'text'],
        ['is there somebody I can ring about this', 'number'],
        ['a real person please', 'remarks'],
        ['get me a human', 'boolean'],
        ['get me off this bot', 'number'],
        ['id rather speak to someone in your office', 'text'],
      ]),
    ).toEqual([]);
  });

  test('is none where a candidate tells of people, calls and former talks', () => {
    expect(
      misread('', [
        ['ik spreek dagelijks met klanten aan de telefoon', 'text'],
        ['I was the contact person for suppliers', 'text'],
        ['My manager asked me to call customers', 'text'],
        ['ik wil graag iets voor iemand betekenen', 'text'],
        ['you can call me on 0612345678', 'text'],
      ]),
    ).toEqual([]);
  });

  test('is none where work among real people is the reason', () => {
    expect(
      misread('', [
        ['I want to work with real people not spreadsheets', 'text'],
        ['I want to spend my days with actual people', 'text'],
      ]),
    ).toEqual([]);
    expect(misread('human', [['I want to work with real people not a chatbot', 'text']])).toEqual([]);
  });

  test('is none in the words that introduce a name', () => {
    expect(
      misread('', [
        ['call me Faith, that will do fine', 'name'],
        ['just call me Ozan please', 'name'],
      ]),
    ).toEqual([]);
    expect(
      misread('human', [
        ['call me back please', 'name'],
        ['please call me', 'name'],
      ]),
    ).toEqual([]);
  });
});

describe('a withdrawal', () => {
  test('is read from many ways of saying it', () => {
    expect(
      misread('withdraw', [
        ['ik kap ermee', 'boolean'],
        ['Ik wil mijn sollicitatie graag intrekken', 'text'],
        ['schrap mij maar van de lijst', 'number'],
        ['heb intussen elders getekend, bedankt', 'email'],
        ['deze baan is toch niks voor mij', 'text'],
        ['nvm, forget about it', 'number'],
        ['please take me off your list', 'boolean'],
        ['I no longer want to continue with the application', 'text'],
        ["I've taken a job somewhere else, sorry", 'date'],
        ['not interested anymore', 'remarks'],
        ['let it go', 'text'],
        ['please do not consider me for the role any longer', 'number'],
        ['mijn kandidatuur mag geschrapt of stopgezet', 'email'],
      ]),
    ).toEqual([]);
  });

  test('is none where something else ends', () => {
    expect(
      misread('', [
        ['ik ben gestopt met mijn opleiding en zoek nu werk', 'text'],
        ['I stopped smoking and started running', 'text'],
        ['ik stop op 1 mei bij mijn huidige werkgever', 'date'],
        ['I never give up', 'text'],
        ['yes I would drop everything for this job', 'boolean'],
        ['ik stop met mijn andere baan dus 40 kan', 'number'],
      ]),
    ).toEqual([]);
  });
});

describe('later', () => {
  const timeOf = (text: string): string | null | undefined =>
    read(text, 'email').find(({ type }) => type === 'later') && at(read(text, 'email'));
  const at = (acts: readonly Act[]): string | null =>
    acts.flatMap((act) => (act.type === 'later' ? [act.at] : []))[0] ?? null;

  // The story begins on a Saturday at ten in Amsterdam, 09:00Z.
  test.each([
    ['zit in de auto, vanavond verder', '2026-11-21T18:00:00.000Z'],
    ['ik kom er over een uur op terug', '2026-11-21T10:00:00.000Z'],
    ['give me 10 mins', '2026-11-21T09:10:00.000Z'],
    ['geef me tot maandag', '2026-11-23T09:00:00.000Z'],
    ['moet nu werken, ik doe het morgen', '2026-11-22T09:00:00.000Z'],
    ['na mijn werk vul ik het in', '2026-11-21T17:00:00.000Z'],
    ['at work right now, will finish this on monday evening', '2026-11-23T18:00:00.000Z'],
    ['in a meeting, message me after 3', '2026-11-21T14:00:00.000Z'],
    ['momentje', null],
    ['brb', null],
  ])('names its time: %s', (text, expected) => expect(timeOf(text)).toBe(expected));

  test('is none where a time answers', () => {
    expect(
      misread('', [
        ['morgen', 'date'],
        ['vanaf volgende week kan ik beginnen', 'date'],
        ['ik werk nu in de avond en wil liever overdag', 'text'],
        ['depends on the rota', 'number'],
        ['hangt van mijn rooster af', 'number'],
      ]),
    ).toEqual([]);
  });
});

describe('what is no answer', () => {
  test('is a refusal of a required question, and passes over another one', () => {
    expect(
      misread('refuse', [
        ['dat hou ik liever voor mezelf', 'email'],
        ['gaat je geen bal aan', 'number'],
        ["that's private", 'date'],
        ["I'd prefer not to share that", 'text'],
        ['volgende vraag graag', 'boolean'],
      ]),
    ).toEqual([]);
    expect(
      misread('skip', [
        ['rather keep that to myself', 'remarks'],
        ['sla deze maar over', 'remarks'],
        ['geen idee', 'remarks'],
      ]),
    ).toEqual([]);
  });

  test('is small talk, which can be a greeting', () => {
    expect(
      misread('smalltalk', [
        ['Goedemiddag allemaal', 'boolean'],
        ['haha wat grappig', 'number'],
        ['thanks for your message', 'text'],
        ['hey there, how are you doing?', 'email'],
        ['fijn weekend alvast!', 'remarks'],
      ]),
    ).toEqual([]);
  });

  test('is abuse', () => {
    expect(
      misread('abuse', [
        ['krijg toch de kolere', 'boolean'],
        ['jullie zijn echt een stel idioten', 'text'],
        ['what a stupid bot', 'number'],
        ['shut up', 'email'],
      ]),
    ).toEqual([]);
  });

  test('is a question, also without a mark', () => {
    expect(
      misread('question', [
        ['hoeveel verdien ik eigenlijk', 'boolean'],
        ['wie leest mijn antwoorden', 'email'],
        ['do i get paid weekly', 'number'],
        ['What are the hours?', 'text'],
      ]),
    ).toEqual([]);
  });

  test('is a wish for another language', () => {
    expect(
      misread('language', [
        ['can we do this in polish please', 'boolean'],
        ['I only speak Spanish', 'number'],
      ]),
    ).toEqual([]);
  });

  test('is nothing of this where it answers', () => {
    expect(
      misread('', [
        ['ja hoor', 'boolean'],
        ['32 uur', 'number'],
        ['fuck yeah', 'boolean'],
        ['omdat ik graag buiten werk', 'text'],
        ['bob@example.com', 'email'],
      ]),
    ).toEqual([]);
  });
});

const tuning = readFileSync(new URL('../../../bench/dialogue/utterances/tuning.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));

test('no wish for people, no withdrawal, no later and no refusal is stored by a question for words', () => {
  const stopping = tuning.flatMap(([, , tag = '', text = '']) =>
    ['human', 'withdraw', 'later', 'refuse'].includes(tag) ? [text] : [],
  );
  expect(stopping.length).toBeGreaterThan(90);
  const around = fc.constantFrom('', 'Hoi! ', 'Sorry. ', 'Hello, ');
  const flow = linearFlow(ask('text', 'x', { text: 'Tell us something.' }), ask('text', 'y'));
  const property = fc.property(fc.constantFrom(...stopping), around, (text, before) => {
    const { outcome } = given(flow).when(candidateSays(before + text));
    return outcome.run.session['x'] === undefined;
  });
  expect(fc.check(property, { numRuns: 300 }).counterexample).toBeNull();
});

test('a reading rests on words of the message', () => {
  for (const [, , , text = ''] of tuning)
    for (const { evidence } of read(text, 'text')) expect(text).toContain(evidence);
});

test('a reading of many repeated words ends at once', () => {
  const words = fc.constantFrom(
    ...'een ik wil niet the you to goed haha stop en 1 ok dank leuk a'.split(' '),
  );
  read('begin', 'text');
  const property = fc.property(fc.array(words, { maxLength: 200 }), (list) => {
    const begun = process.cpuUsage();
    read(list.join(' '), 'text');
    return process.cpuUsage(begun).user < 1_000_000;
  });
  expect(fc.check(property, { numRuns: 200 }).counterexample).toBeNull();
});

test.each(['kan ik, heb toch niets anders te doen', 'wil ik wel, geen punt', 'ben ik, al jaren'])(
  'a verb and "ik" before a comma answer, and ask nothing: %j',
  (text) => {
    expect(typesOf(text, 'boolean')).toBe('');
  },
);

test('a verb and "ik" without a comma ask', () => {
  expect(typesOf('kan ik dan ook vrij krijgen', 'boolean')).toBe('question');
});

test.each([
  ['24, en kan ik op vrijdag vrij?', 'number'],
  ['24, can I have Friday off?', 'number'],
  ['ik zoek vastigheid na 3 jaar uitzend', 'text'],
] as const)('a day of work, and years before, put nothing off: %j', (text, asked) => {
  expect(typesOf(text, asked)).not.toContain('later');
});

test('what would not be so otherwise is no wish to stop', () => {
  expect(
    misread('', [
      ['otherwise I would not be applying', 'boolean'],
      ['anders had ik niet gesolliciteerd', 'boolean'],
    ]),
  ).toEqual([]);
});

test('a part of the day greets where it is exclaimed', () => {
  expect(
    misread('smalltalk', [
      ['Morning!', 'choice'],
      ['morning everyone!!', 'choice'],
    ]),
  ).toEqual([]);
  expect(misread('', [['morning', 'choice']])).toEqual([]);
});

test('nothing more to say skips an optional question for words', () => {
  expect(
    misread('skip', [
      ['nope all good', 'remarks'],
      ['nee hoor, alles gezegd', 'remarks'],
    ]),
  ).toEqual([]);
  expect(misread('', [['nope all good', 'boolean']])).toEqual([]);
});
