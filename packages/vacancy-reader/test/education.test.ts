import { describe, expect, test } from '@jest/globals';
import { findEducation } from '../src/facts/education.ts';
import { parseVacancy } from '../src/text/parse-vacancy.ts';
import { vacancyTextAskingFor, summarizeItems } from './vacancy-text.ts';

const found = (language: 'en' | 'nl', items: readonly string[], offered: readonly string[] = []): string[] =>
  summarizeItems(
    findEducation(vacancyTextAskingFor(language, items, offered)).map(
      ({ qualification: name, required }) => ({
        name,
        required,
      }),
    ),
  );

describe('in Dutch', () => {
  test.each([
    ['Minimaal mbo 3 of 4', ['! mbo 3 of 4']],
    ['Hbo werk- en denkniveau', ['! hbo werk- en denkniveau']],
    ['HBO- of WO-opleiding Bedrijfskunde', ['! HBO- of WO-opleiding Bedrijfskunde']],
    ['MBO niveau 2 in de richting techniek', ['! MBO niveau 2 in de richting techniek']],
    ['Diploma Verzorgende IG (niveau 3)', ['! diploma Verzorgende IG (niveau 3)']],
    ['Een koksopleiding (mbo niveau 3)', ['! koksopleiding (mbo niveau 3)']],
    ['Hbo of vergelijkbare werkervaring', ['? hbo']],
    ['Diploma medisch pedicure', ['! diploma medisch pedicure']],
    ['Diploma sociale hygiëne', []],
    ['Een groene opleiding hebt op mbo-niveau 3', ['! groene opleiding mbo-niveau 3']],
    [
      'Mbo Pedagogisch Werk niveau 3 of 4, SPW of pabo',
      ['! mbo Pedagogisch Werk niveau 3 of 4, SPW of pabo'],
    ],
    ['Een hbo-opleiding is een pre', ['? hbo-opleiding']],
    ['Opleidingsniveau: hbo/wo', ['! hbo/wo']],
    ['Academisch werk- en denkniveau', ['! academisch werk- en denkniveau']],
    ['Je hebt een opleiding tot timmerman', ['! opleiding tot timmerman']],
    ['Je bent opgeleid tot timmerman', ['! opleiding tot timmerman']],
    ['Je wordt opgeleid tot timmerman', []],
    ['Hbo, bij voorkeur Bouwkunde', ['! hbo', '? hbo Bouwkunde']],
    ['Hbo, bij voorkeur met rijbewijs', ['! hbo']],
    ['Je loopt stage tijdens je hbo-opleiding', []],
    ['Diploma bakker niv. 3', ['! diploma bakker niv. 3']],
    ['Je geeft les op hbo-niveau', []],
    ['Je kan een mbo-diploma halen', []],
    ['Geen diploma nodig', []],
    ['Je begeleidt mbo-studenten', []],
    ['Beschikbaar op ma, di en wo', []],
    ['Een hbo-opleiding (Social Work, MWD of SPH)', ['! hbo-opleiding (Social Work, MWD of SPH)']],
    ['Lerarenopleiding Nederlands (eerstegraads)', ['! Lerarenopleiding Nederlands (eerstegraads)']],
    ['Een opleiding kapper', ['! opleiding kapper']],
    ['Hbo werk- en denkniveau en een jaar of vijf ervaring', ['! hbo werk- en denkniveau']],
    ['Mbo-opgeleid, of je hebt veel ervaring', ['? mbo-opgeleid']],
    ['Hbo, bij voorkeur in een financiële richting', ['! hbo']],
    ['Gewenst opleidingsniveau: hbo', ['! hbo']],
    ['Of je nu mbo of hbo hebt, dat maakt ons niet uit', []],
    ['Ervaring met hbo-professionals', []],
    ['Je hebt rechten gestudeerd', ['! rechten gestudeerd']],
    ['Je start met mbo niveau 2 installatietechniek', []],
    ['Mbo niveau 2 installatietechniek', ['! mbo niveau 2 installatietechniek']],
    ['Een relevante opleiding', ['! relevante opleiding']],
    ['Een WO-bachelor of -master', ['! WO-bachelor of -master']],
    ['Bereid tot het volgen van de opleiding tot kok', []],
    ['Een diploma zou mooi zijn', []],
    ['Een pabodiploma', ['! pabodiploma']],
    ['Diploma als pedagogisch medewerker', ['! diploma als pedagogisch medewerker']],
    ['Je volgt een BBL-opleiding niveau 2', ['! BBL-opleiding niveau 2']],
    ['Je bent derdejaars hbo-student', ['! hbo']],
    ['Je bent afgestudeerd in de richting bouwkunde', ['! afgestudeerd in de richting bouwkunde']],
    ['Je bent gediplomeerd opticien', ['! gediplomeerd opticien']],
    ['Minimaal 3 jaar ervaring op hbo-niveau', ['! hbo-niveau']],
    ['Ervaring in het hbo', []],
    ['Diploma hoger secundair onderwijs', ['! diploma hoger secundair onderwijs']],
    ['Hbo of je hebt jezelf alles geleerd', ['? hbo']],
  ])('%s', (item, expected) => {
    expect(found('nl', [item])).toEqual(expected);
  });
});

