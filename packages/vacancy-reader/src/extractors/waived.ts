import { saysNotRequired, type PlainStatement } from './plain-statements.ts';

// "We don't ask for a degree", "Diploma lassen? Dat kun je hier halen."
const indifferentWords =
  /(?<!\p{L})(?:don['’]?t|do not|doesn['’]?t|won['’]?t|never)\s+(?:\p{L}+\s+)?(?:ask|look|insist|care|need|require|mind(?!\s+(?:an?|the|to|\p{L}+ing)(?!\p{L}))|count|expect|want)(?!\p{L})|(?:vragen|eisen|verwachten|verlangen)\s+(?:wij\s+|we\s+)?geen|(?:kijken|letten|vragen)\s+(?:wij\s+|we\s+)?niet|(?:matters?|telt)\s+(?:less|minder)|(?<!\p{L})(?:of je nu|whether you)(?!\p{L})|(?:maakt|maken)\s+(?:\p{L}+\s+){0,2}niets?\s+uit|you(?:['’]ll|\s+will)\s+(?:also\s+)?(?:study|gain|earn|achieve|complete|get|work towards|be (?:enrolled|signed up|working towards))(?!\p{L})|(?:enroll?|register|sign) you (?:up )?(?:on|in|for|with)(?!\p{L})|(?<!(?:preference|priority|voorrang|voorkeur)\s+)(?:will be|is|are|wordt|worden)\s+(?:provided|given|offered|paid|funded|betaald|vergoed|aangeboden)/iu;
