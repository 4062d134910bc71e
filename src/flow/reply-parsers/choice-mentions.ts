import {
  type ReplyClause,
  isAboutOthers,
  isExcluding,
  isPast,
  isTooMuch,
  isUnavailable,
  isUnfinished,
  splitReplyClauses,
} from './clauses.ts';
import { joinWords, splitWords } from './normalize-text.ts';

/** An option of a question, by its names. */
interface NamedOption {
  readonly value: string;
  readonly label: string;
}

const denials = new Set('niet geen nooit not no never none niets niks behalve except'.split(' '));
const allBut =
  /^(?:(?:honestly|eerlijk|gezegd|nou|well|oh|ok|eh|ja|yes|gewoon|just|literally|really|echt|basically|mij|happy|with|do|doe|doet|maar|love|i|ik) )*(?:alles|allemaal|alle|all|every|everything|any|anything|anywhere|overal|elk|elke|iedere)\b(?: \p{L}+){0,3}? (?:behalve|except|but|bar|buiten|apart from|rather than|liever dan)\b(.*)$/u;
/** Words for what is now, and for what is wished in its place. */
const present = /\b(?:nu|momenteel|huidige?|now|currently|at the moment|tot nu toe|so far)\b/u;
const wished =
  /\b(?:wil|wou|liever|liefst|graag|naar|zoek|want|prefer|rather|best|please|ideally|hart|favourite|favoriet|hoop|like)\b/u;

/** Whether an option itself has a word of denial, such as "Geen voorkeur". */
const hasDenyingOption = (options: readonly NamedOption[]): boolean =>
  options.some(({ label, value }) => splitWords(`${label} ${value}`).some((word) => denials.has(word)));

/** "Alles behalve nachten": returns the words of what is left out; null for another reply. */
export const leftOutOf = (reply: string): string | null => allBut.exec(joinWords(reply))?.[1] ?? null;

/** Returns the words of the clauses that leave something out; empty without one. */
export const excludedIn = (reply: string, options: readonly NamedOption[]): string =>
  hasDenyingOption(options)
    ? ''
    : splitReplyClauses(reply)
        .filter(isExcluding)
        .map(({ text }) => text)
        .join(', ');

const canBeChosen = (clause: ReplyClause): boolean =>
  !isExcluding(clause) &&
  !isPast(clause) &&
  !isAboutOthers(clause) &&
  !isUnfinished(clause) &&
  !isUnavailable(clause);

/** The candidate's own work before: "I was on mornings". */
const formerly = /\b(?:i was|ik was|i used to|vroeger|voorheen|destijds)\b/u;

const isOther = (clause: ReplyClause): boolean =>
  isAboutOthers(clause) ||
  isUnfinished(clause) ||
  isTooMuch(clause) ||
  isUnavailable(clause) ||
  formerly.test(clause.text);

/**
 * Returns the part of a reply that can name the chosen options: without what is left out, over, or about other people. Null
 * where nothing is left.
 */
export const withoutOtherOptions = (reply: string, options: readonly NamedOption[]): string | null => {
  const clauses = splitReplyClauses(reply);
  if (clauses.length < 2 && clauses.some(isOther)) return null;
  if (hasDenyingOption(options) && clauses.length < 2) return reply;
  if (leftOutOf(reply) !== null) return null;
  if (clauses.length < 2) return reply;
  // "So mornings, and afternoons are fine as well": what follows a conclusion belongs to it.
  const from = clauses.findLastIndex(({ concludes }) => concludes);
  const concluded = from < 0 ? [] : clauses.slice(from).filter(canBeChosen);
  if (concluded.length > 0) return concluded.map(({ text }) => text).join(', ');
  const able = clauses.filter(canBeChosen);
  const isChange = able.some(({ text }) => present.test(text)) && able.some(({ text }) => wished.test(text));
  const chosen = isChange ? able.filter(({ text }) => !present.test(text) || wished.test(text)) : able;
  if (chosen.length === clauses.length) return reply;
  return chosen.length === 0 ? null : chosen.map(({ text }) => text).join(', ');
};

const isSubsequence = (letters: string, word: string): boolean => {
  let from = 0;
  for (const letter of letters) {
    const at = word.indexOf(letter, from);
    if (at < 0) return false;
    from = at + 1;
  }
  return true;
};

/** Finds the one option that a short form stands for: "SEH" for Spoedeisende hulp, "ts" for TypeScript. */
export const findShortened = <Option extends NamedOption>(
  word: string,
  options: readonly Option[],
): Option | null => {
  const letters = joinWords(word);
  if (!/^\p{L}{2,4}$/u.test(letters)) return null;
  const fitting = options.filter(({ label }) => {
    const words = splitWords(label);
    const own = words.join('');
    const last = words.at(-1) ?? '';
    const endsInLast = words.length < 2 || letters.endsWith(last[0] ?? '');
    return (
      own.startsWith(letters[0] ?? '') &&
      own.length > letters.length + 2 &&
      endsInLast &&
      isSubsequence(letters, own)
    );
  });
  const [only] = fitting;
  return fitting.length === 1 && only ? only : null;
};