describe('in English', () => {
  test.each([
    ["Bachelor's degree in computer science", ["! Bachelor's degree in computer science"]],
    ['MSc in statistics or similar', ['! MSc in statistics']],
    ['A degree in law or equivalent experience', ['? degree in law']],
    ['NVQ Level 2 in Business Administration', ['! NVQ Level 2 in Business Administration']],
    ['High school diploma or GED', ['! high school diploma or GED']],
    ['Completed apprenticeship as an electrician', ['! apprenticeship as an electrician']],
    ['A university degree is preferred', ['? university degree']],
    ['You are degree-qualified', ['! degree']],
    ['A graduate in history or art', ['! graduate in history or art']],
    ["A master's in engineering", ["! master's in engineering"]],
    ['A 2:1 or above', ['! 2:1 or above']],
    ['You know WCAG 2.1 and 2.2', []],
    ['No degree required', []],
    ['A high degree of independence', []],
    ['You teach Physics to GCSE', []],
    ['BS/MS in Computer Science', ['! BS/MS in Computer Science']],
    ['Level 3 in Early Years', ['! Level 3 in Early Years']],
    ['Certified Scrum Master', []],
    ['PGCE', ['! PGCE']],
    ['Either an HND or three years in the trade', ['? HND']],
    ['Academic level: Bachelor', ['! Bachelor']],
    ['A Level 7 or 8 degree in social care', ['! Level 7 or 8 degree in social care']],
    ["A university degree (a Master's is a plus)", ['! university degree', "? Master's"]],
    ['Degree or equivalent in accounting', ['! degree in accounting']],
    [
      'GCSE Maths at grade C/4 or above, or functional skills level 2',
      ['! GCSE Maths at grade C/4 or above, or functional skills level 2'],
    ],
    ['You mark GCSE papers', []],
    ['Your degree matters less than your portfolio', []],
    ["A bachelor's degree (master's preferred)", ["! bachelor's degree", "? master's"]],
    ['A computer science degree', ['! computer science degree']],
    ["A Bachelor's (or HBO) degree in law", ["! Bachelor's (or HBO) degree in law"]],
    ['You hold a diploma in midwifery and are registered', ['! diploma in midwifery']],
    ['QQI Level 5 will be provided free of charge', []],
    ['To a high degree', []],
    ['Graduate calibre', ['! graduate calibre']],
    ['NVQ3 Plumbing', ['! NVQ3 Plumbing']],
    ['You have a Psychology degree', ['! Psychology degree']],
    ['A degree in marketing or have worked in it for years', ['? degree in marketing']],
    ['You teach the BTEC Level 3 course', []],
  ])('%s', (item, expected) => {
    expect(found('en', [item])).toEqual(expected);
  });
});

test('a level without a heading is asked for, also among other sentences', () => {
  const text = 'Kok\n\nJe werkt vier dagen in de week. Minimaal mbo 3. Je helpt ook mbo-stagiairs.';
  expect(findEducation(parseVacancy(text)).map(({ qualification }) => qualification)).toEqual(['mbo 3']);
});

test('a level that is said twice is one, what is offered is none', () => {
  expect(found('nl', ['Mbo-diploma', 'Je hebt een mbo-diploma'], ['Wij betalen je hbo-opleiding'])).toEqual([
    '! mbo-diploma',
  ]);
});

test('an item quotes the text and is written as a requirement', () => {
  expect(findEducation(vacancyTextAskingFor('en', ["A bachelor's degree in nursing is essential"]))).toEqual([
    {
      qualification: "bachelor's degree in nursing",
      required: true,
      reasoning: "A bachelor's degree in nursing is essential",
      writtenAsRequirement: "You have a bachelor's degree in nursing",
    },
  ]);
});

test.each([
  ['nl', 'Gediplomeerd opticien', 'Je bent gediplomeerd opticien'],
  ['en', 'Graduate calibre', 'You are of graduate calibre'],
] as const)('%s: %s is what one is', (language, item, sentence) => {
  expect(
    findEducation(vacancyTextAskingFor(language, [item])).map((found) => found.writtenAsRequirement),
  ).toEqual([sentence]);
});

test('a level beside a diploma of that level is not another', () => {
  expect(found('nl', ['Opleidingsniveau: mbo 3', 'Diploma Verzorgende IG'])).toEqual([
    '! diploma Verzorgende IG',
  ]);
  expect(found('nl', ['Mbo 3', 'Hbo is een pre'])).toEqual(['! mbo 3', '? hbo']);
});

test('what goes on behind a diploma tells whether it must be one', () => {
  expect(
    found('nl', ['Je hebt een diploma timmeren op niveau 3, of je hebt het in de praktijk geleerd']),
  ).toEqual(['? diploma timmeren niveau 3']);
  expect(found('en', ['You hold a degree, preferably in logistics, or that level by experience'])).toContain(
    '? degree',
  );
});

