import { describe, expect, test } from 'vitest';

import { asksYesOrNo, requestedIdentity } from '../../../src/flow/reply-parsers/question-intent.ts';
import { isEmptyReply, isRefusal } from '../../../src/flow/reply-parsers/refusal.ts';
import { expectOfEach } from '../../support/expect-of-each.ts';

const firstName = 'Got it. What is your first name?';
const motivation = 'What appeals to you in this job?';

describe('a reply to a question for words', () => {
  const refusals =
    `none of your business|That's none of your business!|none of your damn business|dat gaat je niks aan|Gaat je niets aan|dat gaat jullie geen reet aan
I'd rather not say|rather not say|I would rather not tell you|I prefer not to say|prefer not to answer|I don't want to tell you that|I won't say|I'm not telling you|not telling
zeg ik liever niet|dat zeg ik niet|Dat zeg ik liever niet.|ik zeg het liever niet|dat wil ik niet zeggen|wil ik liever niet zeggen|liever niet zeggen|die geef ik niet|ik geef mijn naam niet|mijn naam geef ik liever niet
dat deel ik liever niet|wil ik niet delen|dat wil ik niet kwijt|geen zin|geen zin in|heb ik geen zin in|daar heb ik geen zin in|ik heb geen zin|sorry, geen zin|geen commentaar|no comment|dat is privé|that's private
skip|overslaan|sla maar over|not in the mood|I don't feel like it|leave me alone|laat me met rust|mind your own business`.split(
      /[|\n]/u,
    );
  const questionsBack =
    `why do you need that?|Why do you need to know that|why do you want my name?|why do you ask?|why?|waarom?|waarom wil je dat weten|waarom heb je dat nodig?|waar heb je dat voor nodig|waar is dat voor nodig?|waarom vraag je dat`.split(
      '|',
    );

  test('refuses, by a refusal or by a question back', () => {
    const read = (text: string) => ({
      motivation: isRefusal(text, motivation),
      name: isRefusal(text, firstName),
      nothing: isEmptyReply(text),
    });
    expectOfEach(refusals, read, { motivation: true, name: true, nothing: true });
    expectOfEach(questionsBack, read, { motivation: true, name: true, nothing: false });
  });

  test('refuses with a plain no where it is asked who one is', () => {
    const read = (text: string) => ({
      name: isRefusal(text, firstName),
      place: isRefusal(text, 'In welke plaats woon je?'),
      motivation: isRefusal(text, motivation),
    });
    const denials =
      `nee|no|nope|geen|n/a|liever niet|I don't know|weet ik niet|privé|anonymous|Nee.|no thanks`.split('|');
    expectOfEach(denials, read, { name: true, place: true, motivation: false });
    expectOfEach(['skip this'], read, { name: true, place: true, motivation: true });
    expectOfEach(['none of them'], read, { name: false, place: false, motivation: false });
  });

  test('is a name, however much it looks like a refusal', () => {
    const read = (text: string) => ({
      name: isRefusal(text, 'What is your name?'),
      firstName: isRefusal(text, firstName),
      lastName: isRefusal(text, 'Wat is je achternaam?'),
    });
    const names =
      `Bo Nee|Will None|O|Nguyen Van A|Nee-Lyn|No Ah|Wai Why|Skip Johnson|Rather Notley|Private Ryan|My Nguyen|Niks de Vries|Jan Zonder Zin|U|Ik|Ignatius Business|Mijn Naam|Anne-Fleur van 't Hoff|Robin|X Æ A-12|Dat Tran|Hoezo Jansen`.split(
        '|',
      );
    expectOfEach(names, read, { name: false, firstName: false, lastName: false });
    expectOfEach(['Geen'], read, { name: true, firstName: true, lastName: true });
  });

  test('is no name in more words', () => {
    expectOfEach(
      [
        'That is really none of your business, honestly',
        'sorry maar daar heb ik echt geen zin in vandaag',
        'mijn naam wil ik hier liever nog niet zeggen',
        'I am not going to tell that to a robot',
      ],
      (text) => isRefusal(text, firstName),
      true,
    );
  });

  test('can be a surname alone', () => {
    const read = (text: string) => ({
      lastName: isRefusal(text, 'Wat is je achternaam?'),
      fullName: isRefusal(text, 'What is your first and last name?'),
    });
    expectOfEach(['Nee', 'No', 'None'], read, { lastName: false, fullName: true });
  });

  test('that answers is no refusal', () => {
    expectOfEach(
      `Why not?|because I have no plans to stop|I'd rather not work at night, so this suits me|geen zin meer in mijn oude baan, dus iets nieuws|none|nee|Dat zeg ik altijd: werken is leuk|Ik geef graag les|I prefer not to travel|I don't want to answer phones|liever niet in de avond|I would rather work outside`.split(
        '|',
      ),
      (text) => isRefusal(text, motivation),
      false,
    );
  });
});

