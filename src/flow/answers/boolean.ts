import { notUnderstood, type Parsed, understood } from './answer.ts';
import { type Option, parseListed, pressed } from './choice.ts';
import { likeness } from './similarity.ts';
import { phrase, wordsOf } from './words.ts';

const lines = (...rows: string[]): Set<string> => new Set(rows.flatMap((row) => row.split('|')));

const yes = lines(
  'ja|jaa|jawel|jazeker|ja hoor|ja zeker|ja graag|jaja|jep|jup|jo|joe|ye|yep|yup|yes|yess|yeah|yea|ya|y|j|si|oui',
  'zeker|zeker wel|zeker weten|absoluut|uiteraard|natuurlijk|tuurlijk|vanzelfsprekend|graag|heel graag|prima|oke|ok|okay|okee|okido|k',
  'goed|is goed|dat is goed|akkoord|klopt|dat klopt|correct|inderdaad|precies|exact|eens|doe maar|laten we dat doen|lijkt me goed',
  'lijkt me leuk|heb ik|dat heb ik|kan ik|dat kan|dat kan ik|kan|wil ik|dat wil ik|ben ik|dat ben ik|doe ik|dat doe ik|mag|dat mag',
  'geen probleem|no problem|geen bezwaar|waarom niet|why not|no worries|top|super|perfect|waar|helemaal|met plezier|komt goed|wel',
  'sure|sure thing|definitely|certainly|absolutely|of course|indeed|right|thats right|true|agreed|fine|sounds good|go ahead|great',
  'vast wel|ik denk het wel|denk het wel|ik denk van wel|dat lukt|lukt|moet lukken|dat moet lukken|dat gaat lukken|yessir|hell yeah|hell yes',
  'i think so|i guess so|i believe so|i guess|yeah sure|yes sure|yes of course|ja natuurlijk|ja tuurlijk',
  'i do|i am|i can|i have|i will|i would|yes i do|yes please|please do|gladly|affirmative|exactly|you bet|it is|for sure|why yes',
);

const no = lines(
  'nee|neen|nee hoor|nee dank je|nee bedankt|neuh|nah|nope|nop|no|n|nein|non|nee helaas|helaas|helaas niet|jammer genoeg niet',
  'niet|nog niet|niet echt|zeker niet|absoluut niet|natuurlijk niet|echt niet|liever niet|doe maar niet|nooit|geenszins|never',
  'heb ik niet|dat heb ik niet|kan ik niet|dat kan ik niet|kan niet|dat kan niet|wil ik niet|dat wil ik niet|ben ik niet|dat ben ik niet',
  'klopt niet|dat klopt niet|niet akkoord|oneens|onwaar|geen interesse|geen zin|geen van beide|het spijt me|niet dus|allesbehalve|mag niet',
  'no thanks|no thank you|not really|not yet|not at all|definitely not|certainly not|absolutely not|of course not|no way|never ever',
  'i dont|i do not|i am not|im not|i cant|i can not|i cannot|i havent|i have not|i wont|i would not|i wouldnt|negative|false|wrong|rather not|id rather not',
  'dont|do not|unfortunately not|sadly not|nope sorry|not interested|disagree|hell no',
);

const openers = {
  yes: lines(
    'ja|jaa|jawel|jazeker|jep|jup|yep|yup|yes|yess|yeah|yea|zeker|absoluut|uiteraard|natuurlijk|tuurlijk|graag|prima|oke|ok|okay|akkoord|klopt|inderdaad|sure|definitely|certainly|absolutely|indeed|correct',
  ),
  no: lines('nee|neen|nope|nah|no|nee helaas|helaas|nooit|never|liever niet|not'),
};

const undecided =
  /\b(?:misschien|maybe|perhaps|possibly|mogelijk|ligt eraan|hangt|depends|weet (?:ik |het )?(?:nog )?niet|weet ik|geen idee|no idea|not sure|dont know|niet zeker|ja en nee|yes and no|soms|sometimes|twijfel|unsure|snap|begrijp|bedoel|understand|mean)\b/u;
const denial =
  /\b(?:niet|geen|nooit|nergens|niemand|not|never|dont|do not|cant|cannot|havent|wont|wouldnt|isnt|arent|without|zonder|unable)\b/u;
/** Negations that say yes: "geen enkel probleem", "no objection". */
const noObjection =
  /\b(?:(?:geen|niet het minste|no) (?:enkel |enkele |single )?(?:probleem|problemen|punt|bezwaar|bezwaren|moeite|problem|problems|objection|objections|trouble|worries|issue|issues)|zonder meer|zonder twijfel|without (?:a )?doubt)\b/u;
