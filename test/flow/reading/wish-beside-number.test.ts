import { describe, expect, test } from 'vitest';

import { ask } from '../../support/builders/actions.ts';
import { linearFlow } from '../../support/builders/graph.ts';
import { expectOfEach } from '../../support/expect-of-each.ts';
import { candidateSays, given } from '../../support/story.ts';

const asks = {
  boolean: ask('boolean', 'licence', { text: 'Heb je een rijbewijs?' }),
  number: ask('number', 'hours', { text: 'Hoeveel uur per week wil je werken?' }),
  text: ask('text', 'why', { text: 'Waarom wil je deze baan?' }),
  phone: ask('phone', 'phone', { text: 'Op welk nummer kunnen we je bereiken?' }),
  email: ask('email', 'email', { text: 'Wat is je e-mailadres?' }),
};

const play = (asked: keyof typeof asks, text: string) =>
  given(linearFlow(asks[asked], ask('text', 'remarks', { text: 'Nog iets?' }))).when(candidateSays(text))
    .outcome;

const isHandedOver = ([asked, text]: readonly [keyof typeof asks, string]): boolean =>
  play(asked, text).run.position.at === 'handover';

const each = (asked: keyof typeof asks, texts: string) =>
  texts.split('|').map((text): readonly [keyof typeof asks, string] => [asked, text]);

describe('a number in a message does not hide the wish for a person', () => {
  test('at questions for something else', () => {
    const wishes = [
      ...each(
        'boolean',
        'bel me op 0612345678, ik wil iemand spreken|ik wil iemand spreken, 0612345678|bel me maar op 0612345678|kan je me bellen op 0612345678|ik praat niet met een bot, bel me op 0612345678|mag ik een medewerker spreken? mijn nummer is 0612345678|verbind me door met een mens, 0612345678|ik wil gebeld worden op 0612345678|kan een recruiter mij even bellen op 06 12345678?|liever telefonisch: 0612345678|call me on 0612345678, I want to speak to someone|please call me on 0612345678|can someone call me on 0612345678?|I want to talk to a person, my number is 0612345678|get me a human. 0612345678',
      ),
      ...each(
        'number',
        'bel me op 0612345678|ik wil iemand spreken 0612345678|I need a real person, 06-12345678',
      ),
      ...each(
        'text',
        'ik wil iemand spreken, 0612345678|liever een echt mens, mijn nummer is 0612345678|can someone call me on 0612345678?|please call me on 0612345678 instead',
      ),
    ];
    expectOfEach(wishes, isHandedOver, true);
  });

  test('but whom to call, beside an answer or at the question for it, is no wish', () => {
    const answers = [
      ...each(
        'phone',
        '0612345678|bel me op 0612345678|je kan me bellen op 0612345678|call me on 0612345678 after five',
      ),
      ...each('phone', 'bel maar op 06-12345678 na vijven|you can call me on 0612345678'),
      ...each('number', '32, bel me op 0612345678|25, ring me on 0612345678'),
      ...each('text', 'ik belde 10000 klanten per jaar in een callcenter'),
    ];
    expectOfEach(answers, isHandedOver, false);
  });
});

describe('what a message answers beside the wish for a person', () => {
  test.each<[keyof typeof asks, string, Record<string, string>]>([
    ['email', 'sanne@voorbeeld.nl maar bel me liever', { email: 'sanne@voorbeeld.nl' }],
    ['email', "sanne@voorbeeld.nl but I'd rather you call me", { email: 'sanne@voorbeeld.nl' }],
    ['email', 'sanne@voorbeeld.nl. Kan ik ook iemand spreken?', { email: 'sanne@voorbeeld.nl' }],
    ['phone', 'bel me op 0612345678, ik wil iemand spreken', { phone: '+31612345678' }],
  ])('is stored where the question asks for it: %s, %s', (asked, text, session) => {
    const { run } = play(asked, text);
    expect(run.position).toMatchObject({ at: 'handover', afterwards: 'continue' });
    expect(run.session).toMatchObject(session);
  });

  test('is kept where a later question asks for it', () => {
    const flow = linearFlow(asks.boolean, asks.email);
    const { run } = given(flow).when(candidateSays('ik wil iemand spreken, sanne@voorbeeld.nl')).outcome;
    expect(run.position.at).toBe('handover');
    expect(run.session).toMatchObject({ _kept: { email: { value: 'sanne@voorbeeld.nl' } } });
  });
});
