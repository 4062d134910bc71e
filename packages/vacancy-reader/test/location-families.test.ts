import { describe, expect, test } from '@jest/globals';
import { findLocation } from '../src/facts/location.ts';
import { parseVacancy } from '../src/text/parse-vacancy.ts';

const city = (text: string): string => findLocation(parseVacancy(text))?.city ?? '';

describe('the city, of several places', () => {
  test.each([
    [
      'Kok\n\nBistro Olijf zit aan de Vismarkt in Groningen. Wij horen bij Smaakgroep (kantoor in Utrecht, 12 restaurants).',
      'Groningen',
    ],
    [
      'Receptionist | Hotel Zeezicht, Egmond aan Zee\n\nWe maken deel uit van Kust Hotels, met het servicekantoor in Haarlem.',
      'Egmond aan Zee',
    ],
    [
      'Verpleegkundige\n\nJe werkt op locatie De Beuk in Raalte. De stichting heeft haar bestuursbureau in Zwolle.',
      'Raalte',
    ],
    [
      'Nurse\nOakview, Kendal\n\nOakview is part of Northern Homes, a family-owned group based in Manchester.',
      'Kendal',
    ],
    [
      'Store manager\n\nWe are a group of 14 garden centres run from a central office in Reading. This vacancy is for our garden centre in Newbury.',
      'Newbury',
    ],
    [
      "Teaching assistant\nLocation: St Mary's Catholic Primary School, Lincoln\n\nWe are a member of the Wolds Trust, whose central team is in Grimsby.",
      'Lincoln',
    ],
    [
      'Leerkracht groep 5\n\nBasisschool De Regenboog in Wijchen zoekt een leerkracht. Onze stichting telt 14 scholen en het stafbureau staat in Nijmegen.',
      'Wijchen',
    ],
    [
      'Bakery assistant\n\nThe bakery is in Hebden Bridge. Our parent company sits in Lille and our flour comes from Hungerford.',
      'Hebden Bridge',
    ],
    [
      'Medewerker klantenservice\n\nOnze administratie zit in Almere, maar het magazijn waar je komt te staan vind je in Lelystad.',
      'Lelystad',
    ],
    [
      'Monteur\n\nDe directie zetelt in Eindhoven. Jij start elke ochtend vanaf onze loods in Asten.',
      'Asten',
    ],
  ])("a group's office is not where the work is done: %s", (text, expected) => {
    expect(city(text)).toBe(expected);
  });

  test.each([
    [
      'Lasser gezocht - regio Achterhoek\n\nFlexWerk (vestiging Doetinchem) zoekt voor een opdrachtgever een lasser.',
      '',
    ],
    [
      'Orderpicker\n\nVoor onze klant in Waalwijk zoeken wij orderpickers. Wij zijn Jobland, uitzendbureau met kantoren in Tilburg en Breda.',
      'Waalwijk',
    ],
    [
      'Electrician\n\nOn behalf of our client in Crewe we are recruiting an electrician. Apply via our Stoke-on-Trent office.',
      'Crewe',
    ],
    [
      'HGV driver\n\nDrivers4U is an agency with its branch in Doncaster. Our client is a haulier in the East Midlands.',
      '',
    ],
    [
      'Heftruckchauffeur\n\nUitzendbureau Kracht in Venray zoekt voor een groot distributiecentrum in Horst een heftruckchauffeur.',
      'Horst',
    ],
    [
      'Administrateur\n\nNamens een familiebedrijf in Nunspeet werven wij een administrateur. Gesprekken vinden plaats op ons kantoor in Apeldoorn.',
      'Nunspeet',
    ],
    [
      'Production operative\n\nWorkforce Ltd has been placing people from its office in Luton since 1998. For a food producer in Bedfordshire we need operatives.',
      '',
    ],
    [
      'Timmerman\n\nVanuit onze vestiging in Assen bemiddelen wij vakmensen. Voor een bouwbedrijf in Drenthe zoeken we een timmerman.',
      '',
    ],
    [
      'Picker\n\nJob agency Polflex, office in Poznań and Venlo, is looking for pickers for a greenhouse in Made.',
      'Made',
    ],
    ['Payroll officer\n\nOur client, a manufacturer based in Telford, needs a payroll officer.', 'Telford'],
  ])("nor is an agency's office, when it hires for a client: %s", (text, expected) => {
    expect(city(text)).toBe(expected);
  });

  test.each([
    [
      'Schilder\n\nWij zijn een schildersbedrijf uit Boxtel. We verzamelen om zeven uur bij de loods in Schijndel.',
      'Schijndel',
    ],
    [
      'Hovenier\n\nJansen Groen is een hoveniersbedrijf uit Barneveld en werkt in de hele Gelderse Vallei.',
      'Barneveld',
    ],
    [
      'Roofer\n\nWe are a roofing firm from Dundee with twelve vans. The vans leave from the yard in Perth at seven.',
      'Perth',
    ],
    [
      'Dakdekker\n\nOpa begon in 1950 in Emmen. Nu staat ons bedrijf in Coevorden en werken we in heel Drenthe.',
      'Coevorden',
    ],
    [
      'Machinist\n\nLoonbedrijf De Boer, Marknesse. We draaien voor boeren in Emmeloord, Ens en Luttelgeest.',
      'Marknesse',
    ],
    ['Glazier\n\nFamily firm in Kilmarnock, founded in Ayr in 1970, covering all of Ayrshire.', 'Kilmarnock'],
  ])('where one gathers goes before where a firm is from: %s', (text, expected) => {
    expect(city(text)).toBe(expected);
  });

  test.each([
    [
      'Juridisch medewerker\n\nDe gemeente Hollands Kroon zoekt een jurist. Je werkt in het gemeentehuis in Anna Paulowna.',
      'Anna Paulowna',
    ],
    [
      'Beleidsmedewerker\n\nDe gemeente Raalte zoekt een beleidsmedewerker. Eens per maand overleg in Zwolle.',
      'Raalte',
    ],
    [
      'Planning officer\n\nKirklees Council is seeking a planning officer. The team works from the civic centre in Huddersfield.',
      'Huddersfield',
    ],
    [
      'BOA\n\nGemeente Westerveld telt veel dorpen, waaronder Dwingeloo en Havelte. Het team zit in het gemeentehuis in Diever.',
      'Diever',
    ],
    [
      'Klantmanager\n\nDe gemeenten Beverwijk, Heemskerk en Velsen werken samen. Standplaats is Beverwijk.',
      'Beverwijk',
    ],
  ])('a town hall goes before the municipality: %s', (text, expected) => {
    expect(city(text)).toBe(expected);
  });

  test.each([
    ['Zonnepanelenmonteur | Groningen en Drenthe (provincies)\n\nJe woont in Drenthe of Overijssel.', ''],
    ['Field engineer\nTerritory: the Midlands and North Wales\n\nYou live anywhere in the region.', ''],
    ['Accountmanager buitendienst\n\nRegio: Noord-Holland\n\nJe werkt vanuit huis.', ''],
    ['Thuiszorgmedewerker\n\nJe werkt in Twente. Je hebt een auto.', ''],
    ['Service technician\n\nYou cover the South East. Trained at our works in Linz.', ''],
    ['Vertegenwoordiger\n\nJouw rayon: Limburg en Oost-Brabant. Ons hoofdkantoor staat in Culemborg.', ''],
    ['Farm worker\n\nFor a dairy farm in the Hoeksche Waard we need a milker.', ''],
    ['Medewerker kas\n\nWij zoeken voor een kweker in het Westland een medewerker.', ''],
    ["Care assistant\n\nWorking in clients' homes across Cornwall. Training in Truro for two days.", ''],
    ['Monteur\n\nJe rijdt door de hele Randstad; je bus staat bij jou voor de deur.', ''],
  ])('a region is no city: %s', (text, expected) => {
    expect(city(text)).toBe(expected);
  });

  test.each([
    ['Recruiter\nUtrecht or anywhere in the Netherlands\n\nThird of our roles are in Hamburg.', ''],
    ['Developer\n\nWork from wherever you like in Europe. Our company was born in Ghent.', ''],
    ['Backend engineer (remote, EU)\n\nWe have hubs in Berlin and Lisbon, no need to go there.', ''],
    [
      'Tekstschrijver\n\nJe bepaalt zelf waar je werkt. Ons kantoor zit in Deventer als je mensen wilt zien.',
      '',
    ],
    ['Support agent\n\nThis is a home-based role, anywhere in the UK. Head office: Swindon.', ''],
    [
      'Data analyst\n\nManchester (hybrid, 2 days in the office)\n\nOur other office is in Leeds.',
      'Manchester',
    ],
  ])('who may work anywhere needs no city: %s', (text, expected) => {
    expect(city(text)).toBe(expected);
  });

  test.each([
    ['Care manager\nThe Willows, Ripon\n\nWe opened in March and were rated Good in May.', 'Ripon'],
    ['Chef\n\nThe pub is in Battle. Contact Mr Lincoln or Chelsea.', 'Battle'],
    [
      'Kassier\n\nWij zijn in Maart gestart. Onze winkel staat in Ermelo. Vraag naar Jan van Leeuwarden.',
      'Ermelo',
    ],
    ['Cook\n\nReading the menu is easy. Ask for Mrs Preston. Café Luna, Whitby.', 'Whitby'],
    ['Magazijnmedewerker\n\nBel Bas Zeist of Anne de Bilt. Werkplek: Houten.', 'Houten'],
  ])('months and people are none: %s', (text, expected) => {
    expect(city(text)).toBe(expected);
  });

  test.each([
    ['Barman\n\nHotel Rotterdam Airport ligt in Schiedam, naast de snelweg.', 'Schiedam'],
    ['Schoonmaker\n\nJe werkt op Schiphol. Sollicitatiegesprekken in Hoofddorp.', 'Schiphol'],
  ])('a hotel at an airport is in its own town: %s', (text, expected) => {
    expect(city(text)).toBe(expected);
  });

  test.each([
    [
      'Sales engineer\n\nYou will work at our plant in Rugby. Training takes place in Stuttgart. Customers in Milan and Lyon.',
      'Rugby',
    ],
    ['Kraamverzorgende\n\nJe werkt in Veenendaal en omgeving. De opleiding volg je in Ede.', 'Veenendaal'],
    ['Export manager\n\nOffice: Hull\n\nYou travel to Gdansk, Oslo and Rotterdam.', 'Hull'],
    [
      'Planner\n\nJe plant ritten van Rotterdam naar Milaan. Je zit bij ons op kantoor in Ridderkerk.',
      'Ridderkerk',
    ],
    ['Barista\n\nThe owner was born in Naples and trained in Rome. Now he roasts in Margate.', 'Margate'],
    ['Bakker\n\nBakkerij Smit, opgericht in Gorinchem in 1920, bakt nu in Leerdam.', 'Leerdam'],
  ])('nor are training, customers and journeys: %s', (text, expected) => {
    expect(city(text)).toBe(expected);
  });

  test.each([
    [
      'Verkoper\n\nWij hebben winkels in Heerlen, Kerkrade en Sittard. In Kerkrade is een plek vrij.',
      'Kerkrade',
    ],
    ['Optician\n\nWith practices in Yeovil, Taunton and Bridgwater. The vacancy is in Taunton.', 'Taunton'],
    ['Tandartsassistent (Zeist)\n\nPraktijken in Zeist, Bilthoven en Soest.', 'Zeist'],
    ['Receptionist\n\nOur surgeries are in Poole and Wareham; you will mostly be at Wareham.', 'Wareham'],
    [
      'Fysiotherapeut\n\nOnze praktijk heeft drie locaties: Hoorn, Enkhuizen en Medemblik. Voor Enkhuizen zoeken we versterking.',
      'Enkhuizen',
    ],
    ['Kapper\n\nSalons in Delft en Rijswijk. Jij komt in Delft.', 'Delft'],
    ['Trainee\n\nAfter a year you can move to our shops in Ghent or Antwerp. You begin in Bruges.', 'Bruges'],
    [
      'Hulpkok\n\nDoorgroeien kan naar onze zaken in Den Haag en Leiden. Restaurant Vis zit in Scheveningen.',
      'Scheveningen',
    ],
  ])('of several branches the one with the vacancy: %s', (text, expected) => {
    expect(city(text)).toBe(expected);
  });

  test.each([
    ['Fietsenmaker\n\nFietsplus, Dorpsstraat 12, 7721 AB Dalfsen', 'Dalfsen'],
    ['Cleaner\n\nUnit 4, Mill Lane, Newark NG24 1AB', 'Newark'],
    ['Kapster\n\nKom langs: Marktplein 3, Heerenveen.', 'Heerenveen'],
    [
      'Warehouse operative\n\nYou can find us at 12 Dock Road, Birkenhead. Buses run from Liverpool.',
      'Birkenhead',
    ],
  ])('an address: %s', (text, expected) => {
    expect(city(text)).toBe(expected);
  });

  test.each([
    ['Functie: lasser\nUren: 40\nPlaats: Oss\nRegio: Brabant', 'Oss'],
    ['JOB: Carer\nWHERE: Penrith\nPAY: £12', 'Penrith'],
    ['Vacature administratief medewerker\nStandplaats - Tiel (hoofdvestiging: Nijmegen)', 'Tiel'],
    ['Location: Leeds city centre (LS1)\nReports to: Finance Director, London', 'Leeds'],
    ['📍 Zutphen | 32 uur | mbo', 'Zutphen'],
    ['Werkplek: Tilburg, sollicitatie: Breda\nFunctie: planner', 'Tilburg'],
    ['Area: Swansea and surroundings\nRole: carer', 'Swansea'],
    ['Waar: het stadskantoor van Gouda\nWat: baliemedewerker', 'Gouda'],
  ])('a label: %s', (text, expected) => {
    expect(city(text)).toBe(expected);
  });

  test.each([
    ['Verzorgende\n\nWoon je in Woerden of op fietsafstand? Ons huis staat aan de singel.', 'Woerden'],
    ['On-call vet\n\nYou must live within 20 minutes of Hexham. We buy from Newcastle.', 'Hexham'],
    ['Koster\n\nJe woont in of vlak bij Kampen.', 'Kampen'],
  ])('where one must live: %s', (text, expected) => {
    expect(city(text)).toBe(expected);
  });

  test.each([
    [
      'Wij zijn een kleine drukkerij, al veertig jaar in Winterswijk, en we drukken voor uitgevers in Amsterdam en Berlijn. We zoeken een drukker.',
      'Winterswijk',
    ],
    ['Hi! We run a vegan cafe in Brighton and need a weekend barista. Beans come from Bristol.', 'Brighton'],
    ['Per direct gezocht: afwasser voor eetcafé in Sneek, 12 uur.', 'Sneek'],
    ['Need a plumber Chester area, own van, call Dave.', 'Chester'],
    [
      'Our story starts in Galway in 1988. Today we have 60 people in Athlone, where we make stents. We export to Boston and Tokyo.',
      'Athlone',
    ],
  ])('prose without headings: %s', (text, expected) => {
    expect(city(text)).toBe(expected);
  });
});
