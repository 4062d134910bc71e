/**
 * A topic of candidates' questions, with patterns for the question and for sentences of a vacancy. Both match folded
 * text.
 */
export interface QuestionTopic {
  readonly name: string;
  readonly questionPattern: RegExp;
  /** Matches a sentence that certainly is about the topic. */
  readonly statementPattern: RegExp;
  /** Matches a sentence that is possibly about the topic; used when none certainly is. */
  readonly hintPattern?: RegExp;
  /** Name of the topic whose sentences can answer as well. */
  readonly fallbackTopic?: string;
}

const money = String.raw`(?:€|eur\b|euros?\b|\$|£)\s*\d|\d[\d.,]*\s*(?:€|euro|eur\b|,-)|\d+(?:[.,]\d+)?\s*k\b`;
const hours = String.raw`\d+\s*(?:-|–|tot|a|to|of|or)?\s*\d*\s*(?:uur|uren|hours?|hrs?|u\b|fte\b)`;

/** All topics. A question belongs to the first topic that matches, so narrower topics come first. */
export const questionTopics: readonly QuestionTopic[] = [
  {
    name: 'travel costs',
    questionPattern:
      /reiskosten|kilometervergoeding|reisvergoeding|travel (?:costs?|expenses?|allowance)|commut\w+ (?:costs?|allowance)|mileage|vergoed\w* .*\breis/u,
    statementPattern:
      /reiskosten|kilometervergoeding|reisvergoeding|ov-(?:kaart|vergoeding)|travel (?:costs?|expenses?|allowance)|mileage|\bper km\b|per kilometer/u,
  },
  {
    name: 'holidays',
    questionPattern:
      /vakantie(?!geld|toeslag)|vrije dagen|verlof|\batv\b|\badv\b|holidays?|days off|annual leave|\bpto\b|vacation/u,
    statementPattern:
      /vakantiedagen|vakantie-uren|vakantieuren|vrije dagen|verlofdagen|\d+ (?:dagen )?(?:vakantie|verlof)|\batv\b|\badv\b|holidays?\b|days off|annual leave|\bpto\b|vacation|paid leave/u,
    hintPattern: /vakantie|verlof|leave/u,
  },
  {
    name: 'pension',
    questionPattern: /pensioen|pension|retirement|401k/u,
    statementPattern: /pensioen|pension|retirement|401k/u,
  },
  {
    name: 'training',
    questionPattern:
      /opleiding(?:en|smogelijkheden)?\b(?!.*\b(?:nodig|vereist|eis))|cursus|training|inwerk|scholing|leren|doorgroei|groei|career|grow|promot|course|onboarding|learn/u,
    statementPattern:
      /opleidingsmogelijk|opleidingsbudget|cursus|training|inwerk|scholing|doorgroei|doorgroeien|leertraject|ontwikkel(?:en|ing|mogelijk)|academy|career|courses?\b|onboarding|learning|develop(?:ment)? (?:opportunit|budget)|groeimogelijk/u,
  },
  {
    name: 'remote',
    questionPattern:
      /thuis ?werk|vanuit huis|van huis|hybride|remote|work(?:ing)? from home|home ?office|hybrid|op afstand/u,
    statementPattern:
      /thuis ?werk|vanuit huis|hybride|hybrid|remote|from home|home ?office|op afstand|op locatie|on-?site|op kantoor/u,
  },
  {
    name: 'shifts',
    fallbackTopic: 'hours',
    questionPattern:
      /werktijden|begintijd|hoe laat|welke (?:tijden|dagen|diensten)|(?:avond|nacht|weekend|ochtend|dag)\w*|ploegen|roosters?|diensten|\bshifts?\b|what time|which days|what days|schedule|evenings?|nights?|weekends?|mornings?|start(?:s)? at what/u,
    statementPattern:
      /werktijden|ploegen|rooster|dienst(?:en)?\b|(?:avond|nacht|weekend|vroege|late|dag)dienst|\bshifts?\b|\d{1,2}:\d{2}|\d{1,2}\.\d{2} ?(?:uur|u\b|-|–|tot|to|am|pm)|van \d{1,2} tot \d{1,2} uur|maandag|monday|weekend|rota|roster|overdag|avonden|evenings|nights/u,
  },
  {
    name: 'hours',
    fallbackTopic: 'shifts',
    questionPattern:
      /hoeveel uur|aantal uren|hoeveel uren|uren per week|uur per week|full ?time|part ?time|parttime|how many hours|hours (?:a|per) week|working hours|\buren\b|what(?:'s| is| are) the hours|wat zijn de uren|\bfte\b/u,
    statementPattern: new RegExp(`${hours}|\\bfull-?time\\b|\\bpart-?time\\b|fulltime|parttime`, 'u'),
  },
  {
    name: 'pay',
    questionPattern:
      /verdien|salaris|\bloon\b|uurloon|betaal|schuift|schaal|bruto|netto|vergoeding|bonus|dertiende|\b13e\b|vakantiegeld|vakantietoeslag|tarief|salary|\bpay\b(?! for)|\bpays\b|paid|wages?|earn|compensation|remuneration|\brate\b|gross|\bnet\b/u,
    statementPattern: new RegExp(
      `(?:${money})|salaris|uurloon|maandloon|\\bloon\\b|schaal \\d+|bruto|salary|wages?\\b|per (?:hour|annum)|gross|hourly rate|\\bcao\\b|compensation`,
      'u',
    ),
    hintPattern: /verdien|beloning|bonus|betaald|vergoeding|\bpay\b|paid/u,
  },
  {
    name: 'contract',
    questionPattern:
      /contract|vast(?:e)? (?:dienst|baan|aanstelling|contract)|tijdelijk|uitzend|proeftijd|detacher|zzp|freelance|permanent|temporary|temp\b|fixed-term|probation/u,
    statementPattern:
      /contract|vaste (?:dienst|baan|aanstelling)|in dienst|tijdelijk|jaarcontract|onbepaalde|bepaalde tijd|uitzend|proeftijd|zzp|freelance|permanent|temporary|fixed-term|probation/u,
  },
  {
    name: 'start',
    questionPattern:
      /wanneer (?:kan|zou|moet|start|begin|is de start|gaat|willen)|startdatum|per wanneer|vanaf wanneer|begindatum|ingangsdatum|when (?:can|do|does|would|will|should|is)|start ?date|starting date|how soon/u,
    statementPattern:
      /startdatum|per direct|zo (?:snel|spoedig) mogelijk|ingangsdatum|\bper \d|met ingang van|start(?:s)? (?:op|per|in|on|date)|beschikbaar (?:per|vanaf)|immediately|as soon as possible|\basap\b|starting (?:on|in|from|date)|start date/u,
  },
  {
    name: 'transport',
    questionPattern:
      /parke|parking|park\b|bereikba|openbaar vervoer|\bov\b|public transport|station|auto van de zaak|lease|company car|leaseauto/u,
    statementPattern:
      /parke|parking|bereikba|openbaar vervoer|\bov\b|public transport|station|auto van de zaak|lease|company car/u,
  },
  {
    name: 'place',
    questionPattern:
      /\bwaar\b(?! (?:moet|bestaat|gaat|staat|kan ik) .*\b(?:aan voldoen|uit)\b)|locatie|standplaats|adres|welke (?:stad|plaats|vestiging)|where\b|location|address|which (?:city|town|office)|based|hoe ver/u,
    statementPattern:
      /standplaats|locatie|gevestigd|werklocatie|vestiging|regio|kantoor (?:in|te|aan)|(?:in|te) \p{L}+ (?:zoeken|zoekt)|location|located|based (?:in|at|out)|office (?:in|at)|address|our .* in /u,
  },
  {
    name: 'procedure',
    questionPattern:
      /procedure|hoe (?:gaat|verloopt) (?:het|de)|sollicitatie|vervolg|volgende stap|wanneer hoor|gesprek(?:ken)?|process|next steps?|hear (?:back|from)|interviews?|apply/u,
    statementPattern:
      /procedure|sollicitatiegesprek|kennismaking|gesprek|procedure|assessment|interview|next step|hiring process|application process|hoor je|reageer|we (?:will )?(?:contact|call)|\bvog\b/u,
  },
  {
    name: 'requirements',
    questionPattern:
      /diploma|ervaring|vereist|eisen|voldoen|rijbewijs|opleiding|certificaat|nodig|niveau|experience|requirements?|qualifications?|required|need|licen[cs]e|degree|certificate|level|speak|spreken|taal|language/u,
    statementPattern:
      /diploma|ervaring|vereist|rijbewijs|opleiding|certificaat|niveau|beschik|je hebt|je bent|experience|required|qualification|licen[cs]e|degree|certificate|you have|you are|beheers|fluent|vloeiend/u,
  },
  {
    name: 'team',
    questionPattern:
      /\bteam\b|collega|hoe groot|leidinggevende|manager|colleagues|how big|how large|report to|boss/u,
    statementPattern: /\bteam\b|collega|leidinggevende|colleagues|medewerkers|employees|report(?:s|ing)? to/u,
  },
  {
    name: 'duties',
    questionPattern:
      /wat (?:ga|moet|doe|zijn de|houdt|is het voor) .*|taken|werkzaamheden|werkdag|dag eruit|what (?:will|would|do|does) .*|duties|tasks|responsibilities|typical day|day look/u,
    statementPattern:
      /taken|werkzaamheden|verantwoordelijk|je gaat|ga je|zorg je|werk je|help je|je (?:helpt|zorgt|werkt|begeleidt|rijdt|maakt)|duties|responsib|you will|you'll/u,
  },
];
