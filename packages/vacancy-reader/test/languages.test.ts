import { describe, expect, test } from '@jest/globals';
import { findLanguages } from '../src/facts/languages.ts';
import { parseVacancy } from '../src/text/parse-vacancy.ts';
import type { ParsedVacancy } from '../src/vacancy-structure.ts';
import { vacancyTextAskingFor } from './vacancy-text.ts';

const brief = (text: ParsedVacancy): string[] =>
  findLanguages(text).map(
    ({ requirement: { language, required, proficiency } }) =>
      `${required ? '!' : '?'} ${language} ${proficiency}`,
  );

describe('in Dutch', () => {
  test.each([
    ['Je spreekt vloeiend Nederlands', ['! Nederlands fluent']],
    [
      'Goede beheersing van de Nederlandse en Engelse taal in woord en geschrift',
      ['! Nederlands good', '! Engels good'],
    ],
    ['Vloeiend Nederlands en redelijk Engels', ['! Nederlands fluent', '! Engels intermediate']],
    ['Nederlands (C1), Duits (B1) is een pre', ['! Nederlands fluent', '? Duits intermediate']],
    ['Talen: NL + ENG vloeiend', ['! Nederlands fluent', '! Engels fluent']],
    ['Klanten in NL en DE', []],
    ['Een gesprek in het Engels gaat je goed af', ['! Engels good']],
    ['Engelse mails schrijf je zonder moeite', ['! Engels good']],
    ['Ervaring met Engelse meubels', []],
    ['Kennis van Engels en/of Duits', ['? Engels good', '? Duits good']],
    ['Je hebt NT2 niveau B1', ['! Nederlands intermediate']],
    ['Je geeft NT2-lessen', []],
    ['Je geeft les in Engels en Duits', []],
    [
      'Naast vloeiend Nederlands spreek je bij voorkeur ook Berbers',
      ['! Nederlands fluent', '? Berbers good'],
    ],
    ['Nederlands of Engels', ['? Nederlands good', '? Engels good']],
    ['Minimaal twee van de volgende talen: Duits, Frans', ['? Duits good', '? Frans good']],
    ['Duitstalig', ['! Duits good']],
    ['Je voldoet aan de taaleis 3F', ['! Nederlands good']],
    ['Je kunt goed rekenen op niveau 3', []],
    ['Bij voorkeur spreek je naast Nederlands ook Turks', ['? Turks good']],
    ['Nederlands (basis) of Engels (basis)', ['? Nederlands basic', '? Engels basic']],
    ['Nederlands als moedertaal', ['! Nederlands native']],
    ['Engels is geen vereiste, wel mooi meegenomen', ['? Engels good']],
    ['Nederlands spreken is niet nodig', []],
    ['Kennis van de Nederlandse wetgeving', []],
    ['Ervaring met Duitse klanten', []],
    ['Een Nederlands rijbewijs', []],
    ['Je beheerst het Nederlands uitstekend', ['! Nederlands fluent']],
    ['Passieve kennis van het Fries', ['! Fries basic']],
    ['Met Engels kun je goed uit de voeten', ['! Engels intermediate']],
    ['Talen: Nederlands: goed, Engels: basis', ['! Nederlands good', '! Engels basic']],
    ['Je kunt een Engelse handleiding lezen', ['! Engels good']],
    ['Je Engels doet voor je Nederlands niet onder', ['! Engels good', '! Nederlands good']],
    ['Natuurlijk spreek je ook Nederlands', ['! Nederlands good']],
    ['Spreek je ook Duits, dan is dat mooi', ['? Duits good']],
    ['Nederlands spreken, lezen en schrijven (min. A2)', ['! Nederlands basic']],
    ['Je legt iets eenvoudig uit, in foutloos Nederlands', ['! Nederlands fluent']],
    ['Je maakt je verstaanbaar in het Engels', ['! Engels intermediate']],
    ['Eén of meer van deze talen: Arabisch, Turks', ['? Arabisch good', '? Turks good']],
    ['Je bent bereid om Nederlands te leren', []],
    ['Je hebt een Nederlands of Belgisch paspoort', []],
    ['Lid van het Nederlands Instituut van Psychologen', []],
    ['Duits of Frans mooi meegenomen', ['? Duits good', '? Frans good']],
    ['Bewoners, van wie sommigen Indonesisch spreken', []],
    ['Nederlands- of Engelstalig', ['? Nederlands good', '? Engels good']],
    ['Beheersing van de Turkse of Marokkaanse taal is een pre', ['? Turks good', '? Arabisch good']],
    ['Een functionele kennis van het Frans', ['! Frans intermediate']],
    ['Het is een pré als je naast Nederlands en Engels ook Italiaans spreekt', ['? Italiaans good']],
    ['Ook als je nog geen Nederlands spreekt, Engels is een must', ['! Engels good']],
    ['Kennis van het Nederlands recht', []],
    ['NL/EN op C1-niveau', ['! Nederlands fluent', '! Engels fluent']],
    ['Je spreekt Engels zodat je ons verstaat', ['! Engels intermediate']],
  ])('%s', (item, expected) => {
    expect(brief(vacancyTextAskingFor('nl', [item]))).toEqual(expected);
  });
});

