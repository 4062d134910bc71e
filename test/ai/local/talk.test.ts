import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { EngineFailure, type Expected, type Line } from '../../../src/ai/engine.ts';
import { createLocalEngine } from '../../../src/ai/local/engine.ts';

const engine = createLocalEngine();
const call = { signal: new AbortController().signal };

const dutch = `Verzorgende IG | Zorggroep De Linde | Amersfoort

Wil jij het verschil maken voor onze bewoners? Bij locatie De Linde in Amersfoort zoeken we een verzorgende IG voor 24 tot 32 uur per week.

Wat ga je doen?
- Je helpt bewoners bij de dagelijkse verzorging
- Je werkt in wisselende diensten, ook in het weekend

Wat vragen wij?
- Diploma Verzorgende IG niveau 3
- Een rijbewijs is een pre
- BIG-registratie is niet nodig

Wat bieden wij?
- Salaris tussen € 2.456 en € 3.299 bruto per maand (FWG 35)
- Een jaarcontract met uitzicht op een vast contract
- Reiskostenvergoeding van € 0,21 per kilometer
- 25 vakantiedagen en 8% vakantiegeld
- Scholing via onze eigen academie
- Pensioen via PFZW

Je start per 1 februari. Parkeren kan gratis voor de deur.
We plannen een gesprek binnen een week.`;

const english = `Warehouse operative - Rotterdam

We are a fast growing logistics company with 120 colleagues.
You will pick and pack orders and load trucks. Shifts run from 06:00 to 14:30, Monday to Friday.

Requirements:
Experience with a forklift is required. You speak English or Dutch.

We offer
€14.50 per hour
A temporary contract for 7 months, with the option to become permanent
20 days of annual leave
Start as soon as possible
Working from home is not possible.`;

describe('a question of the candidate', () => {
  const answerOf = async (question: string, vacancy: string, language: string) =>
    (await engine.answer({ question, vacancy, language }, call)).value.text;

  test.each([
    ['Wat verdient het?', 'Salaris tussen'],
    ['wat schuift het', 'Salaris tussen'],
    ['hoeveel uur is het?', '24 tot 32 uur'],
    ['waar is het precies?', 'De Linde in Amersfoort'],
    ['wanneer kan ik beginnen?', 'per 1 februari'],
    ['krijg ik reiskosten vergoed?', '€ 0,21'],
    ['is het een vast contract?', 'Een jaarcontract'],
    ['hoeveel vakantiedagen krijg ik', '25 vakantiedagen'],
    ['moet ik in het weekend werken?', 'wisselende diensten'],
    ['heb ik een rijbewijs nodig?', 'rijbewijs is een pre'],
    ['is een BIG registratie nodig?', 'niet nodig'],
    ['is er parkeergelegenheid?', 'Parkeren kan gratis'],
    ['is er een pensioenregeling?', 'PFZW'],
    ['zijn er doorgroeimogelijkheden?', 'academie'],
    ['wat ga ik precies doen?', 'Je helpt bewoners'],
    ['hoe gaat de sollicitatie verder?', 'gesprek binnen een week'],
    ['What does it pay?', 'Salaris tussen'],
  ])('%s is answered from a Dutch text by the sentence with "%s"', async (question, part) => {
    expect(await answerOf(question, dutch, 'nl')).toMatch(
      new RegExp(`^In de vacature staat: “.*${part}.*”$`, 'u'),
    );
  });

  test.each([
    ['What does it pay?', '€14.50'],
    ['what are the working hours?', '06:00 to 14:30'],
    ['is it a permanent contract?', 'temporary contract'],
    ['can I work from home?', 'is not possible'],
    ['how many days off do I get?', '20 days'],
    ['Do I need to speak Dutch?', 'English or Dutch'],
    ['when can I start?', 'as soon as possible'],
    ['how big is the company?', '120 colleagues'],
    ['where is it?', 'Rotterdam'],
    ['Wat verdient het?', '€14.50'],
  ])('%s is answered from an English text by the sentence with "%s"', async (question, part) => {
    expect(await answerOf(question, english, 'en')).toContain(part);
  });

  test('an abbreviation does not end the sentence that answers, and the mark of a list is left out', async () => {
    const vacancy = '💛 Salaris volgens cao (max. € 3.369) en fooi. Je werkt o.a. in het weekend.';
    const answer = 'In de vacature staat: “Salaris volgens cao (max. € 3.369) en fooi.”';
    expect(await answerOf('Wat verdient het?', vacancy, 'nl')).toBe(answer);
  });

  test.each([
    ['hebben jullie een kantine?', dutch],
    ['Mag mijn hond mee?', dutch],
    ['kan ik thuiswerken?', dutch],
    ['hoe heet de baas?', dutch],
    ['do you have a swimming pool?', english],
    ['do you pay for the uniform?', english],
    ['is there parking?', english],
    ['What does it pay?', 'A job. With people. In a town.'],
  ])('%s is not answered by a text that does not say', async (question, vacancy) => {
    expect(await answerOf(question, vacancy, 'en')).toBeNull();
  });
});

