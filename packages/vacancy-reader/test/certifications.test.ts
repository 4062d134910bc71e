import { describe, expect, test } from '@jest/globals';
import { findCertifications } from '../src/facts/certifications.ts';
import { parseVacancy } from '../src/text/parse-vacancy.ts';
import { vacancyTextAskingFor, summarizeItems } from './vacancy-text.ts';

const found = (language: 'en' | 'nl', items: readonly string[], offered: readonly string[] = []): string[] =>
  summarizeItems(
    findCertifications(vacancyTextAskingFor(language, items, offered)).map(
      ({ certification: name, required }) => ({
        name,
        required,
      }),
    ),
  );

describe('driving licences', () => {
  test.each([
    ['Je hebt rijbewijs B', ['! rijbewijs B']],
    ['In het bezit van B-rijbewijs', ['! rijbewijs B']],
    ['Rijbewijs B en BE', ['! rijbewijs B', '! rijbewijs BE']],
    ['Rijbewijs C of CE met code 95', ['! rijbewijs C of CE', '! code 95']],
    ['Groot rijbewijs', ['! groot rijbewijs']],
    ['Rijbewijs (categorie B) is een pré', ['? rijbewijs B']],
    ['Rijbewijs: B (pre)', ['? rijbewijs B']],
    ['Rijb. B', ['! rijbewijs B']],
    ['Rijbewijs B, BE is een pre', ['! rijbewijs B', '? rijbewijs BE']],
    ['Java, C is een pre', []],
    ['Zonder rijbewijs gaat het niet', ['! rijbewijs']],
    ['Geen rijbewijs nodig', []],
    ['Je krijgt een auto van de zaak', []],
  ])('%s', (item, expected) => {
    expect(found('nl', [item])).toEqual(expected);
  });

  test.each([
    ['A full UK driving licence is essential', ['! full UK driving licence']],
    ["Driver's license (B)", ['! driving licence B']],
    ['Class 1 HGV licence', ['! class 1 HGV licence']],
    ['Your own car and licence', ['! driving licence']],
    ['You know the licence fees', []],
    ['A driving licence is not required', []],
    ['Experience with software licences', []],
  ])('%s', (item, expected) => {
    expect(found('en', [item]).map((name) => name.toLowerCase())).toEqual(
      expected.map((name) => name.toLowerCase()),
    );
  });

  test('of a title hold where nothing else names one', () => {
    const licences = (text: string): string[] =>
      findCertifications(parseVacancy(text)).map(({ certification }) => certification);
    expect(licences('Chauffeur CE – Venlo\n\nWij zoeken jou.')).toEqual(['rijbewijs CE']);
    expect(licences('Chauffeur – Venlo\n\nWij zoeken jou.')).toEqual([]);
  });
});

describe('certificates that are known', () => {
  test.each([
    ['VCA of VOL-VCA is vereist', ['! VCA of VOL-VCA']],
    ['Geldig heftruckcertificaat', ['! heftruckcertificaat']],
    ['BIG-registratie', ['! BIG-registratie']],
    ['Een big hart voor de zorg', []],
    ['BHV of EHBO is mooi meegenomen', ['? BHV', '? EHBO']],
    ['NEN 3140 en NEN 1010', ['! NEN 3140', '! NEN 1010']],
    ['Inschrijving in het Personenregister kinderopvang', ['! Personenregister kinderopvang']],
    ['Inschrijving in het Beroepsregister', ['! Inschrijving in het Beroepsregister']],
    ['Inschrijving van nieuwe leden', []],
    ['Je komt door de medische keuring', ['! medische keuring']],
    ['Je hebt BIG-vaardigheden', []],
    ['Ervaring met ITIL', []],
    ['ITIL Foundation gecertificeerd', ['! ITIL Foundation gecertificeerd']],
    ['Je hebt een tweedegraads lesbevoegdheid', ['! tweedegraads lesbevoegdheid']],
    ['Bereid om mee te denken', []],
  ])('%s', (item, expected) => {
    expect(found('nl', [item])).toEqual(expected);
  });

  test.each([
    ['Current NMC registration', ['! NMC registration']],
    ['SIA licence', ['! SIA licence']],
    ['PMP or PRINCE2 is a plus', ['? PMP', '? PRINCE2']],
    ['Knowledge of PRINCE2', []],
    ['AWS certification preferred', ['? AWS certification']],
    ['Experience with AWS', []],
    ['JIB Gold Card or ECS card', ['! JIB Gold Card or ECS card']],
  ])('%s', (item, expected) => {
    expect(found('en', [item])).toEqual(expected);
  });

  test('said twice are one, required when it is once', () => {
    expect(found('nl', ['VCA is een pre', 'Een VCA-certificaat is vereist'])).toEqual(['! VCA-certificaat']);
  });
});

