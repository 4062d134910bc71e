import { isDutchWorkInfinitive } from './work-verbs.ts';
import type { SkillMention } from './skill-mention.ts';

// "Thorough knowledge", "clear, polite English", "een rustige werkplek" describe a thing, not a person.
const things = {
  en: /^(?:(?:,| and| or)? \p{L}+(?:ly|al|en|ed|ful|ous|ite|ive|ble|ant|ent)?)?,? ?(?:knowledge|understanding|command|grasp|experience|english|dutch|french|german|spanish|welsh|hours?|working hours|rota|schedules?|shifts?|car|vehicle|transport|contracts?|handwriting|diction|workplace|work environment|surroundings|schemes?|procedures?|employers?|company|firm|organisation|business|location|setting|holidays?|leave|benefits|pay|salary|user|users|basis|qualifications?|background|connection|internet|scales|instruments|data)(?!\p{L})/iu,
  nl: /^ (?:\p{L}+e )?(?:kennis|beheersing|begrip|werkplek\p{L}*|ligging|locatie|plek|buurt|rooster\p{L}*|werktijd\p{L}*|uren|contract\p{L}*|organisatie|bedrijf|werkgever|baan|functie|arbeidsvoorwaarden|sfeer|vervoer|auto|woordenschat|zin van|risico's|dienstverlening|inzetbaarheid van|pad|opleiding|regeling\p{L}*|werkomgeving|team|club|afdeling|internet|inkomen)(?!\p{L})/iu,
} as const;

const peopleSubject =
  /^(?:(?:en|and|want|because|since|omdat) )?(?:onze|our|de|the|je|your|hun|their|veel|many|most|sommige|some) (?:\p{L}+ )?(?:klanten|gasten|cliënten|bewoners|patiënten|bezoekers|leerlingen|kinderen|collega's|team|managers?|directeur|chef|baas|eigenaar|customers|guests|clients|residents|patients|visitors|pupils|students|children|colleagues|boss|owners?|team|supervisors?) (?!(?:expect|need|want|deserve|appreciate|value|rely|depend|count|verwacht|will?en|vragen|vraagt|verdien|waard|rekenen|vinden het))/iu;
const pluralSubject =
  /^(?:onze|our|de|the|hun|their) (?!(?:ideal|ideale|right|juiste|best|beste|people|mensen|candidates?|kandidaten)\b)(?:\p{L}+ )?\p{L}{3,}(?:s|en) (?:are|zijn|hebben)(?!\p{L})/iu;
const employerSubject =
  /^(?:we|wij) (?!(?:zoek|verwacht|vra|wil|hecht|waarde|vinden|houden|denken|geloven|hopen|are (?:looking|after|seeking|hoping)|attach|set|care|look|want|need|expect|value|like|love|ask|seek|would|think|believe|hope|'d))/iu;
const toReader =
  /(?<!\p{L})(?:je|jij|jou|jouw|u|uw|you|your|you're|iemand|someone|somebody|being|matters|past|zoeken|belangrijk)(?!\p{L})/iu;

/** Returns whether a sentence is about customers, colleagues or the employer only: "Our guests are friendly". */
const isAboutOthers = (text: string): boolean =>
  ((peopleSubject.test(text) || pluralSubject.test(text)) && !toReader.test(text.replace(/^\S+ /u, ''))) ||
  (employerSubject.test(text) && !toReader.test(text));

const learningWords = /(?:learn|leren|leert|leer|train|eager|keen|bereid)/iu;
const alternativeBefore = /\b(?:or|of|otherwise|anders)\b[^,;.:]{0,40}$/iu;
const thingWords = /(?<!\p{L})(?:dat|dit|het|it|this|them|one)(?!\p{L})/iu;
const skillWords = /\b(?:knowledge|experience|kennis|ervaring|know|bekend|familiar|able|kun|weet|can)\b/iu;

/** "Experience of Sage or keen to learn it": the trait replaces a skill. */
const isSubstituteForSkill = (text: string, start: number, end: number): boolean =>
  learningWords.test(text.slice(start, end)) &&
  alternativeBefore.test(text.slice(0, start)) &&
  (thingWords.test(text.slice(Math.max(0, start - 12), end + 12)) || skillWords.test(text.slice(0, start)));

const mannerWords = /^(?:zelfstandig|accuraat|nauwkeurig|foutloos|veilig|efficiënt)$/iu;
const generalWork =
  /^(?:werken|kunnen|opereren|functioneren|beslissen|organiseren|plannen|denken|bezig|handelen|communiceren|reageren)$/iu;

/**
 * "Zelfstandig tandsteen verwijderen", "accuraat notuleren": the word says how a task is done, and the task is the
 * skill.
 */
const isMannerOfWork = (ownWords: string, after: string): boolean => {
  if (!mannerWords.test(ownWords)) return false;
  if (/^\s(?:als|een) \p{L}+/iu.test(after) && /gewerkt|werkzaam/iu.test(after)) return true;
  if (
    /^ (?:\p{L}+ )?(?:klus|klussen|taken|werk|werkzaamheden|problemen|beslissingen|opdrachten|projecten|keuzes)(?!\p{L})/iu.test(
      after,
    )
  )
    return false;
  const words = /^(?:\s[\p{L}'’-]+){1,3}/u.exec(after)?.[0].trim().split(/\s+/u) ?? [];
  const stop = words.findIndex((word) =>
    /^(?:en|of|als|maar|in|met|aan|kan|kunnen|kunt|te|om)$/iu.test(word),
  );
  const last = (stop === -1 ? words : words.slice(0, stop)).findLast((word) => word.endsWith('en')) ?? '';
  return last !== '' && !generalWork.test(last) && (isDutchWorkInfinitive(last) || words.length === 1);
};

const languageWords =
  /(?:nederlands|engels|dutch|english|\btaal|language|beheersing|command|voertaal|\b[ABC][12]\b)/iu;
const spokenOrWritten =
  /^(?:(?:goede |uitstekende |excellent |good )?(?:mondeling|schriftelijk|verbal|written|oral|spoken))/iu;

/** "Mondeling en schriftelijk" beside a language states its level. */
const describesLanguageLevel = (text: string, ownWords: string): boolean =>
  spokenOrWritten.test(ownWords) && !/communicat/iu.test(text) && languageWords.test(text);

const idioms =
  /(?:\bcomes? in|\bnet zo|\bbeen|(?:belangrijker|liever|meer|eerder) (?:\p{L}+ )?dan|rather than(?: an?)?|instead of|in plaats van) $/iu;

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

/** "Comes in handy", "durf je een arts te vragen", "keep Jira tidy". */
const isIdiom = (before: string, ownWords: string, after: string): boolean =>
  idioms.test(before) ||
  (/^durft?$/iu.test(ownWords) && /^ (?:je|jij|u|om|een|te)(?!\p{L})/iu.test(after)) ||
  /^\p{Ll}+ \p{Lu}/u.test(ownWords);

const isAcronym = (text: string, ownWords: string): boolean =>
  /^\p{Lu}{3,6}$/u.test(ownWords) && /\p{Ll}{3}/u.test(text);

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
  return (
    isOfThing ||
    isAdverb ||
    isAcronym(text, ownWords) ||
    isIdiom(text.slice(0, start), ownWords, after) ||
    isCircumstance(text.slice(0, start), ownWords, after) ||
    isSubstituteForSkill(text, start, end) ||
    isMannerOfWork(ownWords, after) ||
    describesLanguageLevel(text, ownWords) ||
    isAboutOthers(text)
  );
}
