import { describe, test } from 'vitest';

import { weighPolarity, weighProblem } from '../../../src/flow/reply-parsers/boolean-polarity.ts';
import { expectOfEach } from '../../support/expect-of-each.ts';

/** A question, and replies that mean yes, no, and neither; those between bars are each one of their own. */
const table: readonly (readonly [asked: string, yes: string, no: string, open: string])[] = [
  [
    'Heb je een rijbewijs B?',
    'al sinds mijn achttiende, spreekt voor zich|zou gek zijn als ik er geen had|anders kon ik niet bij mijn werk komen|heb ik in 2012 gehaald|ba ja',
    'moest het vorig jaar inleveren, ingevorderd|ik zelf nie|kheb er gene|nog bezig met rijlessen|mijn vrouw wel, ik niet|vroeger wel, nu is het ingetrokken|neeje jammer genoeg',
    'ik heb geen kinderen|mijn paspoort is verlopen|mijn vader heeft er een|niets liever|ja maar ik ben het kwijt|nooit kwijt geweest|zou kunnen ja|ik woon niet ver weg|ik ga niet zonder',
  ],
  [
    'Do you have a forklift licence?',
    'obviously|I should hope so, its still valid|wouldnt be applying without one|only joking... yes',
    'got banned last year|it was revoked|still studying for it|I used to but it lapsed|my brother has, I havent|never held one|no chance',
    'never had any trouble with it|nothing to worry about|I never leave home without it|lost my phone|I have a question|if you pay for it|I am working on Saturdays|no complaints so far',
  ],
  [
    'Kun je in het weekend werken?',
    'geen enkel punt|nee joh geen probleem|met plezier|lukt prima|ben altijd vrij dan',
    'geen denken aan|dat gaat m niet worden|mag niet van mijn man|weekend is helaas voor mijn gezin',
    'niet altijd|soms wel soms niet|ligt aan het rooster|liever niet, maar ja als het moet|ik wil niets liever|ik doe niet anders|nooit een probleem gehad, alleen zondag niet',
  ],
  [
    'Would you be willing to relocate?',
    'no bother at all|easy|i wont say no|bring it on',
    'not for me|out of the question|I cant, my kids are at school here|rather not',
    'nothing keeps me here|cant wait|I dont mind|perhaps',
  ],
];

const cases = (column: 1 | 2 | 3) =>
  table.flatMap((row) => row[column].split('|').map((reply) => [row[0], reply] as const));

describe('concepts in the clauses of a reply vote', () => {
  test.each([
    ['yes', 1, true],
    ['no', 2, false],
    ['neither', 3, null],
  ] as const)('%s', (_, column, expected) => {
    expectOfEach(cases(column), ([asked, reply]) => weighPolarity(reply, asked), expected);
  });
});

test('who can do it has no problem, who cannot has one; a plain word can mean both', () => {
  const asked = 'Is het een probleem om nachten te draaien?';
  const read = (reply: string) => weighProblem(reply, asked);
  expectOfEach(['vind nachten juist heerlijk', 'lig ik niet wakker van', 'makkie'], read, false);
  expectOfEach(['dat gaat echt niet met mijn gezin', 'I cant do those'], read, true);
  expectOfEach(['ja', 'nee', 'ik heb geen kinderen', 'I dont sleep much anyway', 'soms'], read, null);
});
