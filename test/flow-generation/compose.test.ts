import { describe, expect, test } from 'vitest';

import { composeFlowTexts } from '../../src/flow-generation/built-in-texts/compose-texts.ts';
import { phraseEnglishRequirement as inEnglish } from '../../src/flow-generation/built-in-texts/requirement-en.ts';
import { phraseDutchRequirement as inDutch } from '../../src/flow-generation/built-in-texts/requirement-nl.ts';
import { findVacancyName } from '../../src/flow-generation/built-in-texts/vacancy-name.ts';
import { planFlowFor } from './generate-compiled.ts';
import { dutchVacancies } from './vacancies/dutch.ts';
import { englishVacancies } from './vacancies/english.ts';
import { generationAttributesOf } from './vacancies/vacancy-case.ts';

const vacancies = [...dutchVacancies, ...englishVacancies];
const textsOf = (vacancy: (typeof vacancies)[number], type: string, emojiUsage = '1') =>
  composeFlowTexts(planFlowFor(generationAttributesOf(vacancy, type, emojiUsage)).plan);

describe('a Dutch requirement becomes a question', () => {
  test.each([
    ['Je hebt rijbewijs B', 'Heb je rijbewijs B?'],
    ['Rijbewijs B', 'Heb je rijbewijs B?'],
    ['Geldig rijbewijs', 'Heb je een geldig rijbewijs?'],
    ['Minimaal 24 uur per week beschikbaar', 'Ben je minimaal 24 uur per week beschikbaar?'],
    ['Je moet kunnen tillen', 'Kun je tillen?'],
    ['Je moet over een auto beschikken', 'Heb je een auto?'],
    ['Je hebt geen strafblad', 'Klopt het dat je geen strafblad hebt?'],
    ['Je bent niet bang om op hoogte te werken', 'Klopt het dat je niet bang bent om op hoogte te werken?'],
    ['Je hebt rijbewijs B en bent minimaal 18 jaar', 'Heb je rijbewijs B en ben je minimaal 18 jaar?'],
    ['De kandidaat heeft een mbo-diploma', 'Heb je een mbo-diploma?'],
    ['Vloeiend Engels in woord en geschrift', 'Spreek je vloeiend Engels in woord en geschrift?'],
    ['Woonachtig in de regio Utrecht', 'Woon je in de regio Utrecht?'],
    ['Zelfstandig kunnen werken', 'Kun je zelfstandig werken?'],
    ['Flexibiliteit', 'Ben je flexibel?'],
    ['Klantgerichte instelling', 'Heb je een klantgerichte instelling?'],
    ['React', 'Heb je ervaring met React?'],
    ['5+ jaar React', 'Heb je 5+ jaar ervaring met React?'],
    ['Mbo-diploma verpleegkunde niveau 4', 'Heb je een mbo-diploma verpleegkunde niveau 4?'],
    ['Bachelor verpleegkunde', 'Heb je een diploma bachelor verpleegkunde?'],
    ['Verpleegkundige (BIG)', 'Ben je verpleegkundige (BIG)?'],
    ['Schoonmaak', 'Heb je ervaring met schoonmaak?'],
    ['Ervaring in de horeca is een pre', 'Heb je ervaring in de horeca?'],
    ['• Je weet van aanpakken.', 'Weet je van aanpakken?'],
    ['Je bent in het bezit van een rijbewijs', 'Heb je een rijbewijs?'],
    ['Eis: HTML, CSS en JavaScript', 'Heb je ervaring met HTML, CSS en JavaScript?'],
    ['Bij voorkeur fulltime beschikbaar', 'Ben je fulltime beschikbaar?'],
    ['You have a car', 'Geldt dit voor jou: “You have a car”?'],
    ['Heb je een auto?', 'Heb je een auto?'],
    ['Dit zijn er twee. Of niet.', 'Geldt dit voor jou: “Dit zijn er twee. Of niet”?'],
    ['Je kunt in het weekend werken', 'Kun je in het weekend werken?'],
    ['Je mag in dit land werken', 'Mag je in dit land werken?'],
    ['Je bent minimaal 18 jaar', 'Ben je minimaal 18 jaar?'],
    ['Je spreekt en schrijft vloeiend Engels', 'Spreek en schrijf je vloeiend Engels?'],
    ['Spreekt én schrijft Nederlands', 'Spreek én schrijf je Nederlands?'],
    ['Je leest, spreekt en schrijft Nederlands', 'Lees, spreek en schrijf je Nederlands?'],
    ['De kandidaat denkt en werkt op hbo-niveau', 'Denk en werk je op hbo-niveau?'],
    ['Je spreekt goed Nederlands en schrijft foutloos', 'Spreek je goed Nederlands en schrijf je foutloos?'],
  ])('%s', (requirement, question) => {
    expect(inDutch(requirement).question).toBe(question);
  });

  test.each([
    ['Je kunt zelfstandig werken', 'je zelfstandig kunt werken'],
    ['Je bent beschikbaar in het weekend', 'je beschikbaar bent in het weekend'],
    ['Je spreekt en schrijft vloeiend Engels', 'je vloeiend Engels spreekt en schrijft'],
    ['Je pakt dingen snel op', 'je dingen snel oppakt'],
    ['Je durft op hoogte te werken', 'je op hoogte durft te werken'],
    ['Je kunt goed plannen en organiseren', 'je goed kunt plannen en organiseren'],
    ['Je vindt het leuk om met mensen te werken', 'je het leuk vindt om met mensen te werken'],
    ['Je hebt een auto en bent 18', null],
  ])('and a clause: %s', (requirement, that) => {
    expect(inDutch(requirement).that).toBe(that);
  });
});

