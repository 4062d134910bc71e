import { describe, test } from 'vitest';

import { parseBoolean } from '../../../src/flow/reply-parsers/boolean.ts';
import { expectOfEach } from '../../support/expect-of-each.ts';

/** A question, and replies that mean yes, no, and neither for certain; those between bars are each one of their own. */
const table: readonly (readonly [asked: string, yes: string, no: string, open: string])[] = [
  [
    'Heb je een rijbewijs?',
    'Ja hoor al dertig jaar en nooit brokken|heb ik, nooit ongelukken|heb ik, nooit een boete gehad|ja, nooit problemen mee gehad|jazeker, nog nooit een ongeluk gehad|heb ik al 20 jaar, geen enkele bekeuring|ja, al jaren, nooit schade gereden|ja maar ik heb geen auto|heb ik wel, maar geen eigen auto|ja, alleen geen auto|ja heb ik, vrachtwagen niet|klopt, geen aanhanger|zeker, geen punten kwijt|die heb ik, nooit ingetrokken geweest|ja. nooit iets gebeurd|ja ik rij al jaren zonder ongelukken|heb ik, zonder beperkingen|al 10 jaar, nooit een bon|ja sinds 2010 en nog nooit geflitst|niet alleen B maar ook C|niet alleen een rijbewijs, ook een eigen auto|natuurlijk, waarom niet|ja, zonder kan ik niet naar mijn werk|ik ga nooit zonder de deur uit, dus ja|ik kan niet zonder, ik heb B en BE|heb ik, gebruik het alleen nooit|ja ik heb B, mijn vrouw niet|ja, maar mijn man heeft er geen|jawel en ook niet van plan het kwijt te raken|ja hoor, geen zorgen|ja, geen probleem|niet alleen een rijbewijs maar ook een auto|niet alleen B, ook BE|niet enkel B, ook C en CE|het is niet dat ik er geen heb|ik heb er nooit geen gehad? jawel hoor|ik rij nooit zonder rijbewijs, dus ja',
    'nee maar ik heb wel een scooter|nee, maar ik ben wel bezig met lessen|nee nooit gehaald, wel mijn theorie|heb ik niet, wel een brommerrijbewijs|nee dat heb ik nooit gehaald want ik woon in de stad en heb altijd een ov-kaart|ik heb geen rijbewijs, wel een bromfietscertificaat|nog niet, ik heb wel theorie gehaald|helaas niet, ik heb altijd met de trein gereisd|geen rijbewijs en ook geen auto|ik heb geen rijbewijs en geen auto|ik heb niks, geen auto en geen rijbewijs|nee, geen auto ook|nee niet gehaald en nooit les gehad|heb geen auto en geen rijbewijs|nee nooit een rijbewijs gehaald',
    'het is niet zo dat ik er geen heb|niet alleen een fiets maar ook een scooter|nooit zonder rijbewijs gereden',
  ],
  [
    'Do you have a driving licence?',
    "I have a licence but no car|yes, 20 years and never an accident|I do, never had a crash|yes, clean, no points|yes, never had any points on it|got one, no accidents|have had one since 1999, never a ticket|yes full and clean no endorsements|yep, not a single point|yes I do but I don't own a car|I do but I don't drive much|I do, though I never drive in London|yeah, never lost it|yes I have, not one speeding fine|I have, not a scratch in ten years|yes, no lorry though|yes, car only, no trailer|I do. My wife doesn't.|yes I have one and I don't need glasses|I have a full licence, no problem there|not only a car licence but also a truck licence|not just B, C as well|of course, why wouldn't I|I don't leave the house without it, so yes|I wouldn't be applying if I didn't|not only a licence but my own van too|not just a licence, also a car|not only B but also C|I do, and no I haven't lost it|why wouldn't I have one",
    "no, but I have a bike|no but I can take the bus|nope never needed one, I live in town and I have a bus pass|not yet, I have passed my theory|I have a bike but no licence|I've got a car but no licence|I have a passport but not a licence|no licence and no car|I have no licence and no car|I don't have a licence and I don't have a car|no, never took the test|no and no plans to get one",
    'not only a bike but also a scooter|never driven without a licence',
  ],
  [
    'Do you have your own car?',
    'I have a car but no garage|yes, never breaks down|I do, no problems with it',
    "I have a licence but no car|I have no car but a licence|I don't have a car but I do have a licence|no car, I do have a licence|I have a driving licence, but I don't own a car",
    '',
  ],
  [
    'Kun je in het weekend werken?',
    'ja hoor geen probleem|dat kan, geen enkel probleem|waarom niet|waarom ook niet|ja, ik heb toch geen kinderen|ja hoor, ik heb dan niks te doen|ja ik doe nooit iets in het weekend|prima, ik heb geen gezin|zeker, ik heb geen verplichtingen|ja, ik heb er nooit moeite mee gehad|zaterdag en zondag allebei, geen punt|ik zeg nooit nee',
    'kan ik niet, doordeweeks wel|nee, maar wel door de week|nee nooit',
    'ja, maar niet elke zondag|niet op zondag, wel op zaterdag',
  ],
  [
    'Can you work weekends?',
    "no problem|no problem at all|why not|sure, why not|yes, I have no kids|yes, nothing else to do|yes never a problem|yes I never do anything on weekends|sure, I don't have family here|yes I don't mind|I never say no to a weekend shift|I wouldn't mind at all|can't see why not",
    "I can't, I do work weekdays though|no I have church on Sunday and football on Saturday",
    'yes but not every weekend',
  ],
  [
    'Heb je ervaring in de zorg?',
    'ja 3 jaar en geen dag ziek geweest|jazeker, nooit klachten gehad|ja, zonder diploma weliswaar|ik heb wel ervaring maar geen diploma|ervaring wel, diploma niet',
    'geen ervaring, wel gemotiveerd|ik heb geen ervaring maar wel een diploma|ik heb wel een diploma maar geen ervaring|diploma wel, ervaring niet',
    '',
  ],
  [
    'Do you have experience in care?',
    'I do, not a day off sick|yes, no complaints ever|I have experience but no diploma',
    'I have a diploma but no experience|no, but I have worked in hospitality|no experience, but I learn fast',
    '',
  ],
  [
    'Spreek je Nederlands?',
    'ja, geen enkel probleem|ja, nooit een probleem geweest|ja en ik heb nooit les gehad',
    'geen Nederlands, wel Engels en Frans',
    'niet perfect',
  ],
  [
    'Are you willing to work night shifts?',
    'sure, never been a problem|I am, no family to worry about',
    '',
    "days no problem, nights I'd rather not",
  ],
  ['Ben je 18 jaar of ouder?', '', 'nee, nog geen 18', ''],
  [
    'Heb je een VOG?',
    'ja, geen strafblad|heb ik, nooit iets uitgespookt|ja, nooit veroordeeld',
    'nee, maar ik heb ook geen strafblad|nog niet, maar dat is geen probleem|nee maar kan ik aanvragen, geen probleem',
    'ik heb geen strafblad',
  ],
  [
    'Do you have a forklift licence?',
    'I do, since 2015, never an incident|yes, reach and counterbalance, no VNA though|I have one, not expired',
    "I did, no longer valid|I have experience but no forklift licence|I've driven one for years but never got the licence|10 years on forklifts but no licence|ten years experience, never had the licence|not at the moment, no worries though",
    "yes but it's not valid anymore|I have one but it isn't valid in the UK|I have one but it expired|I have one, not sure where",
  ],
  [
    'Heb je een heftruckcertificaat?',
    'heb ik, nog lang niet verlopen|heb ik, vorig jaar verlengd, nooit problemen|ja heftruck wel, reachtruck niet',
    'al jaren op de heftruck, maar nooit een certificaat gehaald|10 jaar ervaring, geen certificaat|al 10 jaar ervaring maar geen papiertje|die heb ik nooit gehad|die heb ik niet, wel ervaring|reachtruck wel, heftruck niet|geen certificaat, nooit nodig gehad|nooit nodig gehad|kan ik niet, heb geen certificaat',
    'heb ik, maar niet meer geldig|heb ik, is nu niet geldig|ik heb er een maar niet bij me',
  ],
  [
    'Ben je beschikbaar in de avond?',
    'ben ik, ik heb geen kinderen|ben ik, nooit een probleem|dat ben ik, geen verplichtingen',
    'ben ik niet, ik heb kinderen|overdag wel, avonds niet|overdag ben ik beschikbaar, in de avond niet',
    'ben ik, maar niet op vrijdag|ben ik, geen vrijdagen|ben ik, geen dinsdag en donderdag|ja geen woensdag|ben ik, alleen niet elke avond|ben ik, niet na tienen|ben ik, maar niet te laat',
  ],
  [
    'Are you available in the evenings?',
    'I am, no kids|I am, never been an issue',
    'I am in the mornings, not evenings',
    'I am, no Fridays|I am, not on Fridays|I am, but not after ten|I am, but never on a Sunday',
  ],
  [
    'Spreek je Engels?',
    'ja, geen Duits|ja, Engels wel, Duits niet|ik spreek Engels maar geen Duits|doe ik, geen enkel probleem',
    'Duits wel, Engels niet|wel Duits, geen Engels|ik spreek Duits maar geen Engels|spreek ik niet, versta ik wel',
    'niet vloeiend|niet zo goed|niet zo best|spreek ik, maar niet perfect|spreek ik, niet perfect|ja, niet vloeiend|beetje, niet veel',
  ],
  [
    'Heb je ervaring met kassawerk?',
    'heb ik, nooit een kasverschil gehad|heb ik, 3 jaar, nooit gedoe|kassa wel, bediening niet|jarenlang, nooit een klacht',
    'heb ik niet, maar ik leer snel|nooit gedaan, lijkt me leuk|nooit gedaan maar geen angst voor|nog nooit, wel bardienst|wel bediening, geen kassa|ik heb in de keuken gestaan, niet achter de kassa|jarenlang in de bouw, nooit kassa|al 10 jaar in de bouw, geen kassawerk|al tien jaar chauffeur, nooit achter de kassa gezeten|10 years as a driver, never on a till',
    '',
  ],
  [
    'Can you lift 25 kilos?',
    "I can, no back problems|yes, no issues with my back|sure, never hurt my back|why wouldn't I",
    'not 25, 15 yes',
    'I can, but not all day|I can, not all day|I can, no more than 25 though',
  ],
  [
    'Kun je 25 kilo tillen?',
    'kan ik, geen rugklachten|kan ik, nooit rugpijn gehad|ja hoor, nooit last van mijn rug|geen enkel probleem, niks mis met mijn rug|waarom zou ik dat niet kunnen|kan ik, maak je geen zorgen',
    'kan ik niet, 15 lukt wel|15 wel, 25 niet',
    'kan ik, maar niet de hele dag|kan ik, niet de hele dag',
  ],
  [
    'Do you live in Utrecht?',
    '',
    "I don't, but not far away|no, not far though|I live in Zeist, not Utrecht|not in Utrecht, but close|I used to, not anymore",
    'I do, but not for long',
  ],
  [
    'Woon je in Utrecht?',
    '',
    'nee maar niet ver weg|niet in Utrecht maar wel dichtbij|ik woon in Zeist, niet in Utrecht',
    '',
  ],
  ['Do you need a work permit?', '', "I don't, EU passport|not needed", ''],
  [
    'Heb je een VCA-certificaat?',
    'ja basis, geen VOL|heb ik, geen zorgen|heb ik en geen probleem om te vernieuwen',
    'nog niet maar ik wil het wel halen|nog niet, geen probleem om te halen|nee, basis ook niet',
    'ja mits het niet verlopen is|ja, tenzij basis niet telt',
  ],
  [
    'Ben je bereid om in ploegen te werken?',
    'ben ik, geen probleem|waarom zou ik niet|waarom niet, ik ben flexibel|geen probleem, ik heb geen gezin|ja hoor, ik heb geen vaste plannen|heb ik geen moeite mee|daar heb ik geen enkel probleem mee',
    'nee, ik heb geen zin in nachten|nee, geen ploegen voor mij',
    'nachten niet, verder geen probleem|ja maar geen nachten|ben ik, maar zonder nachten|ben ik, nachten niet|ja, geen nachtploeg|prima maar niet in het weekend|als het goed betaalt, waarom niet|als ik vooraf het rooster krijg, geen probleem|ja, zolang het geen nachten zijn',
  ],
  [
    'Are you willing to work shifts?',
    "I am, no problem|why wouldn't I|why not, I'm flexible|no problem, I have no family|not a problem for me|I have no issue with that|that's not a problem|don't see a problem|I wouldn't say no",
    "no, I don't like nights|no, no shifts for me",
    "not nights, otherwise no problem|yes but no nights|I am, but no nights|I am, not nights|sure, no night shift|fine but not on weekends|if the pay is good, why not|if I know it in advance, no problem|yes, as long as it's not nights",
  ],
  [
    'Heb je ervaring in de horeca?',
    'ja 3 jaar, geen dag te laat gekomen|heb ik, nooit ontslagen|niet alleen in de horeca, ook in de catering|niet alleen horeca maar ook catering',
    'nee, maar geen probleem om te leren|geen ervaring en geen diploma',
    'heb ik, maar geen ervaring achter de bar|niet veel|niet echt veel, een paar maanden|niet in een restaurant, wel in een cafe|nooit zonder werk gezeten',
  ],
];

const cases = (column: 1 | 2 | 3) =>
  table.flatMap((row) =>
    row[column]
      .split('|')
      .filter((reply) => reply !== '')
      .map((reply) => [row[0], reply] as const),
  );

const read = ([asked, reply]: readonly [string, string]): boolean | null => {
  const parsed = parseBoolean(reply, [], undefined, asked);
  return parsed.ok ? parsed.value : null;
};

describe('a denial in a later clause about something else turns no answer round', () => {
  test.each([
    ['yes', 1, true],
    ['no', 2, false],
    ['neither for certain', 3, null],
  ] as const)('%s', (_, column, expected) => {
    expectOfEach(cases(column), read, expected);
  });
});
