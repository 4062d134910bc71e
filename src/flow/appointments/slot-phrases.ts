import { deniedVerb, says } from './phrase-test.ts';

/** Whether a text says that something cannot be. */
export const saysCannot = says('cant|cannot|wont|none|geen van|kan (?:ik )?(?:niet|geen)|not any');

const list = '(?:die|deze|dit|those|these|them|they|that|then|dan|overal|alle?|allemaal|elke|every)';
const busy =
  '(?:werk ik|ik werk|dat ik (?:\\w+ )?werk|moet ik (?:\\w+ )?(?:werken|weg|naar)|zit ik|sta ik|heb ik (?:\\w+ )?(?:les|school|dienst|werk)|ben ik (?:\\w+ )?(?:weg|bezet|werken|op (?:vakantie|school|werk))|moet werken|(?:im|i am|ill be|while|when|during) (?:(?!not)\\w+ ){0,2}(?:work|working|busy|away|unavailable|shift|shifts|school|class|college|job|nights)|aan het werk(?:en)?|(?:in|at|on) (?:\\w+ )?(?:work|school|college|class|shift|nights)|away|ben (?:\\w+ ){0,2}weg|clash\\w*|i work|are (?:all )?(?:bad|out)|tijdens (?:mijn|mn|me)|werktijd|werkuren|(?:not|niet) (?:\\w+ )?(?:free|available|around|vrij|beschikbaar)|unavailable|(?:geen|no|dont have(?: any)?|havent(?: got)?) (?:\\w+ )?(?:tijd|time))';

/** Whether a text says that the candidate is busy at everything that was shown. */
const saysBusyThen = (text: string): boolean =>
  !text.includes('?') &&
  says(busy)(text) &&
  says(`${list}|^(?:no|nope|nah|nee+|neen|sorry|helaas|jammer|unfortunately)`)(text);

const saysNothingFits = says(
  [
    'zit(?:ten)? er (?:\\w+ )?(?:niet|niks|niets) (?:bij|tussen)',
    'zit(?:ten)? (?:er )?(?:niet|niks|niets) (?:bij|tussen)',
    'kunnen (?:\\w+ )?niet',
    'neither',
    '(?:niks|niets) (?:\\w+ )?(?:voor mij|bij|van|tussen)',
    'nothing (?:\\w+ )?(?:suits?|works?|fits?|good|there)',
    'kan ik nooit',
    'busy (?:all|then|those)',
    '(?:geen|niet|not) (?:een|one)(?! (?:van de )?(?:voorkeur|probleem))',
    'no (?:time|times|slot|slots|day|days|date|dates) (?:works?|suits?|fits?|is|are)',
    'not (?:\\w+ ){0,3}any of',
    'geen van (?:deze|die|allen|alle|beide|de \\w+)',
    'geen enkele?',
    'none(?: (?:of|work|suit)\\w*)?|no ?one of (?:this|these|those|the|them)',
    'no (?:luck|can do|good|use)',
    '(?:kan|past|passen|lukt|lukken|gaat|gaan|komen|komt|schikt|schikken|werkt|werken) (?:(?!als|maar|dus)\\w+ ){0,4}niet(?! (?:gewoon|ook|beter|eerst|iemand|even|via|een|te|voor|na|om|op|later))',
    '(?:dont|doesnt|wont|not|do not|does not) (?:\\w+ )?(?:work|suit|fit)\\w*',
    `(?:${deniedVerb}|cannot|not) (?:\\w+ ){0,3}any(?! ?(?:more|longer|other|chance|later|earlier|sooner|preference))`,
    '(?:ga|gaat|zal|zullen) (?:\\w+ )?niet (?:\\w+ )?(?:lukken|gaan|passen)',
    '(?:cant|cannot|can not|wont|unable to|able to) (?:be able to )?(?:make|do|manage) (?:any|those|these|it|that|them)',
    '(?:allemaal|alle|helemaal) (?:niet|niks)|not (?:a|one) single|(?:wont|dont|doesnt) (?:\\w+ )?do',
    '^(?:(?:nee|neen|nope|no) )?(?:niks|niets|nothing)(?: helaas| dus| sorry)?$',
    `${list} (?:\\w+ ){0,3}(?:te vroeg|te laat|too early|too late)|zijn (?:niks|niets)|^(?:te (?:vroeg|laat)|too (?:early|late))(?: allemaal| alles| for me| voor mij)?$`,
    '(?:deze|die|these|those) (?:dagen|data|tijden|uren|days|dates|times) (?:\\w+ )?(?:niet|not)(?: (?:helaas|sorry|hoor))*$',
    'not possible|niet (?:haalbaar|mogelijk|handig|te doen)',
  ].join('|'),
);

