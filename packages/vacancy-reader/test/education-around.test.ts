import { describe, expect, test } from '@jest/globals';
import { findEducation } from '../src/facts/education.ts';
import { parseVacancy } from '../src/text/parse-vacancy.ts';
import { vacancyTextAskingFor, summarizeItems } from './vacancy-text.ts';

const named = (found: ReturnType<typeof findEducation>): string[] =>
  summarizeItems(found.map(({ qualification: name, required }) => ({ name, required }))).map((item) =>
    item.toLowerCase(),
  );
const found = (language: 'en' | 'nl', item: string): string[] =>
  named(findEducation(vacancyTextAskingFor(language, [item])));
const lower = (items: readonly string[]): string[] => items.map((item) => item.toLowerCase());

describe('what one may have instead', () => {
  test.each<['en' | 'nl', string, string[]]>([
    ['en', 'A degree in physics, or you taught yourself', ['? degree in physics']],
    ['en', 'A degree in physics, or you are about to finish one', ['! degree in physics']],
    ['en', 'A degree in a life science or a good few years at the bench', ['? degree in a life science']],
    ['en', 'A degree in law or a related field', ['! degree in law']],
    ['en', 'A culinary diploma, or the army taught you', ['? culinary diploma']],
    [
      'en',
      'Level 3 Diploma in Adult Care, or we will sponsor you to get there',
      ['? level 3 diploma in adult care'],
    ],
    [
      'en',
      'Completed apprenticeship in joinery, or time served',
      ['! apprenticeship in joinery, or time served'],
    ],
    ['en', 'Level 3 as a minimum, Early Years Teacher Status preferred', ['! level 3']],
    ['en', 'You have managed or run a team and hold a degree in law', ['! degree in law']],
    ['nl', 'Een metaalopleiding, of het vak geleerd van een oude rot', ['? metaalopleiding']],
    [
      'nl',
      'Een opleiding tot hovenier, of een jeugd lang in de tuin van je opa',
      ['? opleiding tot hovenier'],
    ],
    ['nl', 'Je hebt een horecadiploma of bent gewoon goed in wat je doet', ['? horecadiploma']],
    ['nl', 'Een vmbo-diploma of je overgangsbewijs naar klas 4', ['! vmbo-diploma']],
    ['nl', 'Een pabodiploma of een onderwijsbevoegdheid voor het basisonderwijs', ['! pabodiploma']],
    ['nl', 'Hbo-diploma, maar daar valt over te praten', ['? hbo-diploma']],
  ])('%s: %s', (language, item, expected) => {
    expect(found(language, item)).toEqual(lower(expected));
  });
});

describe('a lesser diploma beside practice', () => {
  test.each<['en' | 'nl', string, string[]]>([
    ['nl', 'Mbo of hbo met ervaring in de zorg', ['! mbo of hbo']],
    ['en', 'A BSc in chemistry; an HND with two years in a lab also works', ['! BSc in chemistry', '? HND']],
    ['en', 'MBO degree in hospitality or the right attitude, either works', ['? MBO degree in hospitality']],
  ])('%s: %s', (language, item, expected) => {
    expect(found(language, item)).toEqual(lower(expected));
  });
});

