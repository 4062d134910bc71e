import { describe, expect, test } from 'vitest';

import { parseBoolean } from '../../../src/flow/reply-parsers/boolean.ts';
import { expectOfEach } from '../../support/expect-of-each.ts';

const options = [
  { value: 'true', label: 'Ja' },
  { value: 'false', label: 'Nee' },
];

type Meaning = 'yes' | 'no' | 'unsure';

const meaningOf = (text: string): Meaning => {
  const parsed = parseBoolean(text, options);
  if (!parsed.ok) return 'unsure';
  return parsed.value ? 'yes' : 'no';
};

/** The meaning of replies, by what makes them hard; bars part the replies. */
const table: readonly (readonly [family: string, meaning: Meaning, replies: string])[] = [
  [
    'a plain no',
    'no',
    "no|nope|nee, dat heb ik niet|I don't have one|not yet|nog niet|nee helaas|ik heb geen rijbewijs|No, I don't have that|dat heb ik nog niet|I'm not certified|I have never done that|ik heb dat nooit gedaan|nog nooit gedaan|I can't|dat kan ik helaas niet|I don't think so|ik denk het niet|that's not true|dat is niet zo|no, sorry|nee sorry, heb ik niet|geen rijbewijs|not at the moment|I haven't got one|ik woon niet in Utrecht|I do not speak Dutch|ik ben niet in het bezit van een BIG-registratie|sorry, dat heb ik niet|unfortunately I don't have it|nee, die is verlopen|no longer registered|helaas heb ik geen diploma",
  ],
  [
    'a plain yes',
    'yes',
    'jazeker|yes I do|klopt|ja hoor, al tien jaar|yes, for five years|ja, ik werk als kok|sure, sounds good|ja zo snel mogelijk|yes I have a licence|dat kan ik|ik wil heel graag|ja doe maar|ja maar natuurlijk|natuurlijk heb ik dat|of course I can',
  ],
  [
    'no objection',
    'yes',
    "not a problem|that's not a problem|geen probleem|geen enkel probleem|geen bezwaar|ik heb er geen bezwaar tegen|ik heb daar geen moeite mee|no problem at all|I have no objections|I don't have any problem with that|no issue|why not?|waarom niet?|ja geen probleem|yes, I don't mind|ja hoor, maakt me niet uit|niks op tegen|no doubt about it|sure, why not",
  ],
  [
    'indifference',
    'unsure',
    "I don't mind|maakt me niet uit|maakt mij niet zoveel uit|dat maakt mij niks uit|I don't care|doesn't matter|it doesn't matter to me|geen voorkeur|no preference|whatever|either way is fine|om het even|kan me niet schelen|boeit me niet|I wouldn't mind|not bothered|zal me worst wezen|up to you|no, I don't mind|nee hoor, maakt me niet uit",
  ],
  [
    'unwillingness to go on',
    'unsure',
    "ik heb geen zin meer|geen zin meer|I don't want to answer that|laat maar|ik stop ermee|leave me alone|never mind|I have no time|geen tijd|dat wil ik niet zeggen|I'd rather not say|gaat je niks aan|none of your business|I'm not interested anymore|ik wil hier niet mee verder|ok laat maar|not now|nu even niet, later|te veel vragen",
  ],
  [
    'a restriction behind a yes',
    'unsure',
    'yes but it expired|ja maar die is verlopen|ja, maar ik heb geen auto|yes, only on weekdays|ja, alleen in het weekend|yes except on Sundays|ja behalve op zondag|yes, it has expired|ja, verlopen|jazeker, maar niet elke dag|yes although it is old|ja hoewel het lang geleden is|yes, until March|yes I used to|ja, vroeger wel|ja bijna|sure, but not at night|ok maar niet te laat|👍 but not on Sundays|zeker, maar liever niet|ja, maar niet meer geldig|yes, not yet though|natuurlijk, alleen niet op vrijdag|klopt niet helemaal|yes, I lost it|ja, die ben ik kwijt',
  ],
  [
    'a no that is taken back',
    'unsure',
    'no but I can get one|helaas wel|nee, wel een BBL-diploma|no, unless it is paid|no I do have it',
  ],
  [
    'two negations',
    'unsure',
    "not without training|not against it|ik ben er niet tegen|niet erg|dat vind ik niet erg|can't wait|ik kan niet wachten|I don't see why I wouldn't|not opposed to that|ik heb er geen hekel aan|I'm not afraid of that|niet alleen dat|I don't dislike it|not difficult for me|ik heb nooit niet gewerkt|nee hoor, geen probleem|no, no problem",
  ],
  [
    'a question back',
    'unsure',
    "klopt dat wel?|zeker dat dit geen bot is?|ok?|what do you mean?|is that needed?|moet dat?|why do you ask?|can't I do that later?|heb ik dat nodig?",
  ],
  ['an answer and a question', 'yes', 'ja, wat verdient het?|yes! when can I start?|Ja. Is dat erg?'],
  ['a denial and a question', 'no', 'nee, waarom?|no, is that a problem?'],
  [
    'a condition',
    'unsure',
    'if it pays well|yes if it is close|ja als het niet te ver is|als ik mag|only if needed|mits overdag|depends|depends on the hours|ligt eraan|tenzij het regent|yes, as long as it is paid|ja zolang het overdag is|yes provided I get a car|ja, indien nodig',
  ],
  [
    'half, sometimes, almost, once',
    'unsure',
    "soms|sometimes|bijna|almost|I used to|vroeger|half|een beetje|a little|sort of|meestal wel|not always|niet altijd|niet elke dag|not every day|I can't on Sundays|ik kan niet op zondag|working on it|ben ik nog mee bezig|not entirely|hardly|I had one|had ik wel|ik heb niet altijd tijd|I don't work weekends|yes, sometimes|ja soms",
  ],
  [
    'another subject',
    'unsure',
    'I have a question|ik wil iemand spreken|graag eerst meer informatie|I would like to stop|correct me if I am wrong|dat begrijp ik niet|not sure|maybe not|geen idee|ik heb geen haast|I have no choice',
  ],
];

describe('what a reply to a yes/no question means', () => {
  test.each(table)('%s is %s', (_, meaning, replies) => {
    expectOfEach(replies.split('|'), meaningOf, meaning);
  });
});

test('what is understood at once keeps how sure it is', () => {
  const confidenceOf = (text: string): number => {
    const parsed = parseBoolean(text, options);
    return parsed.ok ? parsed.confidence : 0;
  };
  expect(['nope', 'jazeker', 'not yet', 'yes I do'].map(confidenceOf)).toEqual([1, 1, 1, 1]);
  expect(['nee, dat heb ik niet', 'ja geen probleem'].map(confidenceOf)).toEqual([0.9, 0.9]);
  expect(confidenceOf('ik heb geen rijbewijs')).toBe(0.7);
});

test('a long reply is read in linear time', () => {
  const began = performance.now();
  for (const words of [
    'ik heb nog ook niet ',
    'sorry maar nou eh ',
    'geen bezwaar maakt me ',
    'i dont have any ',
  ])
    meaningOf(words.repeat(150));
  expect(performance.now() - began).toBeLessThan(1000);
});