test('a diploma is asked for by what one is or has, wherever it stands, and waived by indifference', () => {
  const about = (language: 'en' | 'nl', sentence: string): string[] =>
    findEducation(
      parseVacancy(
        `${language === 'nl' ? 'Lasser bij ons\n\nOver ons' : 'Fitter at work\n\nAbout us'}\n${sentence}`,
      ),
    ).map(({ qualification, required }) => `${required ? '!' : '?'} ${qualification}`);
  expect(about('en', 'You hold an NVQ Level 3 in engineering.')).toEqual(['! NVQ Level 3 in engineering']);
  expect(about('en', 'Our people hold an NVQ Level 3 in engineering.')).toEqual([]);
  expect(about('nl', 'Wie bezig is met de AA-opleiding heeft onze voorkeur.')).toEqual(['? AA-opleiding']);
  expect(about('nl', 'Een hbo-opleiding volgen is mooi meegenomen.')).toEqual([]);
  expect(found('en', ["We don't ask for a degree"])).toEqual([]);
  expect(found('nl', ['Diploma lassen? Dat kun je hier halen.'])).toEqual([]);
});

describe('what stands beside a diploma', () => {
  test.each<['en' | 'nl', string[], string[]]>([
    ['nl', ['Hbo, liefst richting werktuigbouwkunde'], ['! hbo', '? hbo werktuigbouwkunde']],
    ['nl', ['Een hbo-opleiding bouwkunde (wo is een pre)'], ['! hbo-opleiding bouwkunde', '? wo']],
    ['en', ["A master's degree in statistics (PhD preferred)"], ["! master's degree in statistics", '? PhD']],
    ['en', ['Maths and English GCSE'], ['! Maths and English GCSE']],
    [
      'nl',
      ['Een bachelor sociaal werk of een master fiscaal recht'],
      ['! bachelor sociaal werk of een master fiscaal recht'],
    ],
    ['en', ['NFQ Level 7 in engineering'], ['! NFQ Level 7 in engineering']],
    [
      'nl',
      ['Een hbo-opleiding, bij voorkeur Social Work of Pedagogiek (SPH)'],
      ['! hbo-opleiding', '? hbo Social Work of Pedagogiek'],
    ],
    ['en', ['A degree, preferably in a related subject'], ['! degree']],
    [
      'en',
      ['Level 2 diploma in care', 'Level 3 qualification would be an advantage'],
      ['! Level 2 diploma in care', '? Level 3 qualification'],
    ],
    [
      'nl',
      ['Mbo werk- en denkniveau', 'Een diploma Handhaver (mbo 3) is een pre'],
      ['! mbo werk- en denkniveau', '? diploma Handhaver (mbo 3)'],
    ],
    ['nl', ['Mbo 3 elektrotechniek, of door jaren werk hetzelfde niveau'], ['? mbo 3 elektrotechniek']],
    [
      'nl',
      ['Mbo 2 elektrotechniek. Geen diploma, wel een paar jaar in het vak? Bel ons'],
      ['? mbo 2 elektrotechniek'],
    ],
    ['en', ['HNC in Construction or a trade background'], ['? HNC in Construction']],
    ['en', ['NVQ Level 2 in cookery or a few years on the stoves'], ['? NVQ Level 2 in cookery']],
    ['en', ['A teaching degree, or an equivalent qualification'], ['! teaching degree']],
    ['en', ['No diploma needed! If you have one (MBO 2 Baker), you start a step higher'], ['? MBO 2']],
    ['en', ["Don't let a lack of degree put you off"], []],
    ['en', ["A degree? We honestly don't look"], []],
    ['en', ["MBO diploma, we don't mind which field"], ['! MBO diploma']],
    ['nl', ['Het diploma Vakbekwaamheid is geen vereiste'], []],
    ['en', ['We are happy to support you through your NVQ Level 2'], []],
    ['nl', ['Stukadoor niveau 2 of 3'], ['! stukadoor niveau 2 of 3']],
    ['nl', ['Een stap hoger niveau 2'], []],
    ['en', ['Level 4 in laser treatments'], ['! Level 4 in laser treatments']],
    ['en', ['Level 2 in food hygiene'], []],
    ['en', ['Educated to A level standard'], ['! A level']],
  ])('%s: %j', (language, items, expected) => {
    expect(found(language, items).map((one) => one.toLowerCase())).toEqual(
      expected.map((one) => one.toLowerCase()),
    );
  });
});

test('a label asks for a level also in the first line', () => {
  const text = parseVacancy(
    'Opleiding: hbo Bedrijfskunde\nUren: 32\n\nJe stuurt het team aan en maakt de planning.',
  );
  expect(findEducation(text).map(({ required }) => required)).toEqual([true]);
});

test('the next item of a list says nothing of a diploma', () => {
  expect(
    found('nl', ['afgeronde studie Bestuurskunde of een verwante richting', 'ervaring met subsidies']),
  ).toEqual(['! studie Bestuurskunde']);
  expect(found('en', ['A journalism qualification is an advantage'])).toEqual(['? journalism qualification']);
  expect(found('en', ['A degree or equivalent knowledge'])).toEqual(['? degree']);
});