describe('a reply that no parser understands', () => {
  const meaningOf = async (expected: Expected, question: string, reply: string) => {
    const { value } = await engine.understand(
      { question, reply, expected, language: 'nl', today: '2026-11-21' },
      call,
    );
    return value.intent === 'answer' ? value.plain : value.intent;
  };

  test.each([
    ['dat zit wel goed', 'yes'],
    ['reken maar', 'yes'],
    ['count me in', 'yes'],
    ['al tien jaar', 'yes'],
    ['I got mine last year', 'yes'],
    ['daar pas ik voor', 'no'],
    ['verlopen', 'no'],
    ['ben ik nog mee bezig', 'no'],
    ['that is not fine by me', 'no'],
    ['mijn rijbewijs is verlopen', 'no'],
    ['ik heb mijn rijbewijs gehaald', 'yes'],
    ['mijn paspoort is verlopen', 'unclear'],
    ['ik ben mijn auto kwijt', 'unclear'],
    ['ik heb mijn zwemdiploma gehaald', 'unclear'],
    ['my passport has expired', 'unclear'],
    ['hangt ervan af', 'unclear'],
    ['yes but it expired', 'unclear'],
    ['ja maar die is verlopen', 'unclear'],
    ['yes, it has expired', 'unclear'],
    ['ja, ingetrokken', 'unclear'],
    ["I don't mind", 'unclear'],
    ['maakt me niet uit', 'unclear'],
    ['ik heb geen zin meer', 'unclear'],
    ['laat maar', 'unclear'],
    ["it hasn't expired", 'unclear'],
    ['never had a problem with that', 'unclear'],
    ["don't worry, works for me", 'unclear'],
    ['niet erg, ik sta er voor open', 'unclear'],
    ['I am working on Saturdays already', 'unclear'],
    ["I wouldn't say no", 'unclear'],
    ['if it works for me', 'unclear'],
    ['ik heb er wel eens van gehoord', 'unclear'],
    ['wat bedoel je?', 'question'],
  ])('yes or no: %s means %s', async (reply, meaning) => {
    expect(await meaningOf({ kind: 'boolean' }, 'Heb je een rijbewijs?', reply)).toBe(meaning);
  });

  test.each([
    ['Hoeveel uur per week?', 'fulltime', '40'],
    ['Hoeveel uur per week?', '4 dagen', '32'],
    ['How many hours?', '20 to 24', '20'],
    ['Hoeveel jaar ervaring heb je?', 'sinds 2019', '7'],
    ['How many years?', 'a couple', '2'],
    ['How many years?', 'ages', 'unclear'],
    ['Hoeveel uur per week?', 'een paar dagen', 'unclear'],
  ])('a number: %s %s means %s', async (question, reply, meaning) => {
    expect(await meaningOf({ kind: 'number' }, question, reply)).toBe(meaning);
  });

  test.each([
    ['begin volgende maand', '2026-12-01'],
    ['eind januari', '2027-01-31'],
    ['half maart', '2027-03-15'],
    ['mid march', '2027-03-15'],
    ['early next week', '2026-11-23'],
    ['na de zomer', '2027-09-01'],
    ['ik heb een maand opzegtermijn', '2026-12-21'],
    ["two weeks' notice", '2026-12-05'],
    ['end of the month', '2026-11-30'],
    ['binnenkort', 'unclear'],
  ])('a date: %s means %s', async (reply, meaning) => {
    expect(await meaningOf({ kind: 'date' }, 'Wanneer kun je beginnen?', reply)).toBe(meaning);
  });

  const shifts: Expected = {
    kind: 'choice',
    multiple: false,
    options: [
      { value: 'day', label: 'Dagdienst' },
      { value: 'night', label: 'Nachtdienst' },
    ],
  };

  test.each([
    ['ik werk het liefst overdag', shifts, 'day'],
    ['nine to five', shifts, 'day'],
    ['at night please', shifts, 'night'],
    ["liever niet 's nachts", shifts, 'day'],
    ['geen voorkeur', shifts, 'unclear'],
    ['geen voorkeur', { ...shifts, multiple: true }, 'day, night'],
    ['purple', shifts, 'unclear'],
  ] as const)('a choice: %s', async (reply, expected, meaning) => {
    expect(await meaningOf(expected, 'Welke dienst?', reply)).toBe(meaning);
  });

  test.each([
    ['email', 'jan at gmail dot com', 'jan@gmail.com'],
    ['email', 'jan punt jansen apenstaart gmail punt com', 'jan.jansen@gmail.com'],
    ['phone', 'nul zes een twee drie vier vijf zes zeven acht', '0612345678'],
    ['postalCode', 'near the station', 'unclear'],
  ] as const)('%s: %s', async (kind, reply, meaning) => {
    expect(await meaningOf({ kind }, '?', reply)).toBe(meaning);
  });
});