describe('certificates that no list knows', () => {
  test.each([
    ['nl', 'Certificaat Veilig Slopen', ['! certificaat Veilig Slopen']],
    ['nl', 'Een geldig hondenbegeleiderscertificaat', ['! hondenbegeleiderscertificaat']],
    ['nl', 'Je hebt een hbo-diploma', []],
    ['en', 'KNX certified', ['! KNX certified']],
    ['en', 'A valid falconry licence', ['! falconry licence']],
    ['en', 'A valid work permit', []],
  ] as const)('%s: %s', (language, item, expected) => {
    expect(found(language, [item])).toEqual(expected);
  });
});

test('what is offered or told of the company is not asked for', () => {
  expect(found('nl', ['Motivatie'], ['Wij betalen je heftruckcertificaat', 'VCA-cursus'])).toEqual([]);
  expect(found('en', ['A smile'], ['AWS certification track'])).toEqual([]);
});

test('a certificate of conduct is asked for also where the procedure tells of it', () => {
  const text = 'Leraar\n\nEisen\n- Geduld\n\nProcedure\nEen VOG is onderdeel van de procedure.';
  expect(findCertifications(parseVacancy(text)).map(({ certification }) => certification)).toEqual(['VOG']);
});

test('an item quotes the text and is written as a requirement', () => {
  expect(findCertifications(vacancyTextAskingFor('nl', ['Je hebt rijbewijs B, VCA is een pre']))).toEqual([
    {
      certification: 'rijbewijs B',
      required: true,
      reasoning: 'Je hebt rijbewijs B',
      writtenAsRequirement: 'Je bent in het bezit van rijbewijs B',
    },
    {
      certification: 'VCA',
      required: false,
      reasoning: 'VCA is een pre',
      writtenAsRequirement: 'Je bent in het bezit van VCA',
    },
  ]);
});

test('a certificate without a heading is asked for, one that the employer pays for is not', () => {
  const named = (sentence: string): string[] =>
    findCertifications(parseVacancy(`Fitter\n\nYou work four days a week. ${sentence} You are kind.`)).map(
      ({ certification }) => certification,
    );
  expect(named('Valid CSCS card.')).toEqual(['CSCS card']);
  expect(named('We will pay for your CSCS card.')).toEqual([]);
});

test('wordings of licences and certificates', () => {
  const found = (item: string): readonly string[] =>
    findCertifications(parseVacancy(`Medewerker\n\nWat vragen wij?\n- ${item}`)).map(
      ({ certification, required }) => `${required ? '' : '~'}${certification}`,
    );
  expect(found('Groot rijbewijs, minimaal C1')).toEqual(['rijbewijs C1']);
  expect(found('Je bezit rijbewijs B én AM')).toEqual(['rijbewijs B', 'rijbewijs AM']);
  expect(found('Rijbewijs B (geen BE nodig)')).toEqual(['rijbewijs B']);
  expect(found('NEN3140 VP')).toEqual(['NEN 3140 VP']);
  expect(found('Code 95? Niet verplicht, wel handig.')).toEqual(['~code 95']);
  expect(found('Je haalt bij ons je VCA en BHV')).toEqual([]);
});

describe('papers by how they are called', () => {
  test.each([
    ['Je bent lid van de NVKX', ['! lid van de NVKX']],
    ['Je bent lid van het team', []],
    ['Attest van bijenkunde', ['! Attest van bijenkunde']],
    ['Een bevoegdheid NT7 is gewenst, doch niet noodzakelijk', ['? bevoegdheid NT7']],
    ['De bevoegdheid om te beslissen', []],
    ['Wij zijn QRX-gecertificeerd', []],
    ['Je bent QRX-gecertificeerd', ['! QRX-gecertificeerd']],
    ['Rijbewijs: ja, B', ['! rijbewijs B']],
  ])('%s', (item, expected) => {
    expect(found('nl', [item])).toEqual(expected);
  });

  test.each([
    ['Waffle Electric registered', ['! Waffle Electric registered']],
    ['Kiteflying ticket', ['! Kiteflying ticket']],
    ['You handle support tickets', []],
    ['Accreditations such as WAFL or KITX are a plus', ['? WAFL', '? KITX']],
    ['Practice wafflemaker training', ['! Practice wafflemaker training']],
    ['The farmer pays the course', []],
    ['Full UK car licence', ['! full UK car driving licence']],
  ])('%s', (item, expected) => {
    expect(found('en', [item])).toEqual(expected);
  });
});

