import { isNoDemand, type Said } from './asked.ts';

// "We don't ask for a degree", "Diploma lassen? Dat kun je hier halen."
const indifferent =
  /(?<!\p{L})(?:don['’]?t|do not|doesn['’]?t|won['’]?t|never)\s+(?:\p{L}+\s+)?(?:ask|look|insist|care|need|require|mind(?!\s+(?:an?|the|to|\p{L}+ing)(?!\p{L}))|count|expect|want)(?!\p{L})|(?:vragen|eisen|verwachten|verlangen)\s+(?:wij\s+|we\s+)?geen|(?:kijken|letten|vragen)\s+(?:wij\s+|we\s+)?niet|(?:matters?|telt)\s+(?:less|minder)|(?<!\p{L})(?:of je nu|whether you)(?!\p{L})|(?:maakt|maken)\s+(?:\p{L}+\s+){0,2}niets?\s+uit|(?:support|put|see|help) you (?:through|with|towards|to (?:get|gain|complete|achieve|obtain))(?!\p{L})|(?:we|wij)(?:['’]ll|\s+will|\s+can)?\s+(?:fund|pay|sponsor|put you through|betalen|vergoeden|bekostigen)(?!\p{L})|helpen (?:je|jou) (?:aan|bij|met)(?!\p{L})|you(?:['’]ll|\s+will)\s+(?:also\s+)?(?:study|gain|earn|achieve|complete|get|work towards|be (?:enrolled|signed up|working towards))(?!\p{L})|(?:will be|is|are|wordt|worden)\s+(?:provided|given|offered|paid|funded|betaald|vergoed|aangeboden)/iu;
const obtained =
  /^\P{L}*(?:dat|die|dit|het|this|that|you can|je kunt|kun je|we|wij)(?!\p{L}).{0,40}?(?:halen|behalen|volgen|betalen|get (?:it|one)|train|pay|earn)/iu;

// "MBO or HBO, we don't mind which field": the field is all the same, not the level.
const anyField =
  /(?<!\p{L})(?:which|what|any|de|welke?)\s+(?:\p{L}*richting|vakgebied|subject|field|discipline|area)(?!\p{L})|^\P{L}*(?:studie)?richting\s|,\s*(?:de\s+)?(?:studie)?richting\s|(?:in (?:what|which|wat)|what (?:it is |it's )?in|waarin)(?!\p{L})/iu;

/** Whether a vacancy says that a diploma is all the same to it, or that it may be got here. */
export const isWaived = ({ words }: Said, next: Said | undefined): boolean =>
  (indifferent.test(words) && !anyField.test(words)) ||
  isNoDemand(words) ||
  (/\?\s*$/u.test(words) &&
    next !== undefined &&
    (obtained.test(next.words) || indifferent.test(next.words)));

const newcomer = String.raw`(?!(?:\p{L}+\s+)?(?:nieuwe?|new|next|ideale?|perfect\p{L}*|toekomstige|future|kandidaat|candidates?|applicants?)(?!\p{L}))`;

// "Toon had ook alleen mavo", "half of our team has a degree"
const ofOthers = new RegExp(
  String.raw`(?<!\p{L})(?:(?:(?:[Oo]nze|[Oo]ur|[Mm]ijn|[Mm]y)\s+${newcomer}|(?:de helft|half|most|many|some|velen|sommigen|de meesten)\s+(?:van|of)\s+)(?:[\p{L}'’-]+\s+){1,3}(?:zijn|are|had|hadden|heeft|hebben|has|have|deed|did|is)|(?!(?:Je|Jij|U|You|Wie|Iemand|Someone)\s)\p{Lu}\p{Ll}+\s+(?:had|hadden|deed|did)|(?:hij|zij|he|she|they|ik)\s+(?:had|heeft|hebben|have|has|deed|did))\s+(?:(?:ook|zelf|alleen|maar|nooit|only|also|never|just|all|allemaal|een|an?|the|de|geen|no)\s+)*$`,
  'u',
);

// "Mbo werk- en denkniveau is niet genoeg", "an MBA won't get you more money"
const isFutile =
  /^[^,;.:!?]{0,30}?\s(?:is|zijn|are)(?:\s+not|\s+niet|n['’]t)\s+(?:genoeg|voldoende|enough|sufficient)(?!\p{L})|^\s+(?:won['’]t|will not|doesn['’]t|does not|zegt (?:ons|mij) niets?|zal (?:ons|je) niet)(?!\p{L})/iu;

/** Whether what stands from `start` to `end` is of others, or is said to be of no use. */
export const isDropped = (words: string, start: number, end: number): boolean =>
  ofOthers.test(words.slice(0, start)) || isFutile.test(words.slice(end));

const opensClause =
  /(?:^|[.;:(!?–—]\s*|,\s*(?:(?:maar|en|and|but|while|terwijl|al)\s+)?|\s(?:while|terwijl|although|hoewel|maar|but)\s+)\P{L}*(?:(?:een|an?|ook|je|the|het|de|jouw|your|afgeronde?|relevante?|having|with|met)\s+){0,3}$/iu;
const isSaidOf =
  /^[^,;.:!?]{0,50}?\s(?:is|zijn|are|would|will|could|zou|zouden|helpt|helps|komt|comes)\s+(?<what>[^;.:!?]+)/iu;
const demands =
  /(?<!\p{L})(?:verplicht\p{L}*|vereist\p{L}*|noodz\p{L}*|nodig|must|\p{L}*eis|voorwaarde\p{L}*|onmisbaar|essenti\p{L}+|required?|requirement|mandatory|necessary|need(?:ed)?|compulsory|prerequisite|non-negotiable|minim\p{L}+|expect\p{L}*|verwacht\p{L}*|important|belangrijk|crucial|vital|basis|wettelijk|zoeken|vragen|want|looking|key|gevraagd|bezit|behaald|afgerond|op zak|aanwezig|binnen|completed|obtained|held|recogni\p{L}+|erkend|genoeg|enough|voldoende|sufficient|what|wat|geldig|valid|van toepassing|have|hebben|hebt|heb|apply)(?!\p{L})/iu;

/**
 * Whether a sentence is about what stands from `start` to `end` and says anything of it but that it is demanded: "a master is fine,
 * we say".
 */
export const isPredicatedLower = (words: string, start: number, end: number): boolean => {
  if (!opensClause.test(words.slice(0, start))) return false;
  const what = isSaidOf.exec(words.slice(end))?.groups?.['what'];
  return what !== undefined && !demands.test(what);
};

const inPassing =
  /^\P{L}*(?:(?:of|en|and|or|heb je|do you|have you)\s+)?(?:have\s+)?(?:ook|also|al|toevallig|maybe|perhaps|misschien|already|daarnaast|bovendien|wellicht|even)\s/iu;
const rewarded =
  /^\P{L}*(?:dan|then)\s+(?:praten (?:we|wij) over|(?:kun|mag|krijg|verdien|start|begin|hoef|ga|groei|word) (?:je|jij)|ligt|is dat|scheelt|you (?:can|may)|you['’]ll (?:earn|get|start|be paid)|we (?:pay|start))(?!\p{L})/iu;
const hires =
  /(?<!\p{L})(?:solliciteren|reageren|apply|match|uitnodigen|uitgenodigd|kennismaken|op gesprek|langskomen|contact|met ons|bij ons (?:aan de slag|werken|terecht))(?!\p{L})/iu;

/** Whether a question asks for a diploma that it rewards only: "Ook een diploma X?", "Diploma X? Dan krijg je meer." */
export const isAskedInPassing = ({ words }: Said, next: Said | undefined): boolean =>
  /\?\s*$/u.test(words) &&
  (inPassing.test(words) || (next !== undefined && rewarded.test(next.words) && !hires.test(next.words)));
