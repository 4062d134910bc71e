import { describe, test } from 'vitest';

import { parseChoice, type ChoiceOption } from '../../../src/flow/reply-parsers/choice.ts';
import { parseChoices } from '../../../src/flow/reply-parsers/multiple-choice.ts';
import { ask } from '../../support/builders/actions.ts';
import { linearFlow } from '../../support/builders/graph.ts';
import { expectOfEach } from '../../support/expect-of-each.ts';
import { candidateSays, given } from '../../support/story.ts';

const optionsOf = (labels: Readonly<Record<string, string>>): ChoiceOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const languages = optionsOf({ nl: 'Nederlands', en: 'Engels', fr: 'Frans', de: 'Duits' });
const spoken = optionsOf({ nl: 'Dutch', en: 'English', fr: 'French' });
const dayParts = optionsOf({ morning: 'Ochtend', afternoon: 'Middag', evening: 'Avond' });
const shifts = optionsOf({ early: '06:00 - 14:00', late: '14:00 - 22:00', night: '22:00 - 06:00' });
const named = optionsOf({ early: 'Early (6 to 14)', late: 'Late (14 to 22)', night: 'Night (22 to 6)' });

const all =
  (options: readonly ChoiceOption[]) =>
  (text: string): string | null => {
    const parsed = parseChoices(text, options);
    return parsed.ok ? parsed.value.join(' ') : null;
  };
const one =
  (options: readonly ChoiceOption[]) =>
  (text: string): string | null => {
    const parsed = parseChoice(text, options);
    return parsed.ok ? parsed.value : null;
  };
const texts = (...rows: readonly string[]): string[] => rows.flatMap((row) => row.split('|'));

describe('all options that a reply names are chosen, however it joins them', () => {
  test('in Dutch', () => {
    const said = texts(
      'Nederlands is mijn moedertaal en ik spreek ook Engels|nederlands engels|Nederlands en Engels',
      'Engels spreek ik ook naast Nederlands|zowel Nederlands als Engels|vloeiend Nederlands, goed Engels',
    );
    expectOfEach(said, all(languages), 'nl en');
    expectOfEach(texts('nederlands engels frans|frans, engels en nederlands'), all(languages), 'nl en fr');
    expectOfEach(
      texts('ochtend middag avond|ochtend, middag en avond'),
      all(dayParts),
      'morning afternoon evening',
    );
  });

  test('in English', () => {
    const said = texts(
      'Dutch English|I speak English as well as Dutch|both English and Dutch|English and I also speak Dutch',
      'my Dutch and my English are fine|English, next to Dutch',
    );
    expectOfEach(said, all(spoken), 'nl en');
  });

  test('but not those that are denied, doubted or part of a reason', () => {
    const said = texts(
      'Nederlands spreek ik niet zoals Engels|misschien leer ik Nederlands naast Engels',
      'Nederlands graag want in het Engels ben ik traag|Nederlands daar waar ze Engels spreken',
    );
    expectOfEach(said, all(languages), null);
    expectOfEach(texts('Nederlands spreek ik omdat Frans te lastig was'), all(languages), 'nl');
  });
});

test('an option whose value is a word that joins is told apart from the join', () => {
  expectOfEach(texts('nl en en|NL, EN|en, nl|en en nl|nl + en'), all(languages), 'nl en');
  expectOfEach(texts('NL, EN en DE|nl en en en de|en, nl en de'), all(languages), 'nl en de');
  expectOfEach(texts('en|EN'), all(languages), 'en');
  expectOfEach(texts('nl en de|nl en duits'), all(languages), 'nl de');
});

describe('options with times of the day', () => {
  test('are chosen by their place in the list', () => {
    expectOfEach(texts('2|optie 2|de tweede|option 2'), one(shifts), 'late');
    expectOfEach(texts('1|option 1|the first one'), one(named), 'early');
    expectOfEach(texts('2 en 3'), all(shifts), 'late night');
  });

  test('are chosen by their times', () => {
    expectOfEach(texts('14-22|14 tot 22|van 14 tot 22 uur|14:00 - 22:00|14.00-22.00'), one(shifts), 'late');
    expectOfEach(texts('6 tot 14|from 6 to 14|06:00 to 14:00'), one(shifts), 'early');
    expectOfEach(texts('14 to 22'), one(named), 'late');
    expectOfEach(texts('15 tot 23|not 14 to 22|niet 14-22'), one(shifts), null);
  });
});

describe('a part of the day is the answer where a question asks for one', () => {
  test.each(['morning', 'Evening', 'afternoon', "'s morgens", 'mornings'])('%s', (text) => {
    given(linearFlow(ask('text', 'part', { text: 'When / op welk dagdeel werk je het liefst?' })))
      .when(candidateSays(text))
      .expects({ session: { part: text } });
  });

  test('and a greeting elsewhere', () => {
    given(linearFlow(ask('text', 'why', { text: 'Why do you want this job?' })))
      .when(candidateSays('morning'))
      .expects({ session: {} });
  });
});
