import { isDutchWorkInfinitive } from './work-verbs.ts';
import type { SkillMention } from './skill-mention.ts';

// "Thorough knowledge", "clear, polite English", "een rustige werkplek": a thing is so, not a person.
const things = {
  en: /^(?:(?:,| and| or)? \p{L}+(?:ly|al|en|ed|ful|ous|ite|ive|ble|ant|ent)?)?,? ?(?:knowledge|understanding|command|grasp|experience|english|dutch|french|german|spanish|welsh|hours?|working hours|rota|schedules?|shifts?|car|vehicle|transport|contracts?|handwriting|diction|workplace|work environment|surroundings|schemes?|procedures?|employers?|company|firm|organisation|business|location|setting|holidays?|leave|benefits|pay|salary|user|users|basis|qualifications?|background|connection|internet|scales|instruments|data)(?!\p{L})/iu,
  nl: /^ (?:\p{L}+e )?(?:kennis|beheersing|begrip|werkplek\p{L}*|ligging|locatie|plek|buurt|rooster\p{L}*|werktijd\p{L}*|uren|contract\p{L}*|organisatie|bedrijf|werkgever|baan|functie|arbeidsvoorwaarden|sfeer|vervoer|auto|woordenschat|zin van|risico's|dienstverlening|inzetbaarheid van|pad|opleiding|regeling\p{L}*|werkomgeving|team|club|afdeling|internet|inkomen)(?!\p{L})/iu,
} as const;

const people =
  /^(?:(?:en|and|want|because|since|omdat) )?(?:onze|our|de|the|je|your|hun|their|veel|many|most|sommige|some) (?:\p{L}+ )?(?:klanten|gasten|cliënten|bewoners|patiënten|bezoekers|leerlingen|kinderen|collega's|team|managers?|directeur|chef|baas|eigenaar|customers|guests|clients|residents|patients|visitors|pupils|students|children|colleagues|boss|owners?|team|supervisors?) (?!(?:expect|need|want|deserve|appreciate|value|rely|depend|count|verwacht|will?en|vragen|vraagt|verdien|waard|rekenen|vinden het))/iu;
const plural =
  /^(?:onze|our|de|the|hun|their) (?!(?:ideal|ideale|right|juiste|best|beste|people|mensen|candidates?|kandidaten)\b)(?:\p{L}+ )?\p{L}{3,}(?:s|en) (?:are|zijn|hebben)(?!\p{L})/iu;
const employer =
  /^(?:we|wij) (?!(?:zoek|verwacht|vra|wil|hecht|waarde|vinden|houden|denken|geloven|hopen|are (?:looking|after|seeking|hoping)|attach|set|care|look|want|need|expect|value|like|love|ask|seek|would|think|believe|hope|'d))/iu;
const toReader =
  /(?<!\p{L})(?:je|jij|jou|jouw|u|uw|you|your|you're|iemand|someone|somebody|being|matters|past|zoeken|belangrijk)(?!\p{L})/iu;

/** Whether a sentence tells of customers, colleagues or the employer, and of nobody else: "Our guests are friendly". */
const ofOthers = (text: string): boolean =>
  ((people.test(text) || plural.test(text)) && !toReader.test(text.replace(/^\S+ /u, ''))) ||
  (employer.test(text) && !toReader.test(text));

const learning = /(?:learn|leren|leert|leer|train|eager|keen|bereid)/iu;
const instead = /\b(?:or|of|otherwise|anders)\b[^,;.:]{0,40}$/iu;
const thing = /(?<!\p{L})(?:dat|dit|het|it|this|them|one)(?!\p{L})/iu;
const possession = /\b(?:knowledge|experience|kennis|ervaring|know|bekend|familiar|able|kun|weet|can)\b/iu;

/** "Experience of Sage or keen to learn it": what will do instead of a skill. */
const isInstead = (text: string, start: number, end: number): boolean =>
  learning.test(text.slice(start, end)) &&
  instead.test(text.slice(0, start)) &&
  (thing.test(text.slice(Math.max(0, start - 12), end + 12)) || possession.test(text.slice(0, start)));

const manner = /^(?:zelfstandig|accuraat|nauwkeurig|foutloos|veilig|efficiënt)$/iu;
const generalWork =
  /^(?:werken|kunnen|opereren|functioneren|beslissen|organiseren|plannen|denken|bezig|handelen|communiceren|reageren)$/iu;

/** "Zelfstandig tandsteen verwijderen", "accuraat notuleren": how a piece of work is done, which is a skill of its own. */
const isMannerOfWork = (own: string, after: string): boolean => {
  if (!manner.test(own)) return false;
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

const ofLanguage =
  /(?:nederlands|engels|dutch|english|\btaal|language|beheersing|command|voertaal|\b[ABC][12]\b)/iu;
const spoken =
  /^(?:(?:goede |uitstekende |excellent |good )?(?:mondeling|schriftelijk|verbal|written|oral|spoken))/iu;

/** "Mondeling en schriftelijk" beside a language is how well one knows that. */
const isOfLanguage = (text: string, own: string): boolean =>
  spoken.test(own) && !/communicat/iu.test(text) && ofLanguage.test(text);

const idioms =
  /(?:\bcomes? in|\bnet zo|\bbeen|(?:belangrijker|liever|meer|eerder) (?:\p{L}+ )?dan|rather than(?: an?)?|instead of|in plaats van) $/iu;

const pressure = /^(?:under pressure|onder druk)$/iu;
const copes =
  /(?:work\p{L}*|well|best|thriv\p{L}*|perform\p{L}*|function\p{L}*|operat\p{L}*|deliver\p{L}*|calm\p{L}*|good|presteer\p{L}*|presteren|\p{L}*werk\p{L}*|goed|rustig|functioner\p{L}*|kunt|can|(?:work|werk)\p{L}*[^.;]{0,40} (?:and|en)(?: also| ook)?) $/iu;
const withTools =
  /^ (?:in|on|with|using|at)(?! (?:your|yourself|my|own|people|customers?|guests?|children|residents|patients|dealing|speaking|talking|the public|clients?|senior|challenging|front))/iu;
const circumstance =
  /(?<!\p{L})(?:als|wanneer|zodra|when|whenever|if)\s(?!(?:je|jij|u|you)\s)\p{L}+(?:\s[^\s,.;]+){0,4}\s?$/iu;

/** "Polite under pressure", "confident on a tablet", "vrolijk als het druk is": what a trait is told with, and no other trait. */
const isBesides = (before: string, own: string, after: string): boolean =>
  (pressure.test(own) && !copes.test(before)) ||
  (/^confiden(?:t|ce)$/iu.test(own) && withTools.test(after)) ||
  (/^feedback$/iu.test(own) && /^ (?:will|is|are|wordt|krijg)/iu.test(after)) ||
  (/\bour (?:[\p{L}-]+,? (?:and )?){0,2}$/iu.test(before) &&
    /^[^.;:]{0,20}(?:team|crew|family|company|practice|office|firm)\b/iu.test(after)) ||
  circumstance.test(before);

/** "Comes in handy", "durf je een arts te vragen", "keep Jira tidy". */
const isWordOnly = (before: string, own: string, after: string): boolean =>
  idioms.test(before) ||
  (/^durft?$/iu.test(own) && /^ (?:je|jij|u|om|een|te)(?!\p{L})/iu.test(after)) ||
  /^\p{Ll}+ \p{Lu}/u.test(own);

const isAcronym = (text: string, own: string): boolean =>
  /^\p{Lu}{3,6}$/u.test(own) && /\p{Ll}{3}/u.test(text);

/** Whether the words of a trait tell of something else here than of whom one looks for. */
export function isAboutSomethingElse({
  kind,
  statement: { text },
  start,
  end,
  language,
  form,
}: SkillMention): boolean {
  if (kind !== 'soft') return false;
  const own = text.slice(start, end);
  const after = text.slice(end);
  const isOfThing =
    form !== 'person' && !own.includes(' ') && language !== 'any' && things[language].test(after);
  const isAdverb =
    /(?<!friend|live|order|time)ly$/iu.test(own) &&
    !own.includes(' ') &&
    /^ (?:\p{L}+ed|used|don't|do not)(?!\p{L})/iu.test(after);
  return (
    isOfThing ||
    isAdverb ||
    isAcronym(text, own) ||
    isWordOnly(text.slice(0, start), own, after) ||
    isBesides(text.slice(0, start), own, after) ||
    isInstead(text, start, end) ||
    isMannerOfWork(own, after) ||
    isOfLanguage(text, own) ||
    ofOthers(text)
  );
}