describe('an English requirement becomes a question', () => {
  test.each([
    ['Speaks and writes fluent English', 'Do you speak and write fluent English?'],
    ['You have a driving licence', 'Do you have a driving licence?'],
    ['BSc in Computer Science', 'Do you have a BSc in Computer Science?'],
    ['MSc or PhD', 'Do you have an MSc or PhD?'],
    ['GCSE maths', 'Do you have GCSE maths?'],
    ['5+ years of React', 'Do you have 5+ years of experience with React?'],
    ['Stress resistant', 'Are you stress-resistant?'],
    ['Registered nurse (BIG)', 'Are you a registered nurse (BIG)?'],
    ['Certified in first aid', 'Are you certified in first aid?'],
    ['Attention to detail', 'Are you attentive to detail?'],
    ['DBS check', 'Do you have a DBS check?'],
    ['Driving licence B', 'Do you have a driving licence B?'],
    ['You are at least 18 years old', 'Are you at least 18 years old?'],
    ['You must be able to lift 25 kg', 'Are you able to lift 25 kg?'],
    ['Candidates must hold a degree', 'Do you hold a degree?'],
    ['The candidate speaks Dutch', 'Do you speak Dutch?'],
    ['You have no criminal record', 'Is it right that you have no criminal record?'],
    ['You have completed a course in first aid', 'Have you completed a course in first aid?'],
    ['You have proven experience in sales', 'Do you have proven experience in sales?'],
    ['You have a car and you are 18', 'Do you have a car and are you 18?'],
    ['At least 2 years of experience in retail', 'Do you have at least 2 years of experience in retail?'],
    ['Available at least 24 hours a week', 'Are you available at least 24 hours a week?'],
    ['HBO diploma', 'Do you have an HBO diploma?'],
    ['Team player', 'Are you a team player?'],
    ['Fluent English', 'Do you speak fluent English?'],
    ['Night shifts', 'Are you available for night shifts?'],
    ['Ability to work under pressure', 'Are you able to work under pressure?'],
    ['Working in a team', 'Are you comfortable working in a team?'],
    ['Excel', 'Do you have experience with Excel?'],
    ['Experience in care is required', 'Do you have experience in care?'],
    ['Do you own a bike?', 'Do you own a bike?'],
    ['Work 40 hours a week', 'Can you work 40 hours a week?'],
    ['You must not be colour-blind', 'Is it right that you are not colour-blind?'],
    ['Right to work in the UK', 'Do you have the right to work in the UK?'],
    ['Someone who likes people', 'Do you like people?'],
    ['Je hebt een auto', 'Does this apply to you: “Je hebt een auto”?'],
    ['Two things. Not one.', 'Does this apply to you: “Two things. Not one”?'],
    ['happy to work nights', 'Are you happy to work nights?'],
    ['not afraid of heights', 'Is it right that you are not afraid of heights?'],
    ['You can work at weekends', 'Can you work at weekends?'],
    ['You have the right to work in this country', 'Do you have the right to work in this country?'],
  ])('%s', (requirement, question) => {
    expect(inEnglish(requirement).question).toBe(question);
  });
});

