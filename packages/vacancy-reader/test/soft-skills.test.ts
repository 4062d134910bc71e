import { describe, expect, test } from '@jest/globals';
import { analyseVacancyText } from '../src/analyse.ts';

const headings = { nl: 'Wat vragen wij van jou?', en: 'What you bring to the team' } as const;
const titles = { nl: 'Medewerker bij een bedrijf in de stad', en: 'Worker for the company in town' } as const;

const asked = (item: string, language: 'en' | 'nl'): string[] =>
  analyseVacancyText(`${titles[language]}\n\n${headings[language]}\n- ${item}`).softSkills.map(
    ({ skill }) => skill,
  );

describe('a soft skill', () => {
  test.each([
    ['je bent stressbestendig en klantgericht', ['Stressbestendig', 'Klantgericht']],
    ['je houdt van aanpakken', ['Aanpakken']],
    ['geen 9-tot-5-mentaliteit', ['Geen 9-tot-5-mentaliteit']],
    ['je werkt zelfstandig en accuraat', ['Zelfstandig werken', 'Accuraat']],
    ['je bent een teamspeler met humor', ['Teamspeler', 'Humor']],
    ['goede communicatieve vaardigheden', ['Communicatieve vaardigheden']],
    ['je kunt zelfstandig en in teamverband werken', ['Zelfstandig werken', 'Samenwerken']],
    ['je bent enthousiast, gedreven en ambitieus', ['Enthousiast', 'Gedreven', 'Ambitieus']],
    ['je bent vriendelijk en behulpzaam', ['Vriendelijk', 'Behulpzaam']],
    ['je bent leergierig en staat open voor feedback', ['Leergierig', 'Open voor feedback']],
    ['je houdt in de drukte het overzicht', ['Overzicht houden']],
    ['je werkt netjes, precies en zelfstandig', ['Netjes', 'Precies', 'Zelfstandig werken']],
    ['je bewaakt je deadlines', ['Deadlines halen']],
    ['je durft tegen de stroom in te gaan', ['Assertief']],
    ['je bent een doordouwer', ['Doorzettingsvermogen']],
    ['je kijkt niet op een uurtje', ['Flexibel']],
    ['je werkt met een groot team in de stad', []],
  ])('of "%s" is found', (item, expected) => {
    expect(asked(item, 'nl')).toEqual(expected);
  });

  test.each([
    ['You are a team player with an eye for detail', ['Team player', 'Eye for detail']],
    ['Able to work independently and under pressure', ['Work independently', 'Under pressure']],
    ['Excellent organisational skills', ['Organisational skills']],
    ["You're kind, patient and have a sense of humour", ['Kind', 'Patient', 'Sense of humour']],
  ])('of "%s" is found', (item, expected) => {
    expect(asked(item, 'en')).toEqual(expect.arrayContaining(expected));
  });

  test('that no lexicon knows is found in a list of what one is', () => {
    expect(asked('je bent zwierig, integer en besluitvaardig', 'nl')).toContain('Zwierig');
    expect(asked('Rigorous, unflappable and independent.', 'en')).toContain('Unflappable');
  });

  test.each([
    ['je laat je niet gek maken', 'Stressbestendig'],
    ['je houdt het hoofd koel als de bonnen binnenstromen', 'Stressbestendig'],
    ['je komt je afspraken na', 'Betrouwbaar'],
    ['je stelt angstige mensen gerust', 'Geruststellend'],
    ['je denkt in oplossingen', 'Oplossingsgericht'],
    ['je kunt wel tegen een stootje', 'Incasseringsvermogen'],
    ['je durft een klant tegen te spreken', 'Assertief'],
    ["you don't get flustered", 'Calm under pressure'],
    ['you own your mistakes', 'Ownership'],
    ['a steady hand with customers', 'Customer focus'],
    ['you can explain things in plain words', 'Clear communication'],
    ['happy to roll up your sleeves', 'Hands-on mentality'],
  ])('that is a phrase, "%s", has a name for it', (item, name) => {
    expect(asked(item, /^(?:je|.*\bhet) /.test(item) ? 'nl' : 'en')).toContain(name);
  });

  test('is how one is with people, and not how a thing is', () => {
    expect(asked('Patient with children and tidy with paperwork', 'en')).toContain('Tidy');
    expect(asked('Polish is handy on the night shift', 'en')).toEqual([]);
    expect(asked('GWO Blade Repair (nice to have)', 'en')).toEqual([]);
  });

  test('is asked for without a heading, in a list of single words, a question or by a label', () => {
    const found = (line: string): string[] =>
      analyseVacancyText(
        `Worker for the company in town\n\nWe make chairs in Leeds.\n\n${line}`,
      ).softSkills.map(({ skill }) => skill);
    expect(found('Tasteful, curious, tidy with paperwork.')).toEqual(['Tasteful', 'Curious', 'Tidy']);
    expect(found('Can you juggle three orders before lunch?')).toEqual(['Multitasking']);
    expect(found('Personal qualities: punctual, polite.')).toEqual(['Punctual', 'Polite']);
    expect(found('Our team is curious and our workshop is tidy.')).toEqual([]);
  });

  test.each([
    ['Able to work independently and as part of a team', ['Work independently', 'Teamwork']],
    ['You are driven and ambitious', ['Driven', 'Ambitious']],
    ['You have the gift of the gab', ['Clear communication']],
    ['A light ego', ['Light ego']],
    ['Experience with Bluetooth Low Energy', []],
    ['You motivate others and ask questions', ['Motivating others', 'Asking questions']],
    ['You will not take no for an answer', ['Perseverance']],
    ['Experience as a team leader', []],
  ])('of "%s" is found in English', (item, expected) => {
    expect(asked(item, 'en')).toEqual(expected);
  });

  test('is not a condition', () => {
    expect(asked('je bent beschikbaar en bereid om te reizen', 'nl')).toEqual([]);
    expect(asked('You are available and willing to travel', 'en')).toEqual([]);
  });

  test('is not how one is with a tool, or with a language', () => {
    expect(asked('Confident using Excel', 'en')).toEqual([]);
    expect(asked('Confident and reliable', 'en')).toContain('Confident');
    expect(asked('goede mondelinge en schriftelijke beheersing van het Nederlands', 'nl')).toEqual([]);
  });

  test('is found once, by the words that ask for it', () => {
    const text = `Kok in een restaurant\n\nWat vragen wij?\n- je bent flexibel\n- flexibele instelling\n- je kunt samenwerken en je bent een teamspeler`;
    const found = analyseVacancyText(text).softSkills.map(({ skill }) => skill);
    expect(found).toHaveLength(2);
  });

  test('of the company is not asked for', () => {
    const text = `Kok in een restaurant\n\nOver ons\nWij zijn een flexibel en creatief bedrijf.\n\nWat vragen wij?\n- je bent stipt`;
    expect(analyseVacancyText(text).softSkills.map(({ skill }) => skill)).toEqual(['Stipt']);
  });
});

describe('the requirement sentence', () => {
  const sentence = (item: string, language: 'en' | 'nl'): string | undefined =>
    analyseVacancyText(`${titles[language]}\n\n${headings[language]}\n- ${item}`).softSkills[0]
      ?.writtenAsRequirement;

  test('fits adjectives, verbs, nouns and persons', () => {
    expect(sentence('je bent stressbestendig', 'nl')).toBe('Je bent stressbestendig');
    expect(sentence('je kunt goed samenwerken', 'nl')).toBe('Je kunt goed samenwerken');
    expect(sentence('goede communicatieve vaardigheden', 'nl')).toBe('Je hebt communicatieve vaardigheden');
    expect(sentence('je bent een teamspeler', 'nl')).toBe('Je bent een teamspeler');
    expect(sentence('You are flexible', 'en')).toBe('You are flexible');
    expect(sentence('Able to work independently', 'en')).toBe('You can work independently');
    expect(sentence('Strong communication skills', 'en')).toBe('You have strong communication skills');
    expect(sentence('A sense of humour', 'en')).toBe('You have a sense of humour');
  });
});
