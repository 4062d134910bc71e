import { findNegations } from './boolean-doubt.ts';
import { countSharedSubjects } from './boolean-subject.ts';
import { atBorders } from './phrases.ts';

const lead = '(?:(?:oh|nou|well|goh|tja|haha|honestly|eerlijk gezegd) )*';
const never = new RegExp(
  `^${lead}(?:(?:i have|ive|ik heb|heb|i) )?(?:never|nooit|nog nooit|nog nimmer) (.+)$`,
  'u',
);
const none = new RegExp(
  `^${lead}(?:no|geen|zero|nothing|niets|niks) (?!i\\b|im\\b|ive\\b|we\\b|it\\b|its\\b|that\\b|this\\b|my\\b|not\\b|but\\b|because\\b|because\\b|sorry\\b|unfortunately\\b|never\\b|dont\\b|cant\\b|havent\\b|longer\\b|thanks\\b|thank\\b|yes\\b|no\\b|maar\\b|hoor\\b|ik\\b)(.+)$`,
  'u',
);

/** Words for what stands in the way, or goes wrong. To deny it is not to say no. */
const obstacle = atBorders(
  'lost|missed|failed|expired|lapsed?|late|issues?|problems?|trouble|complaints?|complained|reasons?|objections?|doubt|doubted|worry|worries|hassle|obstacles?|excuse|stopped|quit|refused|hurt|injur(?:y|ies)|pain|crash(?:es|ed)?|fines?|tickets?|banned|turned down|said no|bothered|struggled|regretted|points|accidents?|sick|minded',
  'kwijt|kwijtgeraakt|verlopen|gemist|gezakt|\\p{L}*klacht(?:en)?|\\p{L}*pijn|geklaagd|boetes?|bekeuring(?:en)?|gedoe|brokken|probleem|problemen|moeite|last|bezwaar|bezwaren|redenen?|twijfel|getwijfeld|excuus|gestopt|geweigerd|nee gezegd|ingetrokken|te laat|spijt|ongelukken?|schade|ziek|belemmering(?:en)?',
);
/** Nouns with which "no" means no, whatever was asked. */
const general = atBorders(
  'experience|interest|idea|clue|chance|way|need|plans?|licen[cs]e|car|time|ervaring|interesse|idee|kans|behoefte|plannen|rijbewijs|auto|tijd|diploma|certificate|papers|papieren|contract',
);
const without = /\b(?:without|zonder)\b/u;

const denied = new RegExp(
  `\\b(?:niet|geen|nooit|zonder|not|no|never|without)\\b(?: \\p{L}+){0,4}? ${obstacle.source}`,
  'u',
);

/** Whether a clause denies what stands in the way, or goes wrong: "nooit ongelukken". */
export const containsDeniedObstacle = (said: string): boolean => denied.test(said);

/**
 * Whether a reply begins with a denial of something that the question does not name: "never lost it" and "no reason not to"
 * are no no. Such a reply is left open. `said` is normalized.
 */
export const deniesAnObstacle = (said: string, asked: string): boolean => {
  const rest = never.exec(said)?.[1] ?? none.exec(said)?.[1];
  if (asked === '' || rest === undefined || findNegations(said).agrees) return false;
  if (obstacle.test(rest) || without.test(rest)) return true;
  const isShort = never.test(said) && rest.split(' ').length <= 5;
  return !isShort && !general.test(rest) && countSharedSubjects(rest, asked) === 0;
};