describe('in English', () => {
  test.each([
    ['Fluent in English, both written and spoken', ['! English fluent']],
    ['Native Dutch and excellent English', ['! Dutch native', '! English fluent']],
    ['Dutch at B2 level', ['! Dutch good']],
    ['Excellent command of Dutch (C1) and good command of English', ['! Dutch fluent', '! English good']],
    ['If you speak Mandarin or Arabic, even better', ['? Mandarin good', '? Arabic good']],
    ['You speak Dutch and English fluently', ['! Dutch fluent', '! English fluent']],
    ['Basic German is a plus', ['? German basic']],
    ['Strong English; German at B1 or above is a plus', ['! English good', '? German intermediate']],
    [
      'Ability to speak Polish, Romanian or Bulgarian would be beneficial',
      ['? Polish good', '? Romanian good', '? Bulgarian good'],
    ],
    ['Any of: Finnish, Swedish or Estonian', ['? Finnish good', '? Swedish good', '? Estonian good']],
    ['English must be fluent', ['! English fluent']],
    ['You hold a conversation in German without effort', ['! German good']],
    ['Any of these: speaking polish or Cantonese', ['? Polish good', '? Cantonese good']],
    ['We have Polish and Romanian colleagues', []],
    ['You speak and write English like a native', ['! English native']],
    ['Excellent English copywriting skills', ['! English fluent']],
    ['You translate from English to Dutch', ['! English good', '! Dutch good']],
    ['Polish and wax floors', []],
    ['A basic command of Spanish', ['! Spanish basic']],
    ['Knowledge of Dutch GAAP', []],
    ['Dutch NT2', ['! Dutch good']],
    ['You speak English, and a little Dutch for the drivers', ['! English good', '! Dutch basic']],
    ['Basic English reading and writing', ['! English basic']],
    ['Welsh speakers are welcome', ['? Welsh good']],
    ['Punjabi speakers are on every shift', []],
    ['Another language (e.g. French, German)', ['? French good', '? German good']],
    ['English as a first language', ['! English native']],
    ['Able to understand English instructions', ['! English intermediate']],
    ['Willingness to learn Dutch', []],
    ['Knowledge of the Irish and UK tax systems', []],
    ['You proofread Dutch subtitles', ['! Dutch good']],
    ['The crew is Dutch, Czech and Filipino', []],
    ['Our boilers are Danish and run on wood', []],
    ['Experience with French cuisine', []],
    ['You can cook an English breakfast', []],
    ['GCSE in Maths and English', []],
    ['You polish floors until they shine', []],
  ])('%s', (item, expected) => {
    expect(brief(vacancyTextAskingFor('en', [item]))).toEqual(expected);
  });
});

test('the language that all work in is needed, also among wishes', () => {
  const wished = (item: string): string[] =>
    brief(parseVacancy(`Kok\n\nWij zoeken jou.\n\nWensen\n- ${item}`));
  expect(wished('De voertaal is Engels')).toEqual(['! Engels good']);
  expect(wished('Je spreekt Engels')).toEqual(['? Engels good']);
});

test('the work may demand a language without a heading, what others speak does not', () => {
  const brings = (sentence: string): string[] =>
    brief(parseVacancy(`Support agent\n\n${sentence} You are kind.`));
  expect(brings('You support customers in German.')).toEqual(['! German good']);
  expect(brings('Our customers speak German.')).toEqual([]);
  expect(brings('Send your application in German.')).toEqual([]);
});

test('what is spoken at work is needed wherever the text says so, what would be nice is a wish', () => {
  const about = (sentence: string): string[] => brief(parseVacancy(`Cook\n\nAbout us\n${sentence}`));
  expect(about('We speak English at work and love soup.')).toEqual(['! English good']);
  expect(about('Danish is spoken on the shop floor.')).toEqual(['! Danish good']);
  expect(about('Danish would be a dream.')).toEqual(['? Danish good']);
  expect(about('Danish lessons would be a plus.')).toEqual([]);
});