// "We will put you through an NVQ"
const fundedByEmployer =
  /(?:support|put|see|help) you (?:through|with|towards|to (?:get|gain|complete|achieve|obtain))(?!\p{L})|(?:we|wij)(?:['’]ll|\s+will|\s+can)?\s+(?:fund|pay(?!\s+you)|sponsor|put you through|betalen|vergoeden|bekostigen)(?!\p{L})|helpen (?:je|jou) (?:aan|bij|met)(?!\p{L})/iu;
// "Level 3, or we'll sponsor you"
const otherwiseWe =
  /(?<!\p{L})(?:or|of|if not|otherwise|anders|zo niet),?\s+(?:dan\s+)?(?:we|wij|betalen|helpen)(?!\p{L})/iu;
const obtainedHere =
  /^\P{L}*(?:dat|die|dit|het|this|that|you can|je kunt|kun je|we|wij)(?!\p{L}).{0,40}?(?:halen|behalen|volgen|betalen|get (?:it|one)|train|pay|earn)/iu;

// "MBO or HBO, we don't mind which field": the level does matter.
const anyField =
  /(?<!\p{L})(?:which|what|any|de|welke?)\s+(?:\p{L}*richting|vakgebied|subject|field|discipline|area)(?!\p{L})|^\P{L}*(?:studie)?richting\s|,\s*(?:de\s+)?(?:studie)?richting\s|(?:in (?:what|which|wat)|what (?:it is |it's )?in|waarin)(?!\p{L})/iu;

/** Returns whether a diploma makes no difference to the vacancy, or can be obtained in the job. */
export const isDiplomaWaived = ({ words }: PlainStatement, next: PlainStatement | undefined): boolean =>
  (indifferentWords.test(words) && !anyField.test(words)) ||
  (fundedByEmployer.test(words) && !otherwiseWe.test(words)) ||
  saysNotRequired(words) ||
  (/\?\s*$/u.test(words) &&
    next !== undefined &&
    (obtainedHere.test(next.words) || indifferentWords.test(next.words)));

const newcomer = String.raw`(?!(?:\p{L}+\s+)?(?:nieuwe?|new|next|ideale?|perfect\p{L}*|toekomstige|future|kandidaat|candidates?|applicants?)(?!\p{L}))`;

// "Toon had ook alleen mavo", "half of our team has a degree"
const othersHave = new RegExp(
  String.raw`(?<!\p{L})(?:(?:(?:[Oo]nze|[Oo]ur|[Mm]ijn|[Mm]y)\s+${newcomer}|(?:[Dd]e helft|[Hh]alf|[Mm]ost|[Mm]any|[Ss]ome|[Vv]elen|[Ss]ommigen|[Dd]e meesten)\s+(?:van|of)\s+)(?:[\p{L}'’-]+\s+){1,3}(?:zijn|are|had|hadden|heeft|hebben|has|have|deed|did|is|came|started)|(?:[Mm]ost|[Mm]any|[Ss]ome|[Ff]ew|[Ss]everal|[Hh]alf|[Vv]elen|[Ss]ommigen)\s+(?:came|did|have|had|started|went|zijn|hebben)|(?!(?:Je|Jij|U|You|Wie|Iemand|Someone)\s)\p{Lu}\p{Ll}+\s+(?:had|hadden|deed|did)|(?:[Hh]ij|[Zz]ij|[Hh]e|[Ss]he|[Tt]hey|[Ii]k)\s+(?:had|heb|heeft|hebben|have|has|deed|did))\s+(?:(?:through|up|out|as|with|ook|zelf|alleen|maar|nooit|only|also|never|just|all|allemaal|een|an?|the|de|geen|no)\s+)*$`,
  'u',
);

// "Mbo werk- en denkniveau is niet genoeg", "an MBA won't get you more money"
const offeredByUs =
  /(?<!\p{L})(?:[Oo]ns|[Oo]nze|[Oo]ur)\s+\p{L}+\s+(?:verzorgt|biedt|offers|provides|runs|organiseert)\s[^.;?!]*$/u;
const uselessWords =
  /^[^,;.:!?]{0,30}?\s(?:is|zijn|are)(?:\s+not|\s+niet|n['’]t)\s+(?:genoeg|voldoende|enough|sufficient|expected|asked|gevraagd|verwacht)(?!\p{L})|^\s+(?:won['’]t|will not|doesn['’]t|does not|zegt (?:ons|mij) niets?|zal (?:ons|je) niet|(?:or|of)\s+(?:no|not|geen|niet))(?!\p{L})/iu;

// "Na een jaar kun je bij ons de opleiding X doen", "you can study for a degree with us"
const canObtain =
  /(?<!\p{L})(?:(?:kun|kan|mag|ga|krijg)\s+(?:je|jij|u)|(?:je|jij|u)\s+(?:kunt|kan|mag|gaat|krijgt))\s[^,;.?!]*$/iu;
const obtainingVerb =
  /^[^,;.?!]{0,50}?(?<!\p{L})(?:volgen|halen|behalen|doen|afronden|starten|beginnen)(?!\p{L})/iu;
const studyLater =
  /(?<!\p{L})(?:(?:leads?|leading|leidt)\s+(?:to|tot)|(?:groei|studeer|werk|leer)t?\s+(?:je\s+|jij\s+)?(?:door|verder|toe)\s+(?:naar|tot|voor))\s+(?:(?:an?|the|een|je|jouw|your)\s+)?$|(?<!\p{L})(?:you|je)\s+(?:can|may|could|will|might)\s+(?:also\s+|then\s+|even\s+)?(?:do|take|study|start|begin|complete|obtain|pursue|follow|progress)\s+(?:(?:for|on|to|towards|onto|a|an|the|your|our)\s+)*(?:\p{L}+\s+)?$/iu;

/**
 * Returns whether the mention from offset `start` to `end` is about others, is said to be useless, or can be obtained
 * at work.
 */
export const isMentionDismissed = (words: string, start: number, end: number): boolean => {
  const [before, behind] = [words.slice(0, start), words.slice(end)];
  return (
    othersHave.test(before) ||
    offeredByUs.test(before) ||
    uselessWords.test(behind) ||
    studyLater.test(before) ||
    (canObtain.test(before) && obtainingVerb.test(behind))
  );
};

const opensClause =
  /(?:^|[.;:(!?–—]\s*|,\s*(?:(?:maar|en|and|but|while|terwijl|al)\s+)?|\s(?:while|terwijl|although|hoewel|maar|but)\s+)\P{L}*(?:(?:een|an?|ook|je|the|het|de|jouw|your|afgeronde?|relevante?|having|with|met)\s+){0,3}$/iu;
const predicateAfter =
  /^(?:(?!\s(?:die|dat|that|who|which|waar)\s)[^,;.:!?]){0,50}?\s(?:is|zijn|are|would|will|could|zou|zouden|helpt|helps|komt|comes|sits?|stands?|looks?|counts?|goes|staat|telt|werkt|geeft|gives|makes|maakt|scheelt)\s+(?<what>[^;.:!?]+)/iu;
const demandWords =
  /(?<!\p{L})(?:verplicht\p{L}*|vereist\p{L}*|noodz\p{L}*|nodig|must|\p{L}*eis|voorwaarde\p{L}*|onmisbaar|essenti\p{L}+|required?|requirement|mandatory|necessary|need(?:ed)?|compulsory|prerequisite|non-negotiable|minim\p{L}+|expect\p{L}*|verwacht\p{L}*|important|belangrijk|crucial|vital|basis|wettelijk|zoeken|vragen|want|looking|key|gevraagd|bezit|behaald|afgerond|op zak|aanwezig|binnen|completed|obtained|held|recogni\p{L}+|erkend|genoeg|enough|voldoende|sufficient|what we|wat (?:we|wij)|geldig|valid|van toepassing|have|hebben|hebt|heb|apply)(?!\p{L})/iu;

const likedWords = /(?<!\p{L})(?:graag|liever|love to|like to|prefer\p{L}*)(?!\p{L})/iu;
const prepositionStart = /^(?:in|from|op|van|uit|at)\s/iu;
const welcomedAfter =
  /^[^,;.:!?]{0,30}?\s(?:zijn|is|are|may|can|mogen|kunnen)\s+(?:(?:ook|zeker|natuurlijk|van harte|also|very|just as|equally|most)\s+)*(?:welkom|welcome|apply(?: too| as well)?|reageren|solliciteren|encouraged)(?!\p{L})|^[^,;.:!?]{0,30}\s(?:nodigen|vragen)\s+(?:we|wij)\s+(?:\p{L}+\s+)?uit(?!\p{L})|^[^,;.:!?]{0,40}?\s(?:also (?:works|counts|qualifies)|(?:werkt|kan|telt|volstaat|voldoet) ook|(?:will be |is |are )?(?:also )?(?:considered|accepted))(?!\p{L})|^\s+(?:mag|kan)(?=[,.;!)]|$|\s+(?:ook|zeker|natuurlijk|gerust)(?!\p{L}))|^[^,;.:!?]{0,20},\s+(?:(?:dan|then|is|that['’]s)\s+)*(?:ook|also|prima|top|brilliant|great|lovely|perfect|super|leuk|mooi|fijn)(?!\p{L})/iu;
// "Hbo; het mag ook mbo 4 zijn"
const allowedBefore =
  /(?<!\p{L})(?:scheelt|helpt|helps)\s+(?:een\s+|an?\s+)?$|(?<!\p{L})(?:consider|accept|overwegen|accepteren)\s+(?:\p{L}+\s+){0,2}$|(?<!\p{L})(?:mag|kan|can|may)\s+(?:(?:het|ook|also|be|it|dat|zelfs)\s+)+(?:een\s+|an?\s+)?$/iu;
// "Met mbo-2 horeca start je in een hogere schaal"
const withBefore = /(?:^|[.;:,–—]\s*|\s(?:maar|en)\s+)(?:met|with)\s+(?:een\s+|an?\s+)?(?:\p{L}+\s+)?$/iu;
const rewardAfter =
  /^\s*,?\s+(?:(?:start|begin|verdien|krijg|red|groei|stroom|kom|zit|sta)\s+(?:je|jij)|you(?:['’]ll|\s+will|\s+can)?\s+(?:start|earn|begin|get|jump))(?!\p{L})/iu;
// "A university degree, dan wel een hbo-opleiding aangevuld met ruime ervaring"
const orLesser = /(?<!\p{L})(?:dan wel|ofwel|[oó]f|or)\s+(?:een\s+|an?\s+)?$/iu;
/** Matches a request for practice beside a lesser diploma: "... met ruime ervaring". */
export const asksForExperienceToo =
  /^[^.;,]{0,40}?\s(?:met|with|plus)\s+[^.;,)]{0,40}(?:ervaring|experience)(?!\p{L})/iu;
const provided = /(?<!\p{L})(?:zolang|as long as|mits|provided|so long as)(?!\p{L})/iu;
const supposedBefore =
  /(?:^|[.;:–—]\s*|\s(?:and|but)\s+)(?:if|should)\s+you(?:\s+(?:have|hold|bring|possess|happen to have|happen to hold)|['’]ve(?:\s+got)?)\s+(?:\p{L}+\s+){0,2}$/iu;
const hiringWords =
  /(?<!\p{L})(?:apply|hear from you|want you|looking|in touch|contact|meet|talk|send|email|call|match|interested|must|need|required?)(?!\p{L})/iu;

/**
 * Returns whether the sentence is about the mention from offset `start` to `end` and says something other than that
 * it is required: "a master is fine, we say".
 */
export const isCalledOptional = (words: string, start: number, end: number): boolean => {
  const [before, behind] = [words.slice(0, start), words.slice(end)];
  if (welcomedAfter.test(behind) || allowedBefore.test(before) || otherwiseWe.test(behind)) return true;
  if (supposedBefore.test(before) && !hiringWords.test(behind)) return true;
  if (orLesser.test(before) && asksForExperienceToo.test(behind)) return true;
  if (withBefore.test(before) && rewardAfter.test(behind)) return true;
  if (!opensClause.test(before) || provided.test(behind)) return false;
  const predicate = predicateAfter.exec(behind)?.groups?.['what'];
  return (
    predicate !== undefined &&
    !prepositionStart.test(predicate) &&
    (likedWords.test(predicate) || !demandWords.test(predicate))
  );
};

// "Geen diploma, maar wel tien jaar in het vak? Bellen!"
const withoutDiplomaQuestion =
  /^\P{L}*(?:(?:heb je|do you have|have|got)\s+)?(?:nog\s+|wel\s+)?(?:geen|no|zonder|without)\s+(?:\p{L}+\s+){0,3}(?:\p{L}*diploma|papier\p{L}*|degree|nvq|qualifications?|\p{L}*opleiding|mbo|hbo)(?!\p{L})[^.?!]{0,40}?(?<!\p{L})(?:maar|but|wel|though)(?!\p{L})[^.?!]*\?/iu;
const trainingWords =
  /(?<!\p{L})(?:\p{L}*opleid\p{L}*|\p{L}*traject\p{L}*|train\p{L}*|leer\p{L}*|study)(?!\p{L})/iu;

/**
 * Returns whether a vacancy invites experienced people without a diploma: "No NVQ but ten years on site? Call us."
 */
export const acceptsWithoutDiploma = (statements: readonly PlainStatement[]): boolean =>
  statements.some(
    ({ words }, index) =>
      withoutDiplomaQuestion.test(words) && !trainingWords.test(statements[index + 1]?.words ?? ''),
  );

// "Een diploma van de hotelschool hoeft niet, leuk als je het hebt"
const wishIfOne =
  /^\P{L}*(?:(?:maar|but|wel|al is het|though)\s+)*(?:leuk|fijn|mooi|handig|prettig|nice|great|lovely|good|handy)\s+(?:als|wanneer|indien|if)\s.*(?<!\p{L})(?:het|die|dat|er|one|it)(?!\p{L})/iu;

/** Returns whether the next statement wishes for what a statement waives. */
export const isWaiverThenWish = ({ statement }: PlainStatement, next: PlainStatement | undefined): boolean =>
  statement.negated && next?.statement.strength === 'nice' && wishIfOne.test(next.words);

const casualQuestion =
  /^\P{L}*(?:(?:of|en|and|or|heb je|do you|have you)\s+)?(?:have\s+)?(?:ook|also|al|toevallig|maybe|perhaps|misschien|already|daarnaast|bovendien|wellicht|even)\s/iu;
const rewardSentence =
  /^\P{L}*(?:dan|then)\s+(?:praten (?:we|wij) over|(?:kun|mag|krijg|verdien|start|begin|hoef|ga|groei|word) (?:je|jij)|ligt|is dat|scheelt|you (?:can|may)|you['’]ll (?:earn|get|start|be paid)|we (?:pay|start))(?!\p{L})/iu;
const alsoWelcome =
  /^\P{L}*(?:ook (?:dan|jij|top|prima|goed|welkom)|even then|you too|also (?:fine|good|welcome)|(?:dan )?(?:zijn|willen|horen|maken|nodigen|zien|praten|spreken) (?:we|wij) (?:\p{L}+ )?ook)(?!\p{L})/iu;
const invitingWords =
  /(?<!\p{L})(?:solliciteren|reageren|apply|match|uitnodigen|uitgenodigd|kennismaken|op gesprek|langskomen|contact|met ons|bij ons (?:aan de slag|werken|terecht))(?!\p{L})/iu;

/**
 * Returns whether a question about a diploma only rewards it: "Ook een diploma X?", "Diploma X? Dan krijg je meer."
 */
export const isRewardedOnly = ({ words }: PlainStatement, next: PlainStatement | undefined): boolean =>
  /\?\s*$/u.test(words) &&
  (casualQuestion.test(words) ||
    (next !== undefined &&
      (alsoWelcome.test(next.words) ||
        (rewardSentence.test(next.words) && !invitingWords.test(next.words)))));