/** Whether a text refuses everything that was shown. */
export const saysNone = (text: string): boolean => saysNothingFits(text) || saysBusyThen(text);

const noPart =
  '(?! (?:(?:the|de) )?(?:day|morning|afternoon|evening|dag|ochtend|morgen|middag|namiddag|avond))';

/** Whether a text asks for a day that comes later in the week or the month. */
export const saysLaterIn = says(
  `(?:anything|something|iets|wat|ook|liever|rather|rather come) later (?:in|that|this|deze)${noPart} .*`,
);

/** Whether a text asks for something later: in a list of days, further days. */
export const saysFurther = says(
  '(?:nog|iets|wat|niks|niets|something|anything|nothing|any|much) later|later(?:en)?|(?:got|have|are there)(?: (?:you|ye|u|they))?(?: got)? any ?more(?= ?\\??$)|nog (?:wat|iets|meer|andere|dagen)(?: dagen)? (?:laten zien|tonen)',
);

/** Whether a text asks for other offers. */
export const saysOther = says(
  '(?:any|got|some|have|nog) others|nog anderen?(?= |$)|andere (?:tijd|tijden|tijdstippen|uren|opties|mogelijkheden|momenten)|ander (?:uur|tijdstip|moment)|iets anders|(?:other|another|different) (?:time|times|slot|slots|option|options)|(?:anything|something|what) else|(?:change|switch|swap|wijzig|verander|verzet) (?:the|de|het|my|mijn) (?:time|hour|tijd|tijdstip|uur)|(?:de |het )?(?:tijd|tijdstip|uur) (?:wijzigen|veranderen|verzetten|aanpassen)|nog (?:meer|andere)|(?:are|is|zijn) (?:this|that|these|those|dit|dat|deze|die)(?: echt| really)? (?:alles|all(?: you have)?|(?:the |de |het )?(?:only|enigen?)(?: \\w+)?)|(?:welke|wat voor|which|what) (?:tijden|times)(?: \\w+){0,3} (?:nog|left|more|over|else)|(?:more|meer) (?:times|options|slots|opties|tijden)',
);

