import { describe, expect, test } from '@jest/globals';
import { findLocation } from '../src/facts/location.ts';
import { parseVacancy } from '../src/text/parse-vacancy.ts';

const city = (text: string): string => findLocation(parseVacancy(text))?.city ?? '';

describe('the city, of several places', () => {
  test.each([
    [
      'Wij zijn De Smidse.\n\nEen lunchroom, midden in Lochem. Taart van eigen hand. We zoeken een afwashulp voor zaterdag.',
      'Lochem',
    ],
    [
      'Are you the hygienist we need?\n\nOur practice has three surgeries, all in Cheltenham. Parking is a pain; the train to Bristol takes 40 minutes.',
      'Cheltenham',
    ],
    [
      'Machinebouwer in Hapert gezocht!\n\nOnze machines staan in Shanghai, Chicago en Hapert. Jij monteert ze hier.',
      'Hapert',
    ],
    [
      'Functie: Schadebehandelaar\nWerkgever: Univé-achtige verzekeraar\nStandplaats: Assen of Zwolle\nUren: 36',
      'Assen',
    ],
    [
      'Assistant Ranger\n\nBased at the visitor centre in Brecon, you will patrol paths as far as Abergavenny.',
      'Brecon',
    ],
    ['Legal counsel\n\nFintech scale-up, Zuidas, Amsterdam. Incorporated in Luxembourg.', 'Amsterdam'],
    [
      'Ploegleider\n\nVolgend jaar verhuizen we van Zoeterwoude naar Alphen aan den Rijn. Tot die tijd werk je in Zoeterwoude.',
      'Zoeterwoude',
    ],
    ['Dressmaker\n\nBridal atelier in the lanes of Rye. Brides come from London and Brighton.', 'Rye'],
    [
      'Directiesecretaresse\n\nVoor de raad van bestuur van ons ziekenhuis in Hoogeveen. Eens per week in Stadskanaal.',
      'Hoogeveen',
    ],
    [
      'Kitchen Porter\nThe Anchor, Wells-next-the-Sea\n£11.50/hr\n\nStaff house available. Nearest station: Sheringham.',
      'Wells-next-the-Sea',
    ],
    ['Data steward\n\nDepartment: Finance (Basel). You sit in Maastricht and report to Basel.', 'Maastricht'],
    [
      'Medewerker schoonmaak\n\nKantoorpand in Capelle aan den IJssel, 17.00-20.00 uur. Je leidinggevende zit in Gouda.',
      'Capelle aan den IJssel',
    ],
    ['Tuinman landgoed\n\nHet landgoed ligt tussen Vorden en Ruurlo. Je woont in de buurt.', ''],
    ['Kok in de zorg\n\nKom jij koken voor onze bewoners in Huissen? Je maakt elke dag vers.', 'Huissen'],
    [
      'Support worker\n\nYou support two young men in their own flat in Bolton. Our group works across Greater Manchester.',
      'Bolton',
    ],
    ['Vloerenlegger\n\nProjecten in de Randstad, verzamelen in Vianen om 6.30.', 'Vianen'],
    [
      'Groundworker\n\nSite starts Monday in Corby. Gang comes down from Derby each day, you can ride along.',
      'Corby',
    ],
    [
      'Ervaren kapster\n\nSalon Knip | Rozenstraat | Wageningen\n\nOpleiding bij de academie in Amsterdam.',
      'Wageningen',
    ],
    ['Webshopmedewerker\n\nOns magazijn (Etten-Leur) verstuurt elke dag 900 pakketten.', 'Etten-Leur'],
    [
      'Vakkenvuller\n\nSupermarkt Zomerlust in Ommen en Dalfsen zoekt vakkenvullers voor de winkel in Ommen.',
      'Ommen',
    ],
    ['Stage HR in Zaandam\n\nJe studeert in Amsterdam of Alkmaar aan een hbo.', 'Zaandam'],
    ['Medewerker balie\n\nBibliotheek Hoeksche Waard, vestiging Oud-Beijerland.', 'Oud-Beijerland'],
    [
      'Librarian\n\nCounty library service, Dorchester branch. You may be asked to cover in Weymouth.',
      'Dorchester',
    ],
    [
      'Kaasmaker\n\nOp onze boerderij in Stolwijk maken we kaas die tot in New York wordt gegeten.',
      'Stolwijk',
    ],
    ['Cabin crew\n\nBase: Eindhoven Airport. Flights to Malaga, Faro and Pisa.', 'Eindhoven'],
    ['Beveiliger\n\nObject: rechtbank Almelo. Onze meldkamer is in Apeldoorn.', 'Almelo'],
    [
      'Personal assistant\n\nPrivate household, Chelsea, London. Travel with the family to Verbier and Ibiza.',
      'London',
    ],
    ['Ontwikkelaar\n\nThuiswerken is de norm, maar op dinsdag zien we je in Wageningen.', 'Wageningen'],
    [
      'Brood- en banketbakker\n\nAl vier generaties bakken wij in Oldenzaal. Opa leerde het in Gronau.',
      'Oldenzaal',
    ],
    ['Sheet metal worker, Blackburn, days\n\nOur sister firm Preston Steel is in Preston.', 'Blackburn'],
    ['Planner\n\nAmsterdam? Rotterdam? Nee: gewoon lekker in Hoogvliet werken!', 'Hoogvliet'],
    [
      'Sous chef\n\nTwo rosette hotel on the shores of Windermere. The group office is in Preston.',
      'Windermere',
    ],
    [
      'Wij, een transportbedrijf met 40 wagens in Genemuiden, zoeken een planner. Lading gaat naar Parijs, Lyon en Milaan.',
      'Genemuiden',
    ],
    [
      'Rayonmanager\n\nRayon: Friesland, Groningen, Drenthe\nLeaseauto\n\nIntroductie op het hoofdkantoor in Zaandam.',
      '',
    ],
    ['Verzorgende IG\n\nRegio Gooi. Uitzendbureau Medi heeft kantoren in Hilversum en Almere.', ''],
    ['Night porter\n\nLocation of the hotel: Llandudno promenade', 'Llandudno'],
    [
      'Legal assistant\n\nOur lawyers advise clients from London to New York, from a canal house in Leiden.',
      'Leiden',
    ],
    ['Cleaner, private homes\n\nRoute: Epsom - Leatherhead - Dorking. Office in Epsom.', 'Epsom'],
  ])('of vacancies that name customers, seats and sisters: %s', (text, expected) => {
    expect(city(text)).toBe(expected);
  });

  test.each([
    [
      'Teamcoach thuiszorg\n\nWie wij zijn\nZorgkring helpt mensen thuis, van Medemblik tot Schagen. Jouw team zit in Opmeer.\n\nWat je doet\n- Je coacht 12 verzorgenden\n\nWat je krijgt\n- Teamuitje naar Volendam',
      'Opmeer',
    ],
    [
      'Quality Inspector\n\nThe company\nMeridian Castings has been pouring aluminium in Wednesbury since 1961. Sales office in Düsseldorf.\n\nThe job\n- Measure castings\n- Report to the works manager',
      'Wednesbury',
    ],
    [
      'Ben jij die handige harry? Woningstichting De Sleutel (Veldhoven) zoekt een onderhoudsmonteur voor haar 4.000 woningen in Veldhoven, Waalre en Eersel.',
      'Veldhoven',
    ],
    [
      'Gezocht: zaterdaghulp voor de viskraam. Op de markt in Aalten, Varsseveld en Dinxperlo. De kraam staat doordeweeks in Aalten.',
      'Aalten',
    ],
    [
      'Marketing Executive – Cambridge / hybrid\n\nWe make microscopes. Trade shows in Munich and Chicago. Our manufacturing is in Royston.',
      'Cambridge',
    ],
    ['Medewerker Wonen bij woningcorporatie in Terneuzen (via detacheringsbureau uit Breda)', 'Terneuzen'],
    [
      'Chauffeur melkwagen\n\nStart en einde dienst: Bedum. Je haalt melk op bij boeren in Groningen en Friesland.',
      'Bedum',
    ],
    [
      'Installation engineer\n\nYou will be collected in Widnes at 6 am. Work on sites throughout the North West.',
      'Widnes',
    ],
    [
      'Accountmanager\n\nSinds 1987 leveren wij vanuit Raamsdonksveer horecamachines. Jij bezoekt klanten in Zeeland en West-Brabant.',
      'Raamsdonksveer',
    ],
    [
      'Dental nurse\n\nSmile Group is 60 practices strong. Head over to our practice in Hitchin and you will see why people stay.',
      'Hitchin',
    ],
    [
      'Leraar Duits\n\nScholengemeenschap met vestigingen in Stadskanaal, Ter Apel en Musselkanaal. De functie is op de vestiging Ter Apel.',
      'Ter Apel',
    ],
    ['Laboratory technician\n\nUniversity of Warwick, Coventry', 'Coventry'],
    ['Schippersmaat\n\nVaargebied: Rotterdam - Basel. Thuishaven Zwijndrecht.', 'Zwijndrecht'],
    ['Buschauffeur\n\nJe rijdt de lijnen tussen Emmen en Coevorden vanuit de stalling in Emmen.', 'Emmen'],
    ['Machine Learning Engineer\nZurich, Switzerland\n\nOur founders met at university in Delft.', 'Zurich'],
    [
      'Vacature bakkersgezel, Bakkerij van Vessem in Heemskerk. Filialen in Beverwijk, Uitgeest en Castricum.',
      'Heemskerk',
    ],
    [
      'Groepsleerkracht\n\nDe school staat in een nieuwbouwwijk van Amersfoort, de stichting is gevestigd in Leusden.',
      'Amersfoort',
    ],
    [
      'Assistant manager\n\nOur shop on the High Street in Marlow is getting busier. You may help out in Henley at times.',
      'Marlow',
    ],
    [
      'Magazijnmedewerker nachtdienst\n\nVenlo is de plek waar onze pakketten samenkomen. Vanuit daar gaan ze naar Duitsland, Parijs en Wenen.',
      'Venlo',
    ],
    [
      'Servicemonteur liften\n\nJe route ligt in en om Rotterdam. Technische ondersteuning krijg je vanuit Berlijn.',
      'Rotterdam',
    ],
    ['Bid writer\n\nWork from home, with a monthly meeting in Nottingham. Anywhere in England is fine.', ''],
    [
      'Werkvoorbereider\n\nAannemersbedrijf Ten Brinke-achtig, kantoorhoudend te Varsseveld, heeft plek voor een werkvoorbereider.',
      'Varsseveld',
    ],
    [
      'Veterinary nurse\n\nVillage practice, Bourton-on-the-Water. Out-of-hours is done by the hospital in Cheltenham.',
      'Bourton-on-the-Water',
    ],
    [
      'Host bij escaperoom\n\nKelder onder de Oude Markt, Enschede. Zelfde eigenaar als de kelder in Münster.',
      'Enschede',
    ],
    [
      'Production planner (m/f/d)\n\nMulti-site brewer; this desk is at our Burton upon Trent brewery, the others are in Tadcaster.',
      'Burton upon Trent',
    ],
    [
      'Kwekerijmedewerker\n\nWij kweken orchideeën in Bleiswijk en Aalsmeer. Voor Aalsmeer komen we handen tekort.',
      'Aalsmeer',
    ],
    [
      'Callcenter agent Duits\n\nBel met klanten in Keulen, Berlijn en Wenen, gewoon vanuit Enschede.',
      'Enschede',
    ],
    [
      'Mobile hairdresser\n\nClients in care homes around Taunton and Wellington. Products collected from Taunton.',
      'Taunton',
    ],
    ['Administratief medewerker\n\nWaar? Bergen op Zoom\nWanneer? Z.s.m.', 'Bergen op Zoom'],
    [
      'Where you will be: Kilkenny, three days a week\nWho you will meet: suppliers from Cork and Waterford',
      'Kilkenny',
    ],
    ['Kok - Van der Valk Hotel Tiel\n\nEr zijn ook plekken in Houten en Vianen.', 'Tiel'],
    ['Zwembadmedewerker gemeente Leudal (Heythuysen)', 'Heythuysen'],
    [
      'Beleidsmedewerker sport\n\nGemeente Peel en Maas. Het Huis van de Gemeente staat in Panningen.',
      'Panningen',
    ],
    ['Recruitment Consultant\n\nOur agency in Ipswich is growing; join our Ipswich office.', 'Ipswich'],
    ['Intercedent\n\nUitzendbureau Vlot zoekt voor de vestiging Goes een intercedent.', 'Goes'],
    ['Stukadoor | Oost-Nederland | via uitzendbureau\n\nOns bureau zit in Deventer.', ''],
    [
      'HGV technician\n\nWith workshops in Thurrock, Dartford and Maidstone, we keep Kent moving. This role sits in our Dartford workshop.',
      'Dartford',
    ],
    ['Wij zoeken een oppas in Oegstgeest, wij werken allebei in Den Haag.', 'Oegstgeest'],
    ['Au pair wanted by family in Wassenaar; dad commutes to Rotterdam.', 'Wassenaar'],
  ])('of vacancies that tell of elsewhere first: %s', (text, expected) => {
    expect(city(text)).toBe(expected);
  });
});
