import { describe, expect, test } from 'vitest';

import { asksAnything } from '../../../src/flow/reply-parsers/question-intent.ts';
import {
  findAddedQuestion,
  isOpenQuestion,
  isQuestion,
} from '../../../src/flow/reply-parsers/question-detection.ts';
import { expectOfEach } from '../../support/expect-of-each.ts';

describe('a question of the candidate', () => {
  test('is seen', () => {
    expectOfEach(
      [
        'wat verdient het?',
        'Wat verdient het',
        'what does it pay?',
        'What does it pay',
        'hoeveel uur is het per week',
        'Hoe laat begin ik?',
        'hoe lang duurt de proeftijd',
        'waar is het precies?',
        'waar is het',
        'Op welke locatie is het?',
        'met wie heb ik het gesprek?',
        'is er een lunch?',
        'Kan ik ook parttime werken?',
        'mag ik eerst iets vragen: wat is het salaris?',
        'krijg ik reiskosten vergoed?',
        'Moet ik in het weekend werken?',
        'Zijn er doorgroeimogelijkheden?',
        'ik wil graag weten wat het verdient',
        'Ik zou eerst willen weten hoeveel het betaalt',
        'ik vraag me af of ik ook thuis kan werken',
        'kun je me vertellen wat het salaris is',
        'vraagje: wat is het salaris?',
        'Even een vraag, hoe zit het met vakantiedagen?',
        'hoi, wat verdient dit?',
        'Maar wat verdien ik dan?',
        'eigenlijk eerst: hoeveel schuift het?',
        "what's the salary?",
        'How many hours a week?',
        'how much is it',
        'where is the office?',
        'Do I need a car?',
        'Can I work from home?',
        'is it full time?',
        'Are there night shifts?',
        'will there be training?',
        'By the way, when does it start?',
        "I'd like to know what the pay is",
        'could you tell me the salary',
        'I was wondering about the salary',
        'which days are they?',
        'until when can I apply?',
        'Why do you want to know that?',
        'waarom wil je dat weten?',
      ],
      (text) => isQuestion(text, 'whole'),
      true,
    );
  });

  test('is not seen in anything else', () => {
    expectOfEach(
      [
        'ja',
        'Utrecht?',
        '32?',
        'ja?',
        '?',
        'ik denk het wel?',
        'Hoe eerder hoe beter',
        'Wat ik leuk vind is met mensen werken',
        'What I like most is the team',
        'When I was young I worked in a shop',
        'Wie weet',
        'Waarschijnlijk wel',
        'wanneer het uitkomt',
        'waar het nodig is',
        'whatever you need',
        'However you like',
        'Is goed',
        'Kan ik',
        'mag',
        'Doe ik',
        'Can do',
        'Will do!',
        'Heb ik',
        'Zou kunnen',
        'Moet lukken',
        'Have a nice day',
        'Do not know',
        'Werken met mensen',
        'Where needed',
        'How nice, thank you',
        'Ik ben Jan. Wat verdient het?',
        'Omdat ik graag buiten werk, en wat moet ik anders',
        'x'.repeat(500) + '?',
        '',
      ],
      (text) => isQuestion(text, 'whole'),
      false,
    );
  });

  test('is found beside other words, where those are no answer', () => {
    expect(isQuestion('Hmm. Wat verdient het eigenlijk? Ik hoor het graag.')).toBe(true);
    expect(isQuestion('Hmm. Dat weet ik niet.')).toBe(false);
  });

  test('that is open is never a polite answer', () => {
    expect(isOpenQuestion('Wat verdien ik bij 32 uur?')).toBe(true);
    expect(isOpenQuestion('Kan ik morgen beginnen?')).toBe(false);
    expect(isOpenQuestion('Wat verdien ik bij 32 uur')).toBe(false);
  });

  test('is read in linear time', () => {
    const began = performance.now();
    for (const text of [
      'wat '.repeat(100),
      'en '.repeat(130),
      `${'kun je me even '.repeat(26)}?`,
      '.'.repeat(400),
    ])
      isQuestion(text);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});

describe('a question beside an answer', () => {
  test.each([
    ['no remarks, but what are the working hours?', 'no remarks', 'what are the working hours?'],
    ['Geen opmerkingen, maar wat zijn de werktijden?', 'Geen opmerkingen', 'wat zijn de werktijden?'],
    ['Ik ben Jan. Wat verdient het?', 'Ik ben Jan', 'Wat verdient het?'],
    ['Jan, wat verdient het? En waar is het?', 'Jan', 'wat verdient het? En waar is het?'],
    ['ja, wat verdient het?', 'ja', 'wat verdient het?'],
    ['jan@x.nl - how long does it take?', 'jan@x.nl', 'how long does it take?'],
    ['32 uur. Kan ik ook thuis werken?', '32 uur', 'Kan ik ook thuis werken?'],
    ['Day shift\nWhen does it start?', 'Day shift', 'When does it start?'],
    ['My name is Bo; is there parking?', 'My name is Bo', 'is there parking?'],
  ])('is found: %s', (text, before, question) =>
    expect(findAddedQuestion(text)).toEqual({ before, question }),
  );

  test('is not found where there is none', () => {
    expectOfEach(
      [
        'What does it pay?',
        'Wat verdient het? En waar is het?',
        'hoi, wat verdient het?',
        'ja, waarom niet?',
        'yes, why not?',
        'nee, waarom?',
        'no, is that a problem?',
        'Morgen, kan dat?',
        'Maandag, zou dat kunnen?',
        '32, of is dat te veel?',
        'Ik werk graag buiten, en wie niet?',
        'What I like? Working outside.',
        'Ik werk graag met mensen, wat ik leuk vind',
        'nothing',
        '',
      ],
      (text) => findAddedQuestion(text),
      null,
    );
  });

  test('may lack its mark where we invite questions', () => {
    const text = 'no remarks but what are the working hours';
    expect(findAddedQuestion(text)).toBeNull();
    expect(findAddedQuestion(text, true)).toEqual({
      before: 'no remarks',
      question: 'what are the working hours',
    });
  });
});

describe('a text of ours', () => {
  test('that invites questions', () => {
    expectOfEach(
      [
        'Heb je nog vragen?',
        'Heb jij zelf nog een vraag voor ons?',
        'What would you like to ask us?',
        'Do you have any questions?',
        'Wat wil je graag nog weten?',
        'Stel gerust je vragen.',
        'Is there anything else we should know, or that you would like to ask?',
        'Is er nog iets dat we moeten weten, of wil je zelf iets vragen?',
        'Do you have any remarks?',
        'Heb je nog opmerkingen?',
        'Vragen of opmerkingen?',
      ],
      asksAnything,
      true,
    );
  });

  test('that does not invite questions', () => {
    expectOfEach(
      [
        'Volgende vraag: waarom wil je hier werken?',
        'Next question: why us?',
        'Waarom vraag je ontslag?',
        'Wat is je naam?',
        'Are there any days on which you cannot work?',
      ],
      asksAnything,
      false,
    );
  });
});
