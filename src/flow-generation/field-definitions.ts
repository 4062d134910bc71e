import { type FieldDefinition, fullMatch } from './field-definition.ts';
import { nameFieldDefinitions } from './name-field-definitions.ts';

const documents = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.oasis.opendocument.text',
  'application/rtf',
  'text/plain',
  'image/*',
];
const scans = ['application/pdf', 'image/*'];

// In English and Dutch; the commonest in some other languages as well.
const definitions = {
  ...nameFieldDefinitions,
  email: {
    kind: 'email',
    rank: 'content',
    words: fullMatch(
      'e ?mail(?: ?ad+res+e?s?)?|mail ?adres|mail address|email address|adresse (?:e ?)?mail|courriel|correo(?: electronico)?',
    ),
  },
  phone: {
    kind: 'phone',
    rank: 'content',
    words: fullMatch(
      '(?:tele)?phone(?: ?number)?|phonenumber|tel|telefoon(?: ?nummer)?|mobiel(?:e)?(?: (?:telefoon)?nummer)?|mobile(?: (?:phone )?number| phone)?|gsm(?: nummer)?|mobielnummer|cell ?phone(?: number)?|(?:telefon|handy|mobil)(?:nummer)?|(?:numero de )?telephone|telefono|(?:numer )?telefonu',
    ),
  },
  postalCode: {
    kind: 'postalCode',
    rank: 'content',
    words: fullMatch(
      'post ?code|postal ?code|zip(?: ?code)?|postleitzahl|plz|code postal|codigo postal|kod pocztowy',
    ),
  },
  city: {
    kind: 'text',
    rank: 'content',
    words: fullMatch(
      'city|town|place of residence|residence|home town|hometown|woonplaats|stad|plaats|city of residence',
    ),
  },
  address: {
    kind: 'text',
    rank: 'content',
    words: fullMatch('(?:home |full |street )?address|(?:woon|huis|volledig )?adres|adresgegevens'),
  },
  birthDate: {
    kind: 'date',
    rank: 'content',
    words: fullMatch(
      'date of birth|birth ?date|birthday|geboorte ?datum|dob|verjaardag|geburtsdatum|date de naissance|fecha de nacimiento|data urodzenia',
    ),
    limits: { max: 'today' },
  },
  startDate: {
    kind: 'date',
    rank: 'content',
    words: fullMatch(
      '(?:possible |earliest |desired |preferred )?start(?:ing)? date|startdatum|(?:gewenste|mogelijke) start ?datum|available from|availability date|beschikbaar (?:vanaf|per)|ingangsdatum|(?:per )?wanneer kun beginnen|when can you start|when could you start|startdate|(?:per )?wanneer beschikbaar',
    ),
  },
  hoursPerWeek: {
    kind: 'number',
    rank: 'content',
    words: fullMatch(
      '(?:number of |desired |preferred |available )*(?:working )?hours(?: (?:per|a) week| available)*|hours week|aantal (?:gewenste )?uren(?: per week)?|(?:gewenste |beschikbare )?uren(?: per week)?|uren pw|hoeveel uur(?: per week)?(?: (?:wil|kun) werken| beschikbaar)*|how many hours(?: (?:per|a) week)?(?: (?:do you want to|can you|would you like to) work)?|hours per week|beschikbaarheid uren|availability hours',
    ),
    limits: { min: 1, max: 80 },
  },
  availability: {
    kind: 'text',
    rank: 'content',
    words: fullMatch(
      'availability|beschikbaarheid|beschikbare dagen|available days|(?:which|what) days (?:are you|can you) (?:available|work)|(?:op )?welke dagen (?:kun werken|beschikbaar)|werkdagen|working days|dagen|days',
    ),
  },
  currentSalary: {
    kind: 'text',
    rank: 'content',
    words: fullMatch(
      '(?:current|present|last|most recent) (?:gross |monthly |annual |yearly )*(?:salary|pay|wage|earnings)(?: .*)?|(?:huidige?|laatste|laatstverdiende?|laatst verdiende?) (?:bruto ?)?(?:maand|jaar)?(?:salaris|loon)(?: .*)?|what do currently earn|wat verdien nu',
    ),
  },
  salary: {
    kind: 'text',
    rank: 'content',
    words: fullMatch(
      '(?:desired |expected |preferred |gross |monthly )*salary(?: (?:expectations?|indication|wish|requirements?))?|salary expectation|(?:gewenste? )?(?:bruto )?salaris(?: ?(?:indicatie|wens|verwachting|eis))?|salaris ?(?:indicatie|wens|verwachting|eis)|loon(?:wens)?|uurtarief|hourly rate',
    ),
  },
  experienceYears: {
    kind: 'number',
    rank: 'content',
    words: fullMatch(
      '(?:number of )?years (?:of )?(?:work(?:ing)? )?experience|(?:aantal )?jaren? (?:werk ?)?ervaring|how many years (?:of )?experience(?: do you have)?|hoeveel jaar (?:werk ?)?ervaring(?: heb)?',
    ),
    limits: { min: 0, max: 60 },
  },
  noticePeriod: { kind: 'text', rank: 'content', words: fullMatch('notice(?: period)?|opzegtermijn') },
  motivation: {
    kind: 'text',
    rank: 'content',
    words: fullMatch(
      '(?:short )?motivation|(?:korte )?motivatie|why (?:this job|us|do you want (?:this job|to work (?:here|with us)))|waarom (?:deze (?:baan|functie|vacature)|wij|wil hier werken)',
    ),
  },
  cv: {
    kind: 'file',
    rank: 'file',
    words: fullMatch('(?:.* )?(?:cv|resume|curriculum(?: vitae)?|lebenslauf)(?: .*)?'),
    limits: { accept: documents },
  },
  coverLetter: {
    kind: 'file',
    rank: 'file',
    words: fullMatch(
      'cover(?:ing)? ?letter|(?:motivatie|sollicitatie) ?brief|application letter|motivation letter',
    ),
    limits: { accept: documents },
  },
  photo: {
    kind: 'file',
    rank: 'file',
    words: fullMatch('(?:pas|profiel|profile )?(?:photo|picture|foto)|pasfoto|profielfoto|passport photo'),
    limits: { accept: ['image/*'] },
  },
  idDocument: {
    kind: 'file',
    rank: 'file',
    words: fullMatch(
      '(?:copy|scan|photo|picture|kopie|foto)(?: of| van)* (?:id|identity (?:card|document)|passport|identiteits(?:bewijs|kaart)|paspoort|legitimatie)(?: .*)?',
    ),
    limits: { accept: scans },
  },
  certificateFile: {
    kind: 'file',
    rank: 'file',
    words: fullMatch(
      '(?:copy|copies|scan|photo|picture|kopie|foto|upload)(?: of| van)* .*(?:certificat\\w*|diploma\\w*|certificaat|licen[cs]e|rijbewijs|permit|vog)(?: .*)?',
    ),
    limits: { accept: scans },
  },
  iban: {
    kind: 'text',
    rank: 'content',
    words: fullMatch(
      'iban(?: .*)?|(?:bank )?account(?: ?number)?|bank account number|bank ?rekening(?:nummer)?|rekeningnummer',
    ),
    limits: { pattern: '(?i)[a-z]{2}[0-9]{2}(?:[ .-]?[a-z0-9]){11,30}' },
  },
  bsn: {
    kind: 'text',
    rank: 'content',
    words: fullMatch('bsn(?: ?nummer)?|burgerservicenummer|citizen service number'),
    limits: { pattern: '[0-9](?:[ .-]?[0-9]){7,8}' },
  },
  linkedin: { kind: 'text', rank: 'content', words: fullMatch('linked ?in(?: .*)?') },
  portfolio: { kind: 'text', rank: 'content', words: fullMatch('portfolio(?: .*)?|website|github(?: .*)?') },
  education: {
    kind: 'text',
    rank: 'content',
    words: fullMatch(
      '(?:highest |hoogste )?(?:level of )?(?:education(?:al)?(?: level)?|opleiding(?:sniveau)?|vooropleiding|qualification|genoten opleiding)|diplomas?|studie',
    ),
  },
  experience: {
    kind: 'text',
    rank: 'content',
    words: fullMatch('(?:relevant(?:e)? )?(?:work(?:ing)? )?experience|(?:relevante )?(?:werk ?)?ervaring'),
  },
  currentJob: {
    kind: 'text',
    rank: 'content',
    words: fullMatch(
      '(?:current|present|last|most recent) (?:job|employer|position|role|function|company)(?: title)?|(?:huidige?|laatste) (?:baan|werkgever|functie|werk)',
    ),
  },
  drivingLicence: {
    kind: 'text',
    rank: 'content',
    words: fullMatch(
      'driv(?:ing|er ?s) licen[cs]es?(?: (?:type|category))?|rijbewij(?:s|zen)(?: (?:type|categorie))?',
    ),
  },
  ownTransport: {
    kind: 'boolean',
    rank: 'content',
    words: fullMatch(
      '(?:own )?(?:transport|car|vehicle)|own transportation|eigen (?:vervoer|auto|wagen)|vervoer|auto',
    ),
  },
  workPermit: {
    kind: 'boolean',
    rank: 'content',
    words: fullMatch('(?:valid )?work(?:ing)? permit|(?:geldige )?werkvergunning|tewerkstellingsvergunning'),
  },
  languages: {
    kind: 'text',
    rank: 'content',
    words: fullMatch('languages?(?: spoken| skills)?|taal|talen(?:kennis)?|spoken languages'),
  },
  nationality: { kind: 'text', rank: 'content', words: fullMatch('nationality|nationaliteit') },
  emergencyContact: {
    kind: 'text',
    rank: 'content',
    words: fullMatch(
      'emergency contact(?: .*)?|(?:contactpersoon (?:bij |voor )?)?nood(?:geval(?:len)?|contact|nummer)(?: .*)?|contact ?persoon nood.*|ice(?: contact| nummer)',
    ),
  },
  clothingSize: {
    kind: 'text',
    rank: 'content',
    words: fullMatch(
      'cloth(?:es|ing) size|(?:t ?)?shirt size|kleding ?maat|shirt ?maat|maat(?: (?:werk)?kleding)?|size',
    ),
  },
  shoeSize: {
    kind: 'text',
    rank: 'content',
    words: fullMatch('(?:safety )?shoe size|schoen ?maat|maat (?:werk|veiligheids)?schoenen'),
  },
  diet: {
    kind: 'text',
    rank: 'content',
    words: fullMatch(
      'diet(?:ary)?(?: .*)?|allerg\\w+(?: .*)?|food allerg\\w+|dieet(?:wensen)?|voedingswensen',
    ),
  },
  source: {
    kind: 'text',
    rank: 'content',
    words: fullMatch(
      'source|how did you (?:find|hear).*|hoe heb (?:ons|deze|dit).*gevonden|bron|via welke weg.*|gevonden via',
    ),
  },
  references: { kind: 'text', rank: 'content', words: fullMatch('references?|referee?s?|referenties?') },
  remarks: {
    kind: 'text',
    rank: 'last',
    words: fullMatch(
      '(?:other |additional |overige |aanvullende )?(?:remarks?|comments?|notes?|questions?|opmerking(?:en)?|vragen|toelichting|bijzonderheden)|anything else|nog iets|vragen of opmerkingen|questions or (?:remarks|comments)',
    ),
  },
} as const satisfies Readonly<Record<string, FieldDefinition>>;

/** The name of a field definition. */
export type FieldDefinitionName = keyof typeof definitions;

/** The field definitions by name, in the order in which they are tried. */
export const fieldDefinitions: ReadonlyMap<string, FieldDefinition> = new Map(Object.entries(definitions));
