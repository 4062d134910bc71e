import type { VacancyCase } from './vacancy-case.ts';

const nl = { language: 'nl' } as const;

/** Five Dutch vacancies. */
export const dutchVacancies: readonly VacancyCase[] = [
  {
    ...nl,
    trade: 'verpleegkundige',
    text: `Verpleegkundige niveau 4 (m/v) in Zwolle

Op onze afdeling geriatrie werk je met een hecht team aan de zorg voor ouderen. Je begeleidt leerlingen en overlegt met artsen.

Wat vragen wij?
- Een afgerond mbo-diploma verpleegkunde en een BIG-registratie
- Beschikbaar voor minimaal 24 uur per week, ook in het weekend
- Ervaring in de ouderenzorg is een pre

Wat bieden wij? Een contract van 24 tot 36 uur, cao VVT en een reiskostenvergoeding.`,
    knockouts: [
      'Je hebt een BIG-registratie',
      'Minimaal 24 uur per week beschikbaar',
      'Je bent bereid om in het weekend te werken',
    ],
    preferred: ['Ervaring in de ouderenzorg', 'Klantgerichte instelling'],
    required: { first_name: 'Voornaam', last_name: 'Achternaam', email: 'E-mailadres', cv: 'Upload je CV' },
    optional: { hours: 'Gewenste uren per week', motivation: 'Motivatie' },
    appointment: {
      version: 2,
      scheduleIds: '0198c7f2-6f0e-7000-8000-000000000001, 0198c7f2-6f0e-7000-8000-000000000002',
      askDayNL: 'Welke dag komt je uit, {{session.first_name}}?',
      askSlotNL: 'Hoe laat? Het gesprek duurt {{session.schedule.appointment_duration}} minuten.',
      confirmSlotMessageNL: 'Gepland: {{session._selectedAppointmentSlot.date_time_string}}. "Tot dan!"',
    },
  },
  {
    ...nl,
    trade: 'heftruckchauffeur',
    text: `Gezocht: heftruckchauffeur – Tilburg – 40 uur

In ons distributiecentrum laad en los je vrachtwagens met de heftruck en de reachtruck. Je werkt in twee ploegen.

Jij hebt een geldig heftruckcertificaat, spreekt Nederlands of Engels en kunt goed doorwerken.`,
    knockouts: ['Geldig heftruckcertificaat', 'Je spreekt Nederlands of Engels', 'In ploegen kunnen werken'],
    preferred: ['Je hebt ervaring met een reachtruck', 'VCA', 'Teamspeler'],
    required: {
      'ats_field:carerix:name': 'Naam',
      'ats_field:carerix:phone': 'Telefoonnummer',
      'ats_field:carerix:start': 'Startdatum',
    },
    optional: { shoe: 'Schoenmaat', car: 'Heb je eigen vervoer?' },
  },
  {
    ...nl,
    trade: 'kok',
    text: `Zelfstandig werkend kok

Ons restaurant aan de Utrechtse gracht zoekt een kok die met liefde kookt. Je draait zelfstandig een partij en houdt je aan de HACCP-regels.
Je werkt vooral 's avonds en in het weekend.`,
    knockouts: ['Je kunt zelfstandig een partij draaien', 'Beschikbaar in het weekend'],
    preferred: ['Kennis van HACCP', 'Passie voor vers koken', 'Stressbestendig'],
    required: {
      voornaam: 'Wat is je voornaam?',
      salaris: 'Salarisindicatie',
      beschikbaarheid: 'Beschikbaarheid',
    },
    optional: { opmerkingen: 'Vragen of opmerkingen' },
    appointment: { version: 1, scheduleMode: 'custom', askDayNL: 'Wanneer kun je proefdraaien?' },
  },
  {
    ...nl,
    trade: 'elektromonteur',
    text: `Vacature: Elektromonteur utiliteit

Locatie: Den Haag

Je legt installaties aan in scholen en kantoren, leest tekeningen en zoekt storingen. Veilig werken staat voorop.`,
    knockouts: [
      'Je bent minimaal 18 jaar',
      'Je hebt geen hoogtevrees',
      'Rijbewijs B is vereist',
      'Mbo-diploma elektrotechniek',
    ],
    preferred: ['Je hebt minimaal 2 jaar ervaring als monteur', 'NEN 3140', 'Je werkt netjes en denkt mee'],
    required: { postcode: 'Postcode', geboortedatum: 'Geboortedatum', diploma: 'Kopie van je diploma' },
    optional: { hobby: "Hobby's" },
  },
  {
    ...nl,
    trade: 'medewerker burgerzaken',
    text: `Medewerker Burgerzaken | Gemeente Apeldoorn | 28-32 uur

Je staat inwoners te woord aan de balie en aan de telefoon, en verwerkt aangiften. Je bent klantvriendelijk en nauwkeurig.
Een VOG hoort bij de procedure.`,
    knockouts: ['Mbo werk- en denkniveau', 'Goede beheersing van de Nederlandse taal'],
    preferred: ['Klantvriendelijk', 'Nauwkeurigheid', 'Je vindt het leuk om met mensen te werken'],
    required: { full: 'Voor- en achternaam', mail: 'E-mailadres', iban: 'IBAN' },
    optional: { bron: 'Hoe heb je ons gevonden?' },
  },
];