const consent =
  /\b(?:zeker|natuurlijk|graag|klopt|absoluut|prima|sure|definitely|of course|is goed|akkoord)\b|\b(?:dat kan|kan ik|heb ik|wil ik|ben ik|i do|i can|i have|i am)$/u;
const asking =
  /^(?:wat|hoe|waar|waarom|wanneer|welke|wie|what|how|where|why|when|which|who)\b|\b(?:weten|vraag|vragen|question|know|eerst|first)\b/u;

const yesSigns = /[\u{1F44D}\u{2705}\u{2714}\u{1F44C}\u{1F4AF}\u{1F64C}\u{1F197}\u{1F91D}\u{2611}]/u;
const noSigns = /[\u{1F44E}\u{274C}\u{1F6AB}\u{2716}\u{1F645}\u{26D4}\u{1F6D1}\u{274E}]/u;

/** The longest reply in which a "not" somewhere in the sentence still answers the question. */
const longestSentence = 10;

/** "Jaaaa" and "neeee" as they are spelled; other words keep their double letters. */
const spelled = (text: string): string =>
  phrase(text)
    .replace(/(\p{L})\1{2,}/gu, '$1$1')
    .replace(/\b(?:jaa|jjaa?)\b/gu, 'ja')
    .replace(/\b(?:nnee|nne|nee+)\b/gu, 'nee')
    .replace(/\b(?:noo+|nno)\b/gu, 'no')
    .replace(/\byess\b/gu, 'yes');

const bySigns = (text: string): boolean | null => {
  const [good, bad] = [yesSigns.test(text), noSigns.test(text)];
  return good === bad ? null : good;
};

const byWhole = (said: string): boolean | null => {
  if (yes.has(said)) return true;
  return no.has(said) ? false : null;
};

const isOpener = (side: ReadonlySet<string>, words: readonly string[]): boolean =>
  side.has(words[0] ?? '') || side.has(words.slice(0, 2).join(' '));

/** A reply that begins with a clear word; one that takes it back at once ("yes no wait") is none. */
const byOpener = (said: string): boolean | null => {
  const words = said.split(' ');
  const [good, bad] = [isOpener(openers.yes, words), isOpener(openers.no, words)];
  const later = words.slice(1);
  if (good && later.some((word) => ['nee', 'neen', 'no', 'nope'].includes(word))) return null;
  if (bad && later.some((word) => ['ja', 'yes', 'jawel', 'yep'].includes(word))) return null;
  if (good && words.length <= 3 && later.includes('niet')) return false;
  return good === bad ? null : good;
};

const bySentence = (said: string): boolean | null => {
  if (said.split(' ').length > longestSentence || asking.test(said)) return null;
  if (denial.test(said)) return false;
  return consent.test(said) ? true : null;
};

const byTypingMistake = (said: string): boolean | null => {
  if (said.includes(' ') || said.length < 4) return null;
  const near = (side: ReadonlySet<string>) => Math.max(...Array.from(side, (word) => likeness(said, word)));
  const [good, bad] = [near(yes), near(no)];
  return Math.max(good, bad) === 0 || good === bad ? null : good > bad;
};

const byOptions = (text: string, choice: string | undefined, options: readonly Option[]): Parsed<string> =>
  pressed(choice, options) ?? parseListed(text, options) ?? notUnderstood;

const read = (text: string): Parsed<boolean> => {
  const said = spelled(text);
  const whole = byWhole(said);
  if (whole !== null) return understood(whole, 'words', 1);
  if (undecided.test(said)) return notUnderstood;
  if (noObjection.test(said) && !text.includes('?')) return understood(true, 'words', 0.9);
  const opened = byOpener(said);
  if (opened !== null) return understood(opened, 'words', 0.9);
  const sign = bySigns(text);
  if (sign !== null) return understood(sign, 'words', 0.9);
  if (text.includes('?')) return notUnderstood;
  const sentence = bySentence(said);
  if (sentence !== null) return understood(sentence, 'words', 0.7);
  const mistake = byTypingMistake(said);
  return mistake === null ? notUnderstood : understood(mistake, 'similar', 0.7);
};

/**
 * Understands yes and no in Dutch and English, in words and emoji, by the buttons of the question and by their
 * numbers; `options` have the values "true" and "false". "Maybe" and a question back are neither.
 */
export const parseBoolean = (text: string, options: readonly Option[], choice?: string): Parsed<boolean> => {
  const chosen = byOptions(text, choice, options);
  if (chosen.ok) return understood(chosen.value === 'true', chosen.method, chosen.confidence);
  return wordsOf(text).length === 0 && bySigns(text) === null ? notUnderstood : read(text);
};