describe('a reply to an optional question', () => {
  test('that gives nothing', () => {
    expectOfEach(
      `nee|Nee.|no|nope|geen|nothing|niets|n.v.t.|nvt|n/a|nee hoor|nee dank je|no thanks|nee, niets|nee geen|no, nothing|nothing to add|nothing else|geen opmerkingen|nee, geen opmerkingen|geen vragen|geen vragen of opmerkingen|no remarks|no questions|no, no questions or remarks|dat was het|that's all|verder niets|nee, verder niks|niets bijzonders|niks te melden|not really|none|nee, dank je wel|not at the moment|I have nothing to add|ik heb geen vragen|ik heb verder niets`.split(
        '|',
      ),
      (text) => isEmptyReply(text),
      true,
    );
  });

  test('that gives something', () => {
    expectOfEach(
      `nee, maar ik kan pas in maart|no nuts please|geen noten|no allergies except nuts|niets met varkensvlees|I have no driving licence|geen auto|not on Mondays|nee zeggen is moeilijk voor mij|Bo Nee|nothing with pork|geen bezwaar tegen nachtdiensten|maat 43|no, I am allergic to nuts`.split(
        '|',
      ),
      (text) => isEmptyReply(text),
      false,
    );
  });
});

describe('a text of ours', () => {
  test.each([
    ['Wat is je naam?', 'other'],
    ['What is your full name?', 'other'],
    ['Wat is je voor- en achternaam?', 'other'],
    ['Hoe heet je?', 'other'],
    ['May I have your name, please?', 'other'],
    ['Leuk je te spreken! Wat is je achternaam?', 'lastName'],
    ['What is your family name?', 'lastName'],
    ['In welke plaats woon je?', 'other'],
    ['Which town or city do you live in?', 'other'],
    ['Where do you live?', 'other'],
    ['What is your address? Street, number and town, please.', 'other'],
    ['Wat is je adres? Graag straat, huisnummer en plaats.', 'other'],
    ['Wat is je nationaliteit?', 'other'],
    ['Wat is je e-mailadres?', null],
    ['Whom can we call if something happens to you? A name and a phone number, please.', null],
    ['Wie zou ons iets over je werk kunnen vertellen? Graag een naam en een telefoonnummer.', null],
    ['Wat is de naam van je hond?', null],
    ['Which city would you like to work in?', null],
    ['What is your notice period?', null],
  ])('asks who somebody is: %s %s', (text, kind) => expect(requestedIdentity(text)).toBe(kind));

  test('that asks yes or no', () => {
    expectOfEach(
      [
        'Heb je een eigen auto?',
        'Do you smoke?',
        'Thanks. Are you available in May? (You may skip this one.)',
        'Kun je in het weekend werken?',
        'Ben je vegetariër?',
        'Would you work nights?',
      ],
      asksYesOrNo,
      true,
    );
  });

  test('that does not ask yes or no', () => {
    expectOfEach(
      [
        'Wat is je schoenmaat? (Overslaan mag.)',
        'Is there anything else we should know, or that you would like to ask?',
        'Is er nog iets dat we moeten weten, of wil je zelf iets vragen?',
        'Zijn er dingen die je niet eet of waar je allergisch voor bent?',
        'Heb je nog vragen?',
        'Do you have any remarks?',
        'Could you tell me about your hobbies?',
        'Kun je iets over jezelf vertellen?',
        'Remarks',
      ],
      asksYesOrNo,
      false,
    );
  });
});