describe('licences in other words', () => {
  test.each<['en' | 'nl', string, string[]]>([
    ['nl', 'Je hebt het roze pasje (B)', ['! rijbewijs B']],
    ['nl', 'Je mag een bestelbus besturen', ['! rijbewijs B']],
    ['nl', 'Je kunt een bus vol collega’s aan', []],
    ['nl', 'Mag je met de aanhanger rijden (BE), dan zijn we blij', ['? rijbewijs BE']],
    ['nl', 'Rijbewijs B en E', ['! rijbewijs B', '! rijbewijs E']],
    ['en', 'Driving is helpful', ['? driving licence']],
    ['en', 'Able to drive growth', []],
    ['en', 'B+E towing licence', ['! B+E towing licence']],
  ])('%s: %s', (language, item, expected) => {
    expect(found(language, [item])).toEqual(expected);
  });
});

describe('bodies, registers and schemes by their names', () => {
  test.each<['en' | 'nl', string, string[]]>([
    ['en', 'GCIH, GCFA or Blue Team Level 1 is a plus', ['? GCIH', '? GCFA', '? Blue Team Level 1']],
    ['en', 'GDC registration', ['! GDC registration']],
    ['en', 'Experience with Microsoft Sentinel and MITRE ATT&CK', []],
    ['en', 'Licensed electrician', ['! Licensed electrician']],
    ['nl', 'CKR-registratie (Centraal Kwaliteitsregister Fysiotherapie)', ['! CKR-registratie']],
    ['nl', 'Werken op de SEH', []],
    ['nl', 'Diploma Beveiliger 2 van de SVPB', ['! diploma Beveiliger 2']],
    ['nl', 'Gecertificeerd schuldhulpverlener', ['! Gecertificeerd schuldhulpverlener']],
    ['nl', 'Gecertificeerde producten', []],
    ['nl', 'Je bent bevoegd om gymles te geven', ['! bevoegd om gymles te geven']],
    ['nl', 'KNMvD-lid', ['! KNMvD-lid']],
    ['nl', 'Een hoogtewerkersattest', ['! hoogtewerkersattest']],
    ['nl', 'Geen ziekteattest', []],
    ['en', "Shotfirer's ticket", ["! Shotfirer's ticket"]],
  ])('%s: %s', (language, item, expected) => {
    expect(found(language, [item])).toEqual(expected);
  });
});

describe('one name of several words', () => {
  test.each<['en' | 'nl', string, string[]]>([
    ['en', 'BOHS P402', ['! BOHS P402']],
    ['en', 'Gas Safe registered (CCN1, CENWAT)', ['! Gas Safe registered']],
    ['en', 'TEFL/CELTA', ['! TEFL/CELTA']],
    ['en', 'SMSTS and IPAF', ['! SMSTS', '! IPAF']],
    [
      'en',
      "Enhanced DBS check with children's barred list",
      ["! enhanced DBS check with children's barred list"],
    ],
    ['nl', 'Rijbewijs C, code 95', ['! rijbewijs C', '! code 95']],
  ])('%s: %s', (language, item, expected) => {
    expect(found(language, [item])).toEqual(expected);
  });
});

describe('what is said of a certificate', () => {
  test.each<['en' | 'nl', string, string[]]>([
    ['nl', 'ADR hoeft niet, mocht je het hebben is dat mooi', ['? ADR']],
    ['nl', 'ADR hoeft niet', []],
    ['nl', 'VPS? Dan gaan we helemaal glimmen', ['? VPS']],
    ['nl', 'VCA? Dan zoeken wij jou', ['! VCA']],
    ['nl', 'spuitlicentie? dan direct 1,50 per uur meer', ['? spuitlicentie']],
    ['en', 'Reach truck certificate = €0.75 p/h extra', ['? reach truck certificate']],
    ['en', 'CIPD or willingness to obtain it within two years', ['? CIPD']],
    ['en', 'CIPD or willingness to obtain it within six months', ['! CIPD']],
  ])('%s: %s', (language, item, expected) => {
    expect(found(language, [item])).toEqual(expected);
  });

  test('demands it wherever one may not work without it', () => {
    const offered = (language: 'en' | 'nl', item: string): string[] => found(language, [], [item]);
    expect(offered('en', 'You get your AVSEC certificate; without it you cannot touch freight')).toEqual([
      '! AVSEC certificate',
    ]);
    expect(offered('nl', 'Zonder VCA kom je de bouw niet op')).toEqual(['! VCA']);
    expect(offered('nl', 'VCA halen we samen')).toEqual([]);
  });
});