describe('the texts of a flow', () => {
  test.each(vacancies.map((vacancy) => [vacancy.trade, vacancy] as const))(
    '%s: each slot has one, the same every time, and none but known marks in braces',
    (_, vacancy) => {
      const { plan } = planFlowFor(generationAttributesOf(vacancy, 'vacancy_application_flow'));
      const texts = composeFlowTexts(plan);
      expect(Object.keys(texts)).toEqual(plan.slots.map(({ key }) => key));
      expect(composeFlowTexts(plan)).toEqual(texts);
      for (const text of Object.values(texts)) {
        expect(text).toMatch(/^[\p{Lu}]/u);
        expect(text.replaceAll('{{session.first_name}}', '')).not.toMatch(/[{}]|undefined|null| {2}|\?\?/u);
      }
    },
  );

  test('the greeting names the vacancy and its town where the text tells them', () => {
    const [nurse, , cook] = dutchVacancies;
    if (!nurse || !cook) throw new Error('no vacancies');
    expect(textsOf(nurse, 'vacancy_application_flow')['greeting']).toContain(
      'verpleegkundige niveau 4 in Zwolle',
    );
    expect(textsOf(cook, 'interview_flow')['greeting']).toContain('zelfstandig werkend kok');
  });

  test.each([
    ['0', 0, 0],
    ['1', 2, 2],
    ['3', 8, 40],
  ])('emojiUsage %s puts emoji in %i to %i texts', (level, least, most) => {
    const [nurse] = dutchVacancies;
    if (!nurse) throw new Error('no vacancies');
    const texts = Object.values(textsOf(nurse, 'vacancy_application_flow', level));
    const decorated = texts.filter((text) => /\p{Extended_Pictographic}/u.test(text)).length;
    expect(decorated).toBeGreaterThanOrEqual(least);
    expect(decorated).toBeLessThanOrEqual(most);
  });

  test('the parts of a name are asked in one breath, and the candidate is greeted by it once', () => {
    const requiredFields = ['Voornaam', 'Tussenvoegsel', 'Achternaam', 'E-mail', 'Telefoon'].map(
      (value, index) => ({ value, sessionField: `field_${index}` }),
    );
    const parameters = { language: 'nl', flowName: 'Kok', requiredFields };
    const texts = composeFlowTexts(planFlowFor({ flowType: 'screening_flow', parameters }).plan);
    const asked = Object.entries(texts).filter(([key]) => /^f(?:irstName|ield\.)/u.test(key));
    expect(asked.map(([, text]) => text)).toEqual([
      'Wat is je voornaam?',
      'Wat is je tussenvoegsel of tweede naam? Heb je die niet, zeg dat dan even.',
      'Wat is je achternaam?',
      'Leuk je te spreken, {{session.first_name}}! Op welk e-mailadres kunnen we je bereiken?',
      expect.stringContaining('Op welk telefoonnummer kunnen we je bellen?'),
    ]);
  });

  test('a decline names its reason', () => {
    const [nurse] = dutchVacancies;
    if (!nurse) throw new Error('no vacancies');
    const texts = textsOf(nurse, 'vacancy_application_flow');
    expect(texts['knockout.0.decline']).toContain('een BIG-registratie');
    expect(texts['knockout.1.decline']).toContain('dat je minimaal 24 uur per week beschikbaar bent');
  });
});

describe('the name of a vacancy', () => {
  test.each([
    ['Chauffeur CE (m/v) in Rotterdam\nWij zoeken ...', 'Chauffeur CE', 'Rotterdam'],
    ['Vacature: Kok - 32 uur\nStandplaats: Den Haag', 'Kok', 'Den Haag'],
    ['WAREHOUSE OPERATOR B\nWe need help.', 'Warehouse operator B', null],
    ['Barista & Shift Lead ☕ @ Slow Drip, Dublin', 'Barista & Shift Lead', 'Dublin'],
    ['Gemeente Almelo zoekt een klantmanager voor 36 uur per week', 'klantmanager', 'Almelo'],
    ['Zwemonderwijzer gezocht voor ons zwembad in Hoogeveen!', 'Zwemonderwijzer', 'Hoogeveen'],
    ['assistent bedrijfsleider supermarkt amersfoort', 'assistent bedrijfsleider supermarkt', 'Amersfoort'],
    ['Hello! Do you like cheese?', null, null],
    ['', null, null],
    ['{{session.first_name}} <b>"', null, null],
    ['URGENT: Forklift driver Venlo\n\nYou drive our truck.', 'Forklift driver', 'Venlo'],
    ['Urgent! Kok gezocht\n\nWij zoeken een kok.', 'Kok', null],
    ['Nurse - urgently needed\n\nYou care.', 'Nurse', null],
    ['Urgent care nurse\n\nYou care for patients.', 'Urgent care nurse', null],
  ])('%j is %j in %j', (text, title, town) => {
    expect(findVacancyName(text)).toEqual({ title, town });
  });
});