/** Whether a text asks for another day. */
export const saysOtherDay = says(
  [
    '(?:andere|ander) (?:dag|keer|datum|week|dagen|data|datums)',
    '(?:another|different|other|alternative|more) (?:day|days|date|dates|week)',
    '(?:meer|latere|verdere|nieuwe) (?:dagen|data|datums)',
    '(?:one|only) day (?:\\w+ )?(?:cant|cannot)',
    '(?:change|switch|swap|wijzig|verander) (?:the |de |my |mijn )?(?:day|date|dag|datum)|(?:dag|datum) (?:wijzigen|veranderen|verzetten|aanpassen)|beyond (?:that|those|these)',
    'some other (?:day|time)',
    '(?:birthday|wedding|funeral|verjaardag|bruiloft|begrafenis|exam|examen|party|feest) (?:that|die) (?:day|dag)',
    '(?:na|after|voorbij|past|beyond) (?:deze|die|these|those|that|this)(?: (?:list|lijst|lijstje|dagen|data|datums|dates|days|ones|lot|week|reeks|opties|options))?(?! (?:time|tijd|uur))',
    '(?:next|another|volgende|nieuwe|andere) (?:lot|page|batch|set|bladzijde|pagina|lading|reeks|lijst|lijstje|list|couple|few)(?: (?:of|van) \\w+)?',
    '(?:meer|more) (?:than|dan) (?:those|these|that|die|deze|dit)',
    '(?:back|terug) (?:a step|een stap|to the (?:\\w+ )?(?:days?|dates?|list|start|beginning)|naar (?:de |het )?(?:\\w+ )?(?:dagen|dag|datums|lijst|lijstje|begin))',
    '(?:wat|what|welke|which) (?:\\w+ ){0,2}(?:na|after|comes after) (?:die|deze|those|these|that)',
    '(?:welke|which|what) (?:other |andere )?(?:days|dagen|dates|data) (?:\\w+ ){0,3}(?:nog|more|left|else|other|meer|over)',
    '(?:what|which|welke|wat voor) (?:other|andere) (?:days|dagen|dates|data)',
    'liever (?:iets |wat )?later(?! op de dag)',
    '(?:iets |nog )?later in (?:de week|the week|november|december|januari|the month|de maand)',
    'later (?:in|that|this) (?:the )?(?:week|month)',
    `(?:anything|something|iets|wat) later in${noPart}`,
    'rather (?:come )?later',
    'verder(?:op)?(?: weg)?',
    '(?:further|later) (?:dates|days|date|day|datum|dag)',
    '(?:latere|nieuwe|volgende) (?:dag|datum)(?! om)',
    '(?:wrong|verkeerde|foute) (?:day|date|dag|datum)',
    '(?:not|niet) (?:on |op )?(?:that|die|deze) (?:day|dag)',
    '(?:cant|cannot|not|kan|lukt|past|gaat) (?:\\w+ ){0,2}(?:that|die|this) (?:day|dag)',
    '(?:die|deze|that|this) (?:dag|day) .*(?:niet|not|no good|out|doesnt|wont|cant)',
    '(?:further|verder) (?:out|away|ahead|weg)|further on',
    '(?:iets|something|anything|wat) (?:na|after|voorbij|past) (?:deze|die|these|those|that)',
    '(?:show|see|toon|laat|geef) (?:me |mij )?(?:\\w+ )?(?:more|meer)(?: (?:zien|days))?',
    '(?:terug|back) (?:naar|to) (?:de |the )?(?:dagen|days|datums|dates)',
    '^(?:ga |go |graag )?(?:terug|back)(?: aub| please)?$',
  ].join('|'),
);

const laterAlone =
  /^(?:(?:liever|iets|wat|nog|graag|dan|maar|ook|nee|no|sorry|hmm?|een|beetje|tikje|rather|preferably|prefer|a|bit|little|much|any|anything|something|heb|hebben|je|jullie|u|kan|kon|zou|mag|het|dat|is|er|can|could|may|it|that|be|have|do|you|got|there|ik|i|we|would|id|like|wil|willen|one|een) )*later(?: (?:graag|please|aub|alsjeblieft|dan|kan|kunnen|zijn|is|be|possible|mogelijk|better|beter|would|zou|past|lukt|uit|komt|me|mij|suits|works|for|voor|hebben|have|available|beschikbaar|vrij|free|ook|plannen|instead|(?:(?:in|op|deze|this|die|that) )*(?:(?:de|the) )?(?:dag|day|week|maand|month)))*$/u;

const longestAsking = 9;

// "I will choose another day and answer later" takes its time.
const saysAnswering = says(
  'antwoord\\w*|reageer\\w*|kijken?|kijk|check\\w*|weten|laten|terug|bel|bellen|answer\\w*|reply|respond|decide|look|know|back|call|beslis\\w*|overleg\\w*|mail\\w*|stop\\w*|interesse|interest\\w*|job|baan|work|werk|application|sollicitatie',
);

/** Whether a text asks for other days or times and does nothing else: "do you have other times?", "liever later". */
export const asksForOthers = (text: string): boolean => {
  const asked = text.replaceAll('?', '').replaceAll(/ {2,}/gu, ' ').trim();
  if (asked.split(' ').length > longestAsking || saysAnswering(asked)) return false;
  return laterAlone.test(asked) || saysOther(asked) || saysOtherDay(asked);
};

