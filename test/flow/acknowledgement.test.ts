import { describe, expect, test } from 'vitest';

import { withoutAcknowledgement } from '../../src/flow/acknowledgement.ts';
import { parseTemplate } from '../../src/flow/placeholders.ts';

const left = (text: string): string =>
  withoutAcknowledgement(parseTemplate(text))
    .parts.map((part) => (typeof part === 'string' ? part : `{{${part.source}.${part.path}}}`))
    .join('');

describe('a question that is put once more', () => {
  test.each([
    ['Thanks, noted! What is your e-mail address?', 'What is your e-mail address?'],
    ['Got it. What is your last name?', 'What is your last name?'],
    ['Good to hear. Can you work on Saturdays?', 'Can you work on Saturdays?'],
    ['Nice to meet you, {{session.first_name}}! What is your last name?', 'What is your last name?'],
    ['Leuk je te spreken, {{session.first_name}}! Wat is je achternaam?', 'Wat is je achternaam?'],
    ['Thanks {{session.first_name}}, that helps! Which day, {{session.x}}?', 'Which day, {{session.x}}?'],
    ['Danke, {{session.first_name}}! Wie heißt du weiter?', 'Wie heißt du weiter?'],
    ["Merci, c'est noté. Quel est ton nom ?", 'Quel est ton nom ?'],
    ['Duidelijk. Wat is je postcode?', 'Wat is je postcode?'],
    ['That fits. What is your first name?', 'What is your first name?'],
    ['Top! 🎉 Heb je een rijbewijs?', 'Heb je een rijbewijs?'],
    ['Mooi zo! Super. Welke dagen kun je?', 'Welke dagen kun je?'],
    ['Fijn, dan gaan we verder. Wat is je naam?', 'Wat is je naam?'],
    ['Dank je wel, dat is genoteerd! Wat is je e-mailadres?', 'Wat is je e-mailadres?'],
    ['Thank you for your honest answer. What would you like to earn?', 'What would you like to earn?'],
  ])('takes no note of an answer: %s', (text, question) => expect(left(text)).toBe(question));

  test.each([
    'What is your name?',
    'Great!',
    'Good knowledge of English is needed. Do you speak it?',
    'Goed Nederlands is nodig. Spreek je dat?',
    'You need a licence for this job. Do you have one?',
    'Okay, and what is your phone number?',
    '{{session.first_name}}, what is your age?',
    'Please answer this now:',
    'We work on Saturdays, too. Right?',
    '',
  ])('keeps what it is about: %s', (text) => expect(left(text)).toBe(text));

  test('is read in linear time', () => {
    const began = performance.now();
    for (const words of ['great, ', 'thanks for ', 'dat is heel mooi en ', 'nice! '])
      left(`${words.repeat(200)}?`);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