describe('what is said of a diploma', () => {
  test.each<['en' | 'nl', string, string[]]>([
    ['en', 'An MBA is fine', ['? mba']],
    ['en', 'An HND is the minimum we accept', ['! hnd']],
    ['en', "A bachelor's degree, and no, an MBA won't get you more money", ["! bachelor's degree"]],
    ['en', "You have a bachelor's degree, we don't mind in what", ["! bachelor's degree"]],
    ['en', 'You hold a degree in law and do not mind a bit of rain', ['! degree in law']],
    [
      'en',
      'If you hold a Level 3 childcare qualification we can pay you more',
      ['? level 3 childcare qualification'],
    ],
    ['en', 'Degree or no degree, we want you', []],
    ['en', "Don't have a degree? Neither do we", []],
    [
      'nl',
      'Mbo werk- en denkniveau is niet genoeg: een mbo-diploma niveau 2 is verplicht',
      ['! mbo-diploma niveau 2'],
    ],
    [
      'nl',
      'Een afgeronde master Nederlands recht, bij voorkeur in strafrecht, strekt tot aanbeveling',
      ['? master nederlands recht'],
    ],
    ['nl', 'Een diploma hoeft niet, al is mbo 2 verkoop leuk om te hebben', ['? mbo 2']],
    ['nl', 'Een diploma van de hotelschool hoeft niet, leuk als je het hebt', ['? hotelschool']],
    ['nl', 'Een diploma van de hotelschool hoeft niet', []],
    ['nl', 'Ook een hbo-diploma Optometrie?', ['? hbo-diploma optometrie']],
    ['nl', 'Met mbo-2 horeca start je in een hogere schaal', ['? mbo-2 horeca']],
    ['nl', 'Wij vragen een hbo-diploma; het mag ook mbo 4 zijn', ['! hbo-diploma', '? mbo 4']],
    ['nl', 'Een gediplomeerd logopedist die is ingeschreven in het register', ['! gediplomeerd logopedist']],
    ['nl', 'Een koksopleiding hebben we graag', ['? koksopleiding']],
    ['en', 'A degree is usual but not a requirement', ['? degree']],
    ['nl', 'Toon had ook alleen mavo', []],
    ['nl', "Je hebt leidinggegeven aan een team van mbo'ers", []],
  ])('%s: %s', (language, item, expected) => {
    expect(found(language, item)).toEqual(lower(expected));
  });
});

describe('what may be got at the work, or is of others', () => {
  test.each<['en' | 'nl', string]>([
    ['nl', 'Na een jaar kun je bij ons de BBL-opleiding Brood en Banket doen'],
    ['nl', 'Ons opleidingshuis verzorgt cursussen en een postmaster'],
    ['en', 'We will enrol you on the NEBDN diploma and pay for it'],
    ['en', 'This apprenticeship leads to a Level 3 Diploma in Business Administration'],
    ['en', 'Most of the team came through an apprenticeship'],
    ['en', 'You need a bank account and a BSN'],
    ['nl', 'Je werkt samen met hbo’ers'],
    ['nl', 'In het buitenland gestudeerd'],
    ['en', 'You will be our Level 3 engineer'],
    ['en', 'You teach Year 12'],
    ['en', 'HACCP Level 3'],
    ['en', 'English at a level that lets you brief a team'],
  ])('%s: %s', (language, item) => {
    expect(found(language, item)).toEqual([]);
  });
});

