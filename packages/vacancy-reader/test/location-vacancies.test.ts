import { describe, expect, test } from '@jest/globals';
import { findLocation } from '../src/facts/location.ts';
import { parseVacancy } from '../src/text/parse-vacancy.ts';

const city = (text: string): string => findLocation(parseVacancy(text))?.city ?? '';

describe('the city, of several places', () => {
  test.each([
    [
      'Opticien\n\nWat leuk dat je kijkt! Wij zijn Zichtbaar, een optiekzaak aan de Langestraat in Alkmaar. Ons zusje zit in Schagen.',
      'Alkmaar',
    ],
    [
      'Senior Accountant\nPermanent | £45,000 | Basingstoke\n\nA growing practice with clients from Guildford to Southampton.',
      'Basingstoke',
    ],
    [
      'Teamleider logistiek\n\nHet distributiecentrum staat in Bleiswijk; de winkels die je belevert liggen verspreid van Zierikzee tot Alkmaar.',
      'Bleiswijk',
    ],
    [
      'Nursery nurse\n\nLittle Oaks has nurseries in Bicester and Banbury. You would join the Banbury team.',
      'Banbury',
    ],
    [
      'Fysiotherapeut\n\nPraktijk Beweeg, met locaties in Assen en Rolde, zoekt voor de locatie Rolde een fysiotherapeut.',
      'Rolde',
    ],
    [
      'Pedagogisch medewerker (24 uur)\n\nKinderopvang Zonnestraal\nLocatie: De Bijenkorf, Culemborg\n\nHet hoofdkantoor is in Geldermalsen.',
      'Culemborg',
    ],
    [
      'Maintenance engineer\n\nAn exciting opportunity with our client, a leading dairy near Shrewsbury. Our consultants in Birmingham will guide you.',
      'Shrewsbury',
    ],
    ['Vrachtwagenchauffeur CE\n\nStandplaats: Moerdijk\nRitten: Antwerpen, Gent, Rijsel', 'Moerdijk'],
    [
      'Docent wiskunde\n\nHet Cals Lyceum is een school met 1200 leerlingen in IJsselstein, op een kwartier fietsen van Nieuwegein.',
      'IJsselstein',
    ],
    [
      'Barber wanted\n\nWe are two chairs and a dog in Falmouth. Experience in London shops? Great, tell us.',
      'Falmouth',
    ],
    [
      'Machine operator\n\nYou will be trained for two weeks at our sister plant in Zwickau before you start in Wigan.',
      'Wigan',
    ],
    [
      'Zelfstandig werkend kok\n\nOns restaurant ligt aan de haven van Urk. Onze chef werkte in Parijs en Brussel.',
      'Urk',
    ],
    [
      'Medewerker bediening\n\nStrandpaviljoen De Golf, Zandvoort, zoekt vakantiekrachten uit Haarlem en omgeving.',
      'Zandvoort',
    ],
    [
      'Adviseur Wmo\n\nVoor de gemeente Oldambt zoekt detacheerder PubliekPlus een adviseur. Werklocatie: stadhuis Winschoten.',
      'Winschoten',
    ],
    ['Beleidsadviseur\n\nDe provincie Utrecht en de provincie Gelderland zoeken een adviseur.', ''],
    [
      'Adviseur\n\nDe Omgevingsdienst zoekt een adviseur. U werkt vanuit ons kantoor te Tiel voor negen gemeenten, waaronder Culemborg en Zaltbommel.',
      'Tiel',
    ],
    [
      'Solicitor\n\nOur Exeter office is looking for a solicitor. We also have offices in Truro and Plymouth.',
      'Exeter',
    ],
    ['Field sales executive\n\nTerritory: Kent, Surrey and Sussex. Company HQ in Peterborough.', ''],
    [
      'Buitendienst monteur\n\nJouw werkgebied is Noord-Brabant en Limburg. De storingsdienst wordt aangestuurd vanuit Utrecht.',
      '',
    ],
    ['Copywriter (remote)\n\nWe are a distributed team. Our legal seat is in Amsterdam.', ''],
    ['Software tester\n\nAmersfoort | hybride | 36 uur\n\nWe hebben ook een team in Krakau.', 'Amersfoort'],
    [
      'Winkelmedewerker\n\nBij Bloem & Blad in het centrum van Hilversum. Onze bloemen komen van de veiling in Aalsmeer.',
      'Hilversum',
    ],
    [
      'Pastry chef\n\nButter from Normandy, chocolate from Brussels, and a kitchen in Ludlow that smells of both.',
      'Ludlow',
    ],
    [
      'Rijinstructeur\n\nJe geeft les in Purmerend en omgeving; examens zijn in Amsterdam-Noord.',
      'Purmerend',
    ],
    ["Receptionist/Administrator\nSt Mary's Surgery, Church Street, Stamford", 'Stamford'],
    [
      'Assistent-accountant\n\nWe groeien! Na Zwolle en Deventer openden we in 2022 ons derde kantoor, in Kampen. Daar zoeken we jou.',
      'Kampen',
    ],
    [
      'Uitvoerder\n\nWij bouwen een school in Veghel en zoeken daarvoor een uitvoerder. Kantoor: Uden.',
      'Veghel',
    ],
    ['Kraanmachinist\n\nProject: windpark Wieringermeer. Werken door het hele land.', ''],
    [
      'Tandarts\n\nMooie, moderne praktijk te Oosterhout (NB). Op 15 minuten van Breda en Tilburg.',
      'Oosterhout',
    ],
    ['Physiotherapist\n\nThe clinic is twenty minutes by train from Glasgow, in Paisley.', 'Paisley'],
    ['Verkoopadviseur keukens\n\nVestiging Roermond. Andere vestigingen: Venlo, Weert, Heerlen.', 'Roermond'],
    ['Store Supervisor, Lincoln\n\nFounded in Copenhagen in 2001, with 300 shops across Europe.', 'Lincoln'],
    ['Technisch tekenaar\n\nOns adres: Industrieweg 5, Hardenberg. Moederbedrijf: Bremen.', 'Hardenberg'],
    [
      'Carpenter\n\nJoinery workshop, Hawick. Fitting work across the Borders and down to Carlisle.',
      'Hawick',
    ],
    [
      'HR adviseur\n\nJe bent er voor onze vestigingen in Zwolle, Meppel en Hoogeveen. Je vaste werkplek is Meppel.',
      'Meppel',
    ],
    ['Service desk agent\n\nYou support users in Paris, Madrid and Milan from our office in Ghent.', 'Ghent'],
    [
      'Inkoper\n\nJe koopt in bij leveranciers in Shenzhen en Istanbul en werkt op ons kantoor in Nijkerk.',
      'Nijkerk',
    ],
    ['Groom\n\nFrom our yard near Newmarket we send horses to races in Dubai and Paris.', 'Newmarket'],
    [
      'Leidinggevende keuken\n\nZorgcentrum De Wending, Franeker (onderdeel van Stichting Noorderzorg, Leeuwarden)',
      'Franeker',
    ],
    ['Chef de Partie – The Crown Inn, Amersham\n\nPart of the Chiltern Pub Company, Aylesbury.', 'Amersham'],
    ['Payroll specialist\n\nAssen of Groningen, jij kiest.', 'Assen'],
    ['Lifeguard\n\nWork where you swim: our pool in Tenby is open all summer.', 'Tenby'],
    ['Koerier\n\nLaden doe je om 6 uur in Nieuwegein, daarna rijd je in Utrecht-stad rond.', 'Nieuwegein'],
    [
      'Parcel driver\n\nYou load at our depot in Croydon at six and deliver in Bromley and Lewisham.',
      'Croydon',
    ],
    [
      'Huisarts\n\nIn het mooie Heuvelland, onder de rook van Maastricht, ligt onze praktijk in Gulpen.',
      'Gulpen',
    ],
    ['Werken bij de mooiste bioscoop van Hengelo? Wij zoeken barpersoneel.', 'Hengelo'],
    [
      'Procesoperator\n\nJe komt te werken bij een chemiebedrijf op Chemelot in Geleen. Uitzendbureau Proces zit in Maastricht en bemiddelt.',
      'Geleen',
    ],
    ['Greenkeeper\n\nRoyal links course, North Berwick. Interviews in Edinburgh.', 'North Berwick'],
  ])('the city of small vacancies: %s', (text, expected) => {
    expect(city(text)).toBe(expected);
  });

  test.each([
    [
      'VACATURE: Fietskoerier\nBezorgdienst Snelle Jelle | Nijmegen | 12-32 uur\n\nIn 2015 begonnen in Arnhem, nu vijf steden.\n\nWat ga je doen?\n- Maaltijden bezorgen\n- Ritten plannen',
      'Nijmegen',
    ],
    [
      'Senior Carer\n\nAbout us\nHawthorn Lodge is a 32-bed home in Malvern. It belongs to Severn Care, a group of twelve homes with its offices in Worcester.\n\nRequirements\n- NVQ 3',
      'Malvern',
    ],
    [
      'Allround stratenmaker\n\nOver ons\nVan der Molen Bestratingen is al 40 jaar een begrip in Joure.\n\nWat ga je doen?\nJe werkt bij particulieren in heel Friesland.',
      'Joure',
    ],
    [
      'Junior Buyer\nOrganisation: Fjord Outdoor\nLocation: Hemel Hempstead\nReports to: Head of Buying (Oslo)',
      'Hemel Hempstead',
    ],
    [
      'Apothekersassistente\n\nApotheek De Linde te Geldrop maakt deel uit van een samenwerking van vijf apotheken in de regio Eindhoven.',
      'Geldrop',
    ],
    [
      "Medewerker groenvoorziening\n\nJe werkt vanuit de gemeentewerf in Baarn. Bij drukte help je collega's in Soest.",
      'Baarn',
    ],
    [
      'Lead Developer\n\nWe are based in Delft, a spin-off of the university. Our investors sit in London, our first client was in Rotterdam.',
      'Delft',
    ],
    ['Kassamedewerker\n\nTuincentrum Het Groene Hart in Bodegraven zoekt een kassamedewerker.', 'Bodegraven'],
    [
      'Mechanic for agricultural machinery\n\nHarper & Sons, Oswestry. Dealer for John Deere. You visit farms from Welshpool to Whitchurch. Training at the factory in Mannheim.',
      'Oswestry',
    ],
    [
      'Ambulant begeleider\n\nJe bezoekt cliënten in Helmond, Deurne en Gemert. Teamoverleg op ons kantoor in Helmond.',
      'Helmond',
    ],
    [
      'Warehouse Operative\n\nShifts: 6-2 / 2-10\nSite: Lutterworth\n\nYou pick orders for stores in London and Bristol.',
      'Lutterworth',
    ],
    [
      'We zoeken een huishoudelijke hulp! Mevrouw De Vries (82) woont in Bussum en kan wel wat hulp gebruiken. Haar dochter woont in Utrecht.',
      'Bussum',
    ],
    [
      'Zaalverantwoordelijke\n\nBrasserie De Kroon – Leuven\n\nVlot bereikbaar vanuit Brussel en Mechelen.',
      'Leuven',
    ],
    ['Poetshulp gezocht in Sint-Niklaas en Temse', 'Sint-Niklaas'],
    [
      'Office manager\n\nOur new office in Mechelen opens in June; until then we work from Antwerp.',
      'Mechelen',
    ],
    [
      'Tegelzetter\n\nShowroom in Goor, magazijn in Delden. Elke ochtend laden wij in Delden de bus.',
      'Delden',
    ],
    [
      'Research nurse\n\nDepartment of Oncology, Leeds Teaching Hospitals. Partner centres in York and Hull.',
      'Leeds',
    ],
    [
      'Software Engineer\n\nLocation: Dublin 2 / hybrid\n\nEngineering teams sit in Dublin, Kraków and Toronto.',
      'Dublin',
    ],
    [
      'Hovenier in opleiding\n\nJe werkt vier dagen bij ons in Doorn en gaat een dag naar school in Houten.',
      'Doorn',
    ],
    [
      'Apprentice plumber\n\nFour days with us in Stafford, one day at college in Stoke-on-Trent.',
      'Stafford',
    ],
    [
      'Sales representative Benelux\n\nYou travel through the Netherlands and Belgium. The Dutch office is in Breukelen.',
      'Breukelen',
    ],
    [
      'Vrijwilliger museumwinkel\n\nMuseum aan de haven, Harlingen. Trein vanuit Leeuwarden 25 minuten.',
      'Harlingen',
    ],
    [
      'Bus driver\n\nOur depot in Barrow runs the routes to Ulverston and Kendal. You sign on at Barrow.',
      'Barrow',
    ],
    [
      'Verpleegkundige Spoedeisende Hulp\n\nHet Streekziekenhuis heeft twee locaties, Winterswijk en Groenlo. De SEH is in Winterswijk.',
      'Winterswijk',
    ],
    [
      'Restaurant manager\n\nAfter our success in Amsterdam and Berlin we are now opening in Haarlem. You build the team.',
      'Haarlem',
    ],
    [
      'Bedrijfsleider\n\nNa het succes in Breda openen wij in mei een tweede zaak in Dordrecht. Daarvoor zoeken wij een bedrijfsleider.',
      'Dordrecht',
    ],
    ['Remote customer agent\n\nYou can live anywhere in Ireland. Equipment is shipped from Limerick.', ''],
    ['Interim controller\n\nOpdracht in de regio Zuid-Holland, start per direct.', ''],
    ['Tractor driver\n\nContract work on farms all over Lincolnshire. Own transport needed.', ''],
    ['Postbezorger\n\nJe bezorgt post in je eigen wijk in Veendam.', 'Veendam'],
    [
      'Wijkverpleegkundige\n\nTeam Noord, Zoetermeer. Onze organisatie is actief in Delft, Gouda en Zoetermeer.',
      'Zoetermeer',
    ],
    ['Barista (part-time), Norwich\n\nRoastery in Ipswich, cafes in Norwich, Ely and Diss.', 'Norwich'],
    [
      "Teacher of Physics\n\nSt Columba's is an independent day school in Kilmacolm, 25 minutes from Glasgow.",
      'Kilmacolm',
    ],
    [
      'Trainer\n\nYou give courses in Amsterdam, Utrecht, Eindhoven and online. Your desk is in Utrecht.',
      'Utrecht',
    ],
    [
      'Glaszetter m/v\n\nWie zijn wij? Een jong bedrijf, gestart in een schuur in Lemmer en nu met acht man in een hal in Heerenveen.',
      'Heerenveen',
    ],
    [
      'Kwaliteitsmedewerker\n\nOnze vleeswaren gaan van Hoogeveen naar supermarkten in heel Europa. Jij werkt in onze fabriek.',
      'Hoogeveen',
    ],
    [
      'Fundraiser\n\nCharity based in Bath; you may work from home three days. Events in London, Cardiff and Bristol.',
      'Bath',
    ],
    ['Begeleider wonen\n\nWoonvorm De Eik, Kerkstraat Ermelo. Moederorganisatie: Amersfoort.', 'Ermelo'],
    [
      'Painter & decorator\n\nDecorating firm covering Harrogate, Knaresborough and Ripon. Unit in Knaresborough, where the vans are kept.',
      'Knaresborough',
    ],
  ])('of vacancies with parts: %s', (text, expected) => {
    expect(city(text)).toBe(expected);
  });
});