const meeting =
  '(?:(?:een |de |het |an? |the |this |deze |dit |that |any |mijn |my )?(?:(?:kennismakings|sollicitatie|intake)?gesprek|kennismaking|afspraak|afspraken|interview|interviews|appointment|appointments|meeting|call))';

const decline = says(
  [
    `(?:geen|no) ${meeting}(?: (?:nodig|maken|plannen|inplannen|willen|please|aub|needed|necessary|for me|voor mij|graag))*`,
    `(?:wil|willen|hoef|hoeft|hoeven|heb|wens|zou)(?: (?:ik|we|liever|eigenlijk|nu|echt|helemaal|nog|toch))* geen ${meeting}`,
    `(?:wil|hoef|hoeft|wens)(?: (?:ik|eigenlijk|echt|toch))* ${meeting} (?:\\w+ )?niet(?: (?:meer|te (?:maken|plannen)))?`,
    `(?:${deniedVerb}|do not|not|never) (?:\\w+ )?(?:want|need|wish|require|like|interested in|looking for|care for)(?: (?:to (?:make|have|plan|book|schedule|do)|having|making|any more|such))* ${meeting}`,
    `geen (?:zin|behoefte|interesse) (?:in|aan) ${meeting}|(?:dont|do not) want to (?:book|plan|schedule|make) (?:anything|something)|(?:wil|hoef) (?:ik )?(?:niks|niets) (?:te )?(?:plannen|afspreken|boeken)`,
    `(?:rather|prefer) not (?:\\w+ )?(?:have|make|plan|book|do)(?: \\w+)? ${meeting}`,
    `(?:skip|leave out|pass on) ${meeting}|(?:zonder|without) ${meeting}|${meeting} (?:hoeft|is) (?:voor mij |van mij |echt )?niet(?: (?:nodig|echt|per se|hoor))?`,
  ].join('|'),
);

const namesChoice = /#|\d/u;

/** Whether a text declines the appointment itself, and not a day or a time of it. */
export const saysNoAppointment = (text: string): boolean => decline(text) && !namesChoice.test(text);

const some = '(?:iets(?:jes?)?|wat|bit|little|slightly|tikje|beetje|tikkeltje|something|anything)';
const anyTime = '(?:ones?|times?|slots?|tijd|tijden|tijdstip|tijdstippen|moment|momenten)';

/** Whether a text wants an earlier or a later time; null for neither. */
export const saysEarlierOrLater = (text: string): 'earlier' | 'later' | null => {
  if (/(?<!\w)(?:is|its|thats|bit|way|much|veel) (?:\w+ )?(?:te vroeg|too early)(?!\w)/u.test(text))
    return 'later';
  if (/(?<!\w)(?:is|its|thats|bit|way|much|veel) (?:\w+ )?(?:te laat|too late)(?!\w)/u.test(text))
    return 'earlier';
  const alone =
    /^(?:(?:any|nog|kan|het|can|it|be|is|liever|rather) )*(?:(later)|eerder|vroeger|earlier|sooner)(?: (?:is|be|kan|zou|would|possible|mogelijk|better|beter|please|aub|graag|ook))*$/u.exec(
      text.replace('?', '').trim(),
    );
  if (alone) return alone[1] === undefined ? 'earlier' : 'later';
  if (
    says(`${some} later|later (?:op de dag|in the day|that day|die dag|on)|(?:later|latere) ${anyTime}`)(text)
  )
    return 'later';
  return says(
    `${some} (?:vroeger|eerder|earlier|sooner)|(?:earlier|sooner|eerdere?|vroegere?) ${anyTime}|(?:bring|move|pull) (?:it |that |this )?forward|naar voren?|vervroegen|(?:vroeger|eerder|earlier|sooner) (?:op de dag|in the day|that day|die dag)`,
  )(text)
    ? 'earlier'
    : null;
};