test('work that is done in a language asks for it, unless others do it', () => {
  const duty = (sentence: string): string[] =>
    brief(parseVacancy(`Medewerker bij ons\n\nWat ga je doen?\n- ${sentence}\n- Je helpt ons`));
  expect(duty('Je belt met Duitse relaties, in het Duits natuurlijk')).toEqual(['! Duits good']);
  expect(duty('Je geeft rondleidingen in het Nederlands en Engels')).toEqual([
    '! Nederlands good',
    '! Engels good',
  ]);
  expect(duty('Je ontvangt bezoekers in het Duits')).toEqual(['! Duits good']);
  expect(duty('Je geeft lessen in het Duits')).toEqual([]);
  expect(duty('Je belt met Duitse relaties')).toEqual([]);
});

test('a sentence that tells who the employer is opens no part of the text', () => {
  const text = 'Cook at the lake\n\nWe are a small kitchen. Fluent Dutch required. Hours to be agreed.';
  expect(brief(parseVacancy(text))).toEqual(['! Dutch fluent']);
  const labels = 'Cook at the lake\n\nRequirements: a sharp knife; fluent English. Preferred: Spanish.';
  expect(brief(parseVacancy(labels))).toEqual(['! English fluent', '? Spanish good']);
});

test('languages of customers and lessons that are offered are not asked for', () => {
  const text = 'Barista\n\nAbout us\nOur customers speak French and Dutch.\n\nBenefits\n- German lessons';
  expect(brief(parseVacancy(text))).toEqual([]);
});

test('a title that wants speakers does, one that teaches a language does not', () => {
  expect(brief(parseVacancy('German-speaking support agent\n\nWe answer the phone.'))).toEqual([
    '! German good',
  ]);
  expect(brief(parseVacancy('Docent Duits\n\nWij geven les.'))).toEqual([]);
  expect(brief(parseVacancy('Customer support agent with Norwegian\n\nWe answer the phone.'))).toEqual([
    '! Norwegian good',
  ]);
  expect(brief(parseVacancy('Callcentermedewerker Frans of Duits\n\nWij geven antwoord.'))).toEqual([
    '? Frans good',
    '? Duits good',
  ]);
  expect(brief(parseVacancy('Leraar Frans (Duits)\n\nWij geven les.'))).toEqual([]);
});

test('an item has a rating, a variable and a sentence; a preference is rated below a demand', () => {
  const [dutch, german] = findLanguages(
    vacancyTextAskingFor('nl', ['Je spreekt goed Nederlands', 'Duits is een pre']),
  ).map(({ requirement }) => requirement);
  expect(dutch).toEqual({
    language: 'Nederlands',
    required: true,
    proficiency: 'good',
    rating: 6,
    sessionVariable: 'speaks_dutch',
    reasoning: 'Je spreekt goed Nederlands',
    writtenAsRequirement: 'Je spreekt goed Nederlands',
  });
  expect(german?.rating).toBeLessThan(4);
});

describe('what the rest of the sentence says of a language', () => {
  test.each<['en' | 'nl', string, string[]]>([
    [
      'nl',
      'Spreek je daarnaast Turks of Arabisch, dan zijn onze patiënten erg geholpen',
      ['? Turks good', '? Arabisch good'],
    ],
    [
      'nl',
      'Spreek je een woordje Engels, dan maak je het hun makkelijker, maar het hoeft niet',
      ['? Engels basic'],
    ],
    ['nl', 'Spreek je Fries? Dan wordt er harder gelachen', ['? Fries good']],
    ['nl', 'Spreek je goed Duits? Dan zoeken wij jou', ['! Duits good']],
    ['nl', 'Engels gebruiken we zelden, maar het is handig als je het beheerst', ['? Engels good']],
    ['nl', 'Je kunt een gesprek in het Duits voeren; het hoeft niet volmaakt te zijn', ['! Duits good']],
    ['en', 'Many of our room attendants speak Polish, so that would be a big plus!', ['? Polish good']],
    ['en', 'Many of our room attendants speak Polish', []],
    ['nl', 'Onze gasten spreken vooral Duits, dus daar moet je je in kunnen redden', ['! Duits good']],
    ['nl', 'Nederlands is geen vereiste, Engels wel', ['! Engels good']],
    ['nl', 'Een cursus Nederlands bieden we aan', []],
    ['en', 'English is a must; Dutch you can pick up here', ['! English good']],
    ['en', "Your English doesn't have to be perfect", ['! English good']],
    ['nl', 'Een mondje Spaans opent deuren', ['? Spaans basic']],
    ['en', 'Experience in a BSL-2 laboratory', []],
  ])('%s: %s', (language, item, expected) => {
    expect(brief(vacancyTextAskingFor(language, [item]))).toEqual(expected);
  });
});

