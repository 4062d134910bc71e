import type { SkillMention } from './skill-mention.ts';

// "Thorough knowledge", "clear, polite English", "een rustige werkplek" describe a thing, not a person.
const things = {
  en: /^(?:(?:,| and| or)? \p{L}+(?:ly|al|en|ed|ful|ous|ite|ive|ble|ant|ent)?)?,? ?(?:knowledge|understanding|command|grasp|experience|english|dutch|french|german|spanish|welsh|hours?|working hours|rota|schedules?|shifts?|car|vehicle|transport|contracts?|handwriting|diction|workplace|work environment|surroundings|schemes?|procedures?|employers?|company|firm|organisation|business|location|setting|holidays?|leave|benefits|pay|salary|user|users|basis|qualifications?|background|connection|internet|scales|instruments|data)(?!\p{L})/iu,
  nl: /^ (?:\p{L}+e )?(?:kennis|beheersing|begrip|werkplek\p{L}*|ligging|locatie|plek|buurt|rooster\p{L}*|werktijd\p{L}*|uren|contract\p{L}*|organisatie|bedrijf|werkgever|baan|functie|arbeidsvoorwaarden|sfeer|vervoer|auto|woordenschat|zin van|risico's|dienstverlening|inzetbaarheid van|pad|opleiding|regeling\p{L}*|werkomgeving|team|club|afdeling|internet|inkomen)(?!\p{L})/iu,
} as const;

const underPressure = /^(?:under pressure|onder druk)$/iu;
const copingBefore =
  /(?:work\p{L}*|well|best|thriv\p{L}*|perform\p{L}*|function\p{L}*|operat\p{L}*|deliver\p{L}*|calm\p{L}*|good|presteer\p{L}*|presteren|\p{L}*werk\p{L}*|goed|rustig|functioner\p{L}*|kunt|can|(?:work|werk)\p{L}*[^.;]{0,40} (?:and|en)(?: also| ook)?) $/iu;
const toolAfter =
  /^ (?:in|on|with|using|at)(?! (?:your|yourself|my|own|people|customers?|guests?|children|residents|patients|dealing|speaking|talking|the public|clients?|senior|challenging|front))/iu;
const circumstanceBefore =
  /(?<!\p{L})(?:als|wanneer|zodra|when|whenever|if)\s(?!(?:je|jij|u|you)\s)\p{L}+(?:\s[^\s,.;]+){0,4}\s?$/iu;

/**
 * "Polite under pressure", "confident on a tablet", "vrolijk als het druk is": the words belong to another trait or
 * to a tool.
 */
const isCircumstance = (before: string, ownWords: string, after: string): boolean =>
  (underPressure.test(ownWords) && !copingBefore.test(before)) ||
  (/^confiden(?:t|ce)$/iu.test(ownWords) && toolAfter.test(after)) ||
  (/^feedback$/iu.test(ownWords) && /^ (?:will|is|are|wordt|krijg)/iu.test(after)) ||
  (/\bour (?:[\p{L}-]+,? (?:and )?){0,2}$/iu.test(before) &&
    /^[^.;:]{0,20}(?:team|crew|family|company|practice|office|firm)\b/iu.test(after)) ||
  circumstanceBefore.test(before);

/** Returns whether the words of a trait are about something other than the candidate here. */
export function isAboutSomethingElse({
  kind,
  statement: { text },
  start,
  end,
  language,
  form,
}: SkillMention): boolean {
  if (kind !== 'soft') return false;
  const ownWords = text.slice(start, end);
  const after = text.slice(end);
  const isOfThing =
    form !== 'person' && !ownWords.includes(' ') && language !== 'any' && things[language].test(after);
  const isAdverb =
    /(?<!friend|live|order|time)ly$/iu.test(ownWords) &&
    !ownWords.includes(' ') &&
    /^ (?:\p{L}+ed|used|don't|do not)(?!\p{L})/iu.test(after);
  return isOfThing || isAdverb || isCircumstance(text.slice(0, start), ownWords, after);
}
