import { describe, expect, test } from '@jest/globals';
import { findLocation } from '../src/facts/location.ts';
import { parseVacancy } from '../src/text/parse-vacancy.ts';

const city = (text: string): string => findLocation(parseVacancy(text))?.city ?? '';

describe('the city, of several places', () => {
  test.each([
    [
      'Tandartsassistente\n\nLijkt het je leuk om in een gezellig team te werken? Onze praktijk, in het hart van Veghel, heeft vier kamers. Wij werken samen met een kaakchirurg in Uden.',
      'Veghel',
    ],
    [
      'Project Engineer\nCalder Pumps Ltd\nHalifax, West Yorkshire\n\nOur pumps are in use from Aberdeen to Abu Dhabi.',
      'Halifax',
    ],
    [
      'Chauffeur leerlingenvervoer\n\nTaxi Janssen rijdt voor de gemeenten Horst aan de Maas en Venray. Je begint en eindigt in Horst.',
      'Horst',
    ],
    [
      'Medewerker receptie camping De Zeester, Renesse\n\nGasten komen vooral uit Duitsland en België.',
      'Renesse',
    ],
    [
      'Community Nurse\n\nYou will join the Hexham team, which covers Hexham, Corbridge and Haydon Bridge. Trust HQ: Newcastle.',
      'Hexham',
    ],
    [
      'Junior architect\n\nBureau voor architectuur in een oude melkfabriek in Bolsward. Gebouwen van ons staan in Leeuwarden, Assen en Kopenhagen.',
      'Bolsward',
    ],
    ['Ober / serveerster\n\nGrand Café Centraal, Stationsplein, Venlo. Ook een zaak in Roermond.', 'Venlo'],
    [
      'Planner buitendienst\n\nStandplaats is Houten; eens per kwartaal ben je in Brussel bij het moederbedrijf.',
      'Houten',
    ],
    ['PA to the director, Bury St Edmunds\n\nSome travel to Norwich and London.', 'Bury St Edmunds'],
    [
      'Leerling kok\n\nSchool: Apeldoorn. Leerbedrijf: restaurant De Echoput-achtig in Hoog Soeren.',
      'Hoog Soeren',
    ],
    ['Crane operator\n\nPort of Felixstowe. Ships arrive from Shanghai and Singapore.', 'Felixstowe'],
    [
      'Bewindvoerder\n\nOp ons kantoor in Sneek werken negen mensen, in Drachten vier. Deze vacature is voor Drachten.',
      'Drachten',
    ],
    ['Handyman\n\nHoliday park near Skegness; the owners live in Nottingham.', 'Skegness'],
    [
      'Verkoper binnendienst\n\nTechnische groothandel met 22 vestigingen. Je komt te werken op de vestiging Zwijndrecht.',
      'Zwijndrecht',
    ],
    ['Data Engineer (Utrecht)\n\nWij zijn onderdeel van een Zweeds concern uit Göteborg.', 'Utrecht'],
    [
      'Junior consultant\n\nWe advise councils in Leeds, Bradford and Hull. Our own office is in Wakefield.',
      'Wakefield',
    ],
    [
      'Zorgboerderij zoekt begeleider\n\nTussen de koeien van Lunteren. Kinderen komen uit Ede, Veenendaal en Barneveld.',
      'Lunteren',
    ],
    [
      'Welder\n\nWe build trailers. Steel comes from Port Talbot, axles from Bremen, trailers leave from Carmarthen where you weld them.',
      'Carmarthen',
    ],
    [
      'Nachtreceptionist\n\nWerklocatie: binnenstad Den Bosch\nContract: 24 uur\nHotelketen met huizen in Gent en Brugge',
      'Den Bosch',
    ],
    [
      'Medewerker inpak\n\nGroentesnijderij te Barendrecht. Vervoer vanuit Rotterdam-Zuid geregeld.',
      'Barendrecht',
    ],
    [
      'English teacher\n\nLanguage school in The Hague. Our teachers come from Dublin, Boston and Cape Town.',
      'The Hague',
    ],
    [
      'Scaffolder\n\nWork in and around Middlesbrough. Labour supplied by Crewforce, Sunderland.',
      'Middlesbrough',
    ],
    [
      'Teamleider\n\nSinds wij in 2019 naar Waddinxveen verhuisden, is er ruimte. Eerder zaten we in Boskoop.',
      'Waddinxveen',
    ],
    [
      'Machinist GWW\n\nProjecten in Noord-Nederland, thuis met je machine of vanaf onze werf te Surhuisterveen.',
      'Surhuisterveen',
    ],
    ['Bartender\n\nMusic venue in Hackney, London. Sister venues: Leeds and Glasgow.', 'London'],
    [
      'Fietshersteller\n\nWe zijn een Brusselse coöperatie met een atelier in Leuven; jij helpt klanten in dat atelier.',
      'Leuven',
    ],
    [
      'Buyer fresh produce\n\nKent-based importer, office in Paddock Wood. Growers in Almeria and Agadir.',
      'Paddock Wood',
    ],
    ['Vaste oproepkracht bezorging\n\nKrantendepot Soest. Wijken in Soest, Baarn en Soesterberg.', 'Soest'],
    [
      'Research fellow\n\nUniversity of Sheffield. The project is a partnership with Ghent and Bologna.',
      'Sheffield',
    ],
  ])('of still others: %s', (text, expected) => {
    expect(city(text)).toBe(expected);
  });

  test.each([
    [
      'SALES ASSISTANT\n\nHi there! Wool & Wonder is a yarn shop in Totnes. We also run a web shop and a stall in Exeter on Saturdays.',
      'Totnes',
    ],
    [
      'Afdelingsmanager\n\nHet gaat om onze bouwmarkt in Doetinchem. Je regiomanager zit in Arnhem, je collega-managers in Winterswijk en Zutphen.',
      'Doetinchem',
    ],
    [
      'Kinderopvang De Boomhut groeit! In september openen we een nieuwe groep in Vleuten, naast onze locaties in De Meern en Woerden. Daarvoor zoeken we een pedagogisch medewerker.',
      'Vleuten',
    ],
    [
      'Electrical supervisor\n\nClient: data centre operator. Site: Slough. Agency: PowerStaff, Glasgow.',
      'Slough',
    ],
    [
      'Support engineer\n\nYour day: remote sessions with hospitals in Lille, Milan and Bonn. Your chair: our office in Nijmegen.',
      'Nijmegen',
    ],
    [
      'Wij zijn op zoek naar een instructeur voor onze zeilschool in Heeg! Studenten uit Groningen en Delft gingen je voor.',
      'Heeg',
    ],
    ['Dakdekker (regio Rotterdam)\n\nJe wordt opgehaald in Spijkenisse.', 'Rotterdam'],
    [
      'Huisartsassistent\n\nDokter Van Zwolle en dokter Bakker zoeken een assistent voor hun praktijk in Epe.',
      'Epe',
    ],
    ['Onderhoudsmonteur\n\nFabriek: Sas van Gent. Moederconcern: Parijs. Dienst: 5-ploegen.', 'Sas van Gent'],
    ['Delivery rider\n\nYou ride around Ghent on an e-bike. Our app is made in Barcelona.', 'Ghent'],
    [
      'Trainee accountant\n\nStudy leave for your exams in Manchester; the desk and the biscuits are in Macclesfield.',
      'Macclesfield',
    ],
    ['Assistent bloemist | Tuincentrum | Bunnik\n\nInkoop op de veiling in Aalsmeer doet de baas.', 'Bunnik'],
    [
      'Conducteur\n\nJe begint en eindigt je dienst in Zwolle en rijdt naar Enschede, Kampen en Emmen.',
      'Zwolle',
    ],
    [
      'Vacancy: Chef. Place: seaside hotel, Scarborough. Owner also has hotels in Whitby and Filey.',
      'Scarborough',
    ],
    [
      'Loodgieter\n\nWij hebben veel werk in Amsterdam en Haarlem, maar ons bedrijf staat in Uithoorn.',
      'Uithoorn',
    ],
    [
      'Museumgids\n\nHet museum ligt pal aan de Maas in Maastricht. Groepen komen uit Luik, Aken en Hasselt.',
      'Maastricht',
    ],
    ['Marine biologist\n\nField station at Oban; you will publish with partners in Bergen and Kiel.', 'Oban'],
    ['Sollicitatie-adres: Postbus 12, Utrecht\nWerkplek: zorgvilla in Zeist\nFunctie: gastvrouw', 'Zeist'],
    [
      'Koeltechnisch monteur\n\nKoeltechniek Visser - Urk - werkt aan schepen in IJmuiden, Den Helder en Scheveningen.',
      'Urk',
    ],
    [
      'Our client (a law firm with 90 lawyers) is looking for a paralegal in Rotterdam. Questions? Call our Amsterdam office.',
      'Rotterdam',
    ],
    ['Account executive\n\nLondon or Manchester, hybrid.', 'London'],
    [
      'Onderwijsassistent\n\nKindcentrum De Vlieger in Almere Buiten. De schoolbesturen vergaderen in Lelystad.',
      'Almere',
    ],
    ['Warehouse lead\n\nBrands you know, shipped from Waalwijk to Madrid, Rome and Athens.', 'Waalwijk'],
    [
      'Woonbegeleider\n\nIn Raalte woont een groep van acht jongeren. Jij bent er voor hen. Onze stichting werkt in heel Salland.',
      'Raalte',
    ],
    ['Technician, Inverness area: lifts, ramps and hoists. Training week in Leicester.', 'Inverness'],
    ['Beheerder sporthal gemeente Heerde, 24 uur. De gemeente werkt samen met Epe en Hattem.', 'Heerde'],
  ])('and of more: %s', (text, expected) => {
    expect(city(text)).toBe(expected);
  });

  test.each([
    [
      'Medewerker wasserij\n\nWasserij Helder in Hoogezand wast voor hotels en ziekenhuizen.\n\nWat vragen wij?\n- Je bent fit\n\nWat bieden wij?\n- Reiskosten vanuit Groningen',
      'Hoogezand',
    ],
    [
      'Graduate Surveyor\n\nHarris & Co is a property consultancy with offices in Bristol, Exeter and Cardiff. We have a vacancy in our Cardiff office.\n\nAbout you\n- A RICS accredited degree',
      'Cardiff',
    ],
    ['Verkoopmedewerker meubelen | 32 uur | Cruquius\n\nWoonboulevard vlak bij Haarlem.', 'Cruquius'],
    [
      'HR Business Partner\n\nLocatie: Veenendaal (hybride)\nSalaris: 4.000 - 5.000\n\nJe ondersteunt ook onze vestiging in Born.',
      'Veenendaal',
    ],
    [
      'CNC frezer\n\nMetaalbedrijf in Haaksbergen. Familiebedrijf sinds 1956. Klanten: ASML in Veldhoven, Thales in Hengelo.',
      'Haaksbergen',
    ],
    ['Personal trainer\n\nGym in central Sheffield. You hold a Level 3 certificate.', 'Sheffield'],
    ['Zorgassistent\n\nWerken in het mooie Veere? Bij zorgcentrum De Duinen kan het.', 'Veere'],
    [
      'Care Assistant\n\nCompany: Bluebell Care\nLocation: Wrexham\nTravel: clients in Wrexham, Ruabon and Chirk',
      'Wrexham',
    ],
    [
      'IT-beheerder\n\nWij zijn een vervoerder met depots in Alkmaar, Zaandam en Haarlem. Je werkt afwisselend op alle locaties, thuisbasis Zaandam.',
      'Zaandam',
    ],
    [
      'Schoonmaker treinen\n\nOp station Roosendaal maak jij treinen schoon die uit Vlissingen en Dordrecht komen.',
      'Roosendaal',
    ],
    ['Kitchen assistant\n\nPrimary school kitchen, Todmorden. Apply to Calderdale Council.', 'Todmorden'],
    ['Vertaler Pools (thuiswerk)\n\nVertaalbureau uit Nijmegen zoekt freelance vertalers.', ''],
    ['Business analyst\n\nEindhoven, 3 days on site\n\nCustomers in Munich and Leuven.', 'Eindhoven'],
    [
      'Winkelmanager\n\nKun jij een team leiden? Voor onze nieuwe winkel in Assen zoeken we een manager. Je wordt ingewerkt in Meppel.',
      'Assen',
    ],
    ['Plumber\n\nSmall firm, Stroud. Jobs in Cirencester, Gloucester and Cheltenham.', 'Stroud'],
    ['Operator asfaltcentrale\n\nDe centrale staat op het industrieterrein in Harderwijk.', 'Harderwijk'],
    [
      'Medewerker KCC\n\nGemeente Woerden. Je werkt in het stadhuis en soms in het servicepunt in Harmelen.',
      'Woerden',
    ],
    ['Sales Advisor – Telford Showroom\n\nOther showrooms: Wolverhampton, Stafford.', 'Telford'],
    ['Verpleegkundige hospice\n\nHospice in Leusden. Opleiding in Utrecht gevolgd? Mooi.', 'Leusden'],
    ['Tester\n\nRemote within the Netherlands. Company: Testlab, Groningen.', ''],
  ])('of plain vacancies: %s', (text, expected) => {
    expect(city(text)).toBe(expected);
  });
});