describe('a wish for a language, by what is said of it', () => {
  test.each<['en' | 'nl', string, string[]]>([
    ['en', "Dutch isn't required, although it does help when a customer calls", ['? Dutch good']],
    ['en', "Dutch isn't required", []],
    ['en', "Dutch isn't a must, but it does make life easier", ['? Dutch good']],
    ['en', 'Italian makes our boss very happy, but nobody will quiz you on it', ['? Italian good']],
    ['en', 'A third language: Spanish and French', ['? Spanish good', '? French good']],
    [
      'en',
      'English and one other language from this list: Polish, Czech',
      ['! English good', '? Polish good', '? Czech good'],
    ],
    ['en', 'We can only hire you if you speak Dutch', ['! Dutch good']],
    ['en', 'Polish or Romanian speakers are encouraged to apply', ['? Polish good', '? Romanian good']],
    ['en', 'Many residents speak only Urdu. If you do too, tell us', ['? Urdu good']],
    ['nl', 'Kun je je redden in het Engels, dan is dat prettig', ['? Engels intermediate']],
    ['nl', 'Een woordje Pools is leuk met Tomek en Pawel', ['? Pools basic']],
    ['nl', 'Er komen veel toeristen dus een beetje Duits zou fijn zijn', ['? Duits basic']],
    ['nl', 'Papiaments is geen vereiste, maar het helpt wel', ['? Papiaments good']],
    ['nl', 'Fries hoeft niet, verstaan is wel makkelijk', ['? Fries good']],
    ['nl', 'Een paar woorden Oekraïens zouden ze geweldig vinden', ['? Oekraïens basic']],
  ])('%s: %s', (language, item, expected) => {
    expect(brief(vacancyTextAskingFor(language, [item]))).toEqual(expected);
  });

  test.each<['en' | 'nl', string, string[]]>([
    ['en', 'Half of our clients do not speak Dutch, so fluent English is essential', ['! English fluent']],
    ['en', 'Our recruiters speak English and Polish so you can always call us', []],
    ['nl', 'Je spreekt Nederlands want op de planning spreekt niemand Pools', ['! Nederlands good']],
    ['nl', 'Omdat wij vanaf groep 1 Engels geven, sta je ook in die taal voor de klas', ['! Engels good']],
    ['nl', 'Taal: NL (moedertaal), FR (goed)', ['! Nederlands native', '! Frans good']],
    ['nl', 'Nederlands hoeft niet je moedertaal te zijn', ['! Nederlands good']],
    ['en', 'Dutch, German (helpful)', ['! Dutch good', '? German good']],
    ['en', 'Two or more of: French, Italian', ['? French good', '? Italian good']],
    [
      'nl',
      'Leuk als je Turks, Arabisch of Pools spreekt',
      ['? Turks good', '? Arabisch good', '? Pools good'],
    ],
    ['nl', 'We werken in het Engels', ['! Engels good']],
    ['nl', 'We werken in het Engelse dorp Bath', []],
    ['en', 'Languages: EN required, NL nice to have', ['! English good', '? Dutch good']],
  ])('%s: %s', (language, item, expected) => {
    expect(brief(vacancyTextAskingFor(language, [item]))).toEqual(expected);
  });

  test('goes before what the duties tell of', () => {
    const text = parseVacancy(
      'Griffier\n\nWat ga je doen\n- Je helpt gasten in het Duits\n\nWat vragen wij\n- Duits is een pre\n',
    );
    expect(brief(text)).toEqual(['? Duits good']);
  });

  test('takes no longer where many spaces stand before it', () => {
    const begun = performance.now();
    const text = vacancyTextAskingFor('nl', [`Je bent docent${' '.repeat(60)}x Engels`]);
    expect(brief(text)).toEqual(['! Engels good']);
    // Each further space doubled the time when these were tried in every way to divide them: sixty take longer than anybody lives.
    expect(performance.now() - begun).toBeLessThan(5000);
  });
});