describe('shapes', () => {
  test.each<['en' | 'nl', string, string[]]>([
    ['en', 'BEng (Hons) or MEng in Civil Engineering', ['! BEng (Hons) or MEng in Civil Engineering']],
    ['en', 'B.Eng. or M.Eng. in Civil Engineering', ['! B.Eng. or M.Eng. in Civil Engineering']],
    [
      'en',
      'A Dutch mbo level 4 diploma or a foreign diploma that is recognised here',
      ['! mbo level 4 diploma'],
    ],
    ['en', 'A hotel management diploma is a plus', ['? hotel management diploma']],
    [
      'en',
      'HNC in Civil Engineering (essential); HND or degree (desirable)',
      ['! HNC in Civil Engineering', '? HND or degree'],
    ],
    ['en', 'Hold a Level 2 or 3 TA qualification', ['! Level 2 or 3 TA qualification']],
    ['en', 'You are a time-served electrician, level 3 qualified', ['! time-served electrician, level 3']],
    ['en', 'A Green Cert or similar', ['! Green Cert']],
    ['nl', 'Diploma dierverzorging', ['! diploma dierverzorging']],
    ['nl', 'Je hebt wis- of natuurkunde gestudeerd', ['! wis- of natuurkunde gestudeerd']],
    ['nl', 'Gediplomeerd Beveiliger 2', ['! gediplomeerd Beveiliger 2']],
    ['nl', 'Je bent geschoold als tandtechnicus', ['! geschoold als tandtechnicus']],
    ['nl', 'Opleiding boomverzorging', ['! opleiding boomverzorging']],
    ['nl', 'Je hebt je papieren als loodgieter', ['! papieren als loodgieter']],
    ['nl', 'Mlo, met een paar jaar ervaring', ['! mlo']],
    ['nl', 'Een bachelor biochemie', ['! bachelor biochemie']],
    ['en', 'City & Guilds 2357, parts 1 and 2', ['! City & Guilds 2357']],
    ['en', 'ABBE Level 3', ['! ABBE Level 3']],
    ['en', 'English and maths at Level 2', ['! English and maths at Level 2']],
    ['en', 'Four passes at GCSE', ['! four passes at GCSE']],
    ['en', 'Year 12 or equivalent', ['! Year 12']],
    ['en', 'You studied physics or chemistry', ['! studied physics or chemistry']],
    ['en', 'Cert III Carpentry', ['! Cert III Carpentry']],
    ['en', 'You have served your time as a plumber', ['! served your time as a plumber']],
    [
      'nl',
      'Een voltooide juridische opleiding op ten minste hbo-niveau',
      ['! voltooide juridische opleiding ten minste hbo-niveau'],
    ],
    ['nl', 'Opleiding CIOS, ALO of Sportkunde', ['! opleiding CIOS, ALO of Sportkunde']],
    ['nl', 'Een master SEN is mooi meegenomen', ['? master SEN']],
    ['nl', 'Geslaagd voor havo 5 of vwo 6', ['! havo 5 of vwo 6']],
    ['nl', 'PABO-student? Ook jij bent welkom', ['? pabo']],
    ['nl', 'Hbo of wo, een wo-master is een pre', ['! hbo of wo', '? wo-master']],
  ])('%s: %s', (language, item, expected) => {
    expect(found(language, item)).toEqual(lower(expected));
  });
});

describe('called so that only the words around tell that it is one', () => {
  test.each<['en' | 'nl', string, string[]]>([
    ['nl', 'Een master cybersecurity is een pre', ['? master cybersecurity']],
    ['nl', 'Een aanvullende opleiding gerontopsychiatrie is een pre', ['? opleiding gerontopsychiatrie']],
    ['nl', 'Een banaba sociaal recht is een plus', ['? banaba sociaal recht']],
    ['nl', 'Een afgeronde hbo-rechten', ['! hbo-rechten']],
    ['nl', 'Een aantekening dieetkok is mooi meegenomen', ['? aantekening dieetkok']],
    ['en', 'You hold a BA', ['! ba']],
    ['en', 'A payroll qualification is a plus', ['? payroll qualification']],
    ['en', 'Level 8 Engineering (mechanical or chemical)', ['! level 8 engineering']],
  ])('%s: %s', (language, item, expected) => {
    expect(found(language, item)).toEqual(expected);
  });

  test.each<['en' | 'nl', string]>([
    ['en', 'You lay a straight course of bricks'],
    ['en', 'A Dutch course is paid for by us'],
    ['nl', 'Via ons kun je een opleiding volgen'],
  ])('%s: nothing in "%s"', (language, item) => {
    expect(found(language, item)).toEqual([]);
  });
});

test('diplomas of one level that are about different things are two', () => {
  const text = vacancyTextAskingFor('nl', ['een diploma Kok is vereist', 'een diploma Gastheer is een pre']);
  expect(named(findEducation(text))).toEqual(['! diploma kok', '? diploma gastheer']);
});

test('who invites those without a diploma demands none', () => {
  const at = (last: string): string[] =>
    named(
      findEducation(
        parseVacancy(`Carpenter\n\nWhat you need\n- NVQ 2 in Carpentry\n- a CSCS card\n\n${last}`),
      ),
    );
  expect(at('No NVQ but ten years on site? Send us photos of your work.')).toEqual(['? nvq 2 in carpentry']);
  expect(at('Questions? Send us a message.')).toEqual(['! nvq 2 in carpentry']);
});