describe('a judgement', () => {
  const said = (asked: string, reply: string): Line[] => [
    { by: 'chatbot', text: asked },
    { by: 'candidate', text: reply },
  ];
  const conversation = [
    ...said('Have you driven a forklift before?', 'Yes, for three years at a warehouse'),
    ...said('How many hours do you want to work?', '32 hours, but not in weekends'),
    ...said(
      'Why do you want this job?',
      'I love working with people. I have no driving licence. What does it pay?',
    ),
  ];
  const judge = async (question: string, lines = conversation) => {
    const answers = { forklift: true, hours: 32 };
    const { value } = await engine.judge({ question, conversation: lines, answers, vacancy: '' }, call);
    return value.holds && value.confidence >= 0.5;
  };

  test.each([
    'Has the candidate driven a forklift?',
    'Is the candidate motivated?',
    'Is the candidate polite?',
    'Does the candidate want to work at least 24 hours?',
    'Did the candidate ask about pay?',
    'Does the candidate lack a driving licence?',
    'Has the candidate worked in a warehouse?',
  ])('%s holds', async (question) => expect(await judge(question)).toBe(true));

  test.each([
    'Is the candidate rude?',
    'Does the candidate want more than 36 hours?',
    'Is the candidate available in weekends?',
    'Does the candidate have a driving licence?',
    'Did the candidate ask about holidays?',
    'Does the candidate speak Spanish?',
    'Is the candidate older than 18?',
  ])('%s does not hold', async (question) => expect(await judge(question)).toBe(false));

  test('in Dutch', async () => {
    const lines = said('Heb je ervaring in de zorg?', 'Ja, ik werkte vijf jaar in een verpleeghuis');
    expect(await judge('Heeft de kandidaat ervaring in de zorg?', lines)).toBe(true);
    expect(await judge('Heeft de kandidaat ervaring in de bouw?', lines)).toBe(false);
    expect(await judge('Is de kandidaat onbeleefd?', said('En?', 'Wat een klote vraag, idioot'))).toBe(true);
  });
});

test('any text is read, and the same text always alike', async () => {
  const words = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constantFrom(
      'wat verdient het?',
      'geen',
      '€ 12,50',
      'eind maart',
      'niet',
      'ja',
      'Locatie:',
      '- 32 uur',
      '2019',
    ),
  );
  const text = fc.array(words, { maxLength: 12 }).map((parts) => parts.join('\n'));
  const kinds = fc.constantFrom<Expected>(
    { kind: 'boolean' },
    { kind: 'number' },
    { kind: 'date' },
    { kind: 'email' },
    { kind: 'phone' },
    { kind: 'choice', multiple: true, options: [{ value: 'a', label: 'Dag' }] },
  );
  const read = async (one: string, other: string, expected: Expected) => [
    (await engine.answer({ question: one, vacancy: other, language: 'nl' }, call)).value,
    (
      await engine.understand(
        { question: one, reply: other, expected, language: 'nl', today: '2026-11-21' },
        call,
      )
    ).value,
    (
      await engine.judge(
        {
          question: one,
          conversation: [{ by: 'candidate', text: other }],
          answers: { [one]: other },
          vacancy: other,
        },
        call,
      )
    ).value,
  ];
  await fc.assert(
    fc.asyncProperty(text, text, kinds, async (one, other, expected) => {
      expect(await read(one, other, expected)).toEqual(await read(one, other, expected));
    }),
  );
});

test('an ended call is refused, and long and strange texts are read in no time', async () => {
  const over = { signal: AbortSignal.abort() };
  await expect(engine.answer({ question: '?', vacancy: '', language: 'nl' }, over)).rejects.toThrow(
    EngineFailure,
  );
  const long = 'heb je ervaring aan aan aan 1 2 3 ? '.repeat(2_000);
  const began = performance.now();
  await engine.judge(
    {
      question: long.slice(0, 1000),
      conversation: [{ by: 'candidate', text: long.slice(0, 2000) }],
      answers: {},
      vacancy: '',
    },
    call,
  );
  await engine.understand(
    {
      question: long,
      reply: long.slice(0, 2000),
      expected: { kind: 'boolean' },
      language: 'nl',
      today: '2026-01-01',
    },
    call,
  );
  await engine.answer({ question: long.slice(0, 1000), vacancy: long, language: 'nl' }, call);
  expect(performance.now() - began).toBeLessThan(2_000);
});
