import { describe, expect, test } from 'vitest';
import { loadAnalyser } from '../src/index.ts';
import { testCases, toLanguage } from './cases.ts';
import { pastedTextOf } from './vacancy-text.ts';

const analyse = await loadAnalyser();

const namesIn = (text: string): string[] => {
  const found = analyse(text);
  return [
    ...found.hardSkills.map(({ skill }) => skill),
    ...found.softSkills.map(({ skill }) => skill),
    ...found.certifications.map(({ certification }) => certification),
    ...found.languageRequirements.map(({ language }) => language),
    ...found.educationalQualifications.map(({ qualification }) => qualification),
    ...found.conditions.map(({ condition }) => condition),
  ];
};

testCases('not-asked-for.tsv', 3, (language, text = '') => namesIn(pastedTextOf(toLanguage(language), text)));

describe('what a vacancy says it does not ask for', () => {
  test.each([
    'Wat je niet hoeft te kunnen',
    'Dit heb je niet nodig:',
    'Niet nodig',
    'Wat wij niet vragen',
    'Ben jij dit niet?',
    // No row of the lexicon: a marked line that denies.
    'Daar vallen wij niet over:',
  ])('is not read: %s', (heading) => {
    const text = `Magazijnmedewerker\n\n${heading}\n- rijbewijs B\n- Excel\n- mbo 4\n\nWat vragen wij?\n- VCA`;
    expect(namesIn(text)).toEqual(['VCA']);
  });

  test.each(["You don't need", "What we don't care about:", 'Not for you if', 'LEAVE AT THE DOOR'])(
    'is not read: %s',
    (heading) => {
      const text = `Warehouse operative\n\n${heading}\n- a driving licence\n- Excel\n- French\n\nRequirements\n- CSCS card`;
      expect(namesIn(text)).toEqual(['CSCS card']);
    },
  );

  test('is not read below a heading that would open the requirements but for its denial', () => {
    expect(
      namesIn('Medewerker\n\nHier hoef je niet aan te voldoen\n- Excel\n- mbo 4\n\nEisen\n- VCA'),
    ).toEqual(['VCA']);
    expect(namesIn('Clerk\n\nNo need to have experience with\nExcel\nSAP\n\nRequirements\n- VCA')).toEqual([
      'VCA',
    ]);
  });

  test('is no heading when the line says what it denies', () => {
    expect(namesIn('Dakdekker\n\nGeen hoogtevrees\nRijbewijs B')).toEqual(
      expect.arrayContaining(['werken op hoogte', 'rijbewijs B']),
    );
  });

  test('on one line, and the lines below are read again', () => {
    const text =
      'Office clerk\n\nRequirements\nNot needed: SAP, a degree.\nYou speak German.\nYou know Excel.';
    expect(namesIn(text)).toEqual(expect.arrayContaining(['German', 'Excel']));
    expect(namesIn(text)).not.toContain('SAP');
  });

  test('also where a line of it looks like a field', () => {
    const text = 'Medewerker\n\nNiet nodig\n- rijbewijs: de tram stopt vlakbij\n- Frans\n\nEisen\n- VCA';
    expect(namesIn(text)).toEqual(['VCA']);
  });

  test.each([
    ['So no IPAF please. You hold a CSCS card.', ['CSCS card']],
    ['Safe pass no, manual handling certificate yes.', ['manual handling certificate']],
    ['Excel: lookups, not macros', ['Excel']],
    ['Ervaring met schoonmaken, glazenwassen doen wij niet', ['Schoonmaken']],
  ])('is left out of a line that says no: %s', (line, names) => {
    expect(namesIn(`Job\n\nRequirements\n- ${line}`)).toEqual(names);
  });

  test('ends with its paragraph', () => {
    const text = "Night porter\n\nYou don't need\na driving licence\n\nYou must speak English.";
    expect(namesIn(text)).toContain('English');
    expect(namesIn(text)).not.toContain('driving licence');
  });
});

test('what other vacancies, a licence of the firm or a line about money names is not asked for', () => {
  const text =
    'Job\n\nRequirements\n- CSCS card\n- £31k, CIPP paid for, a first aid certificate\n- See also: Forklift Driver with licence B, Leeds\n- We hold ISO 27001.';
  expect(namesIn(text)).toEqual(['CSCS card']);
});

test('fields with their values below, and a text in capitals, are read', () => {
  const found = analyse(
    'Thuisverpleegkundige\n\nPlaats tewerkstelling\n9800 Deinze\n\nRijbewijs\nB\n\nTalenkennis\nNederlands (zeer goed)',
  );
  expect(found.location?.city).toBe('Deinze');
  expect(found.certifications).toMatchObject([{ certification: 'rijbewijs B', required: true }]);
  expect(found.languageRequirements).toMatchObject([{ language: 'Nederlands' }]);
  expect(namesIn('FORKLIFT DRIVER\n\nREQUIREMENTS\n- FORKLIFT LICENCE\n- NIGHT SHIFTS')).toEqual(
    expect.arrayContaining(['forklift licence', 'night work']),
  );
});

test('a long list of tools is listed as a whole', () => {
  const tools =
    'Python, Java, Docker, Kubernetes, Terraform, Ansible, Jenkins, Grafana, PostgreSQL, MySQL, Redis, Kafka, RabbitMQ, React, Angular, TypeScript, Linux, Azure';
  const { hardSkills } = analyse(`Developer\n\nRequirements\n- ${tools}`);
  expect(hardSkills.map(({ skill }) => skill)).toEqual(expect.arrayContaining(tools.split(', ')));
});

test('entities are read as their characters, also as marks of a list', () => {
  const text =
    'Monteur\n\nEisen\n&gt; Rijbewijs B\n&#8226; Kennis van Excel&nbsp;&amp;&nbsp;Word\n&#x2714; VCA\n\nOver ons\nCaf&eacute;';
  expect(namesIn(text)).toEqual(expect.arrayContaining(['rijbewijs B', 'Excel', 'Word', 'VCA']));
});
