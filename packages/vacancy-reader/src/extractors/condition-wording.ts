import { loadLexiconTable } from '../lexicons/load-lexicon-table.ts';

/** The name of a condition, and the sentence that asks a candidate for it. */
interface ConditionWording {
  readonly name: string;
  readonly sentence: string;
}

/** Both languages of a condition, and the session variable of its answer. */
export interface ConditionConcept {
  readonly key: string;
  readonly variable: string;
  readonly en: ConditionWording;
  readonly nl: ConditionWording;
}

const concepts = new Map(
  loadLexiconTable('condition-names.tsv', 6).map(
    ([key = '', variable = '', en = '', english = '', nl = '', dutch = '']): [string, ConditionConcept] => [
      key,
      { key, variable, en: { name: en, sentence: english }, nl: { name: nl, sentence: dutch } },
    ],
  ),
);

/** Returns the condition that the lexicon has under a key. Throws when it has none. */
export const conditionConceptOf = (key: string): ConditionConcept => {
  const concept = concepts.get(key);
  if (concept === undefined) throw new Error(`condition-names.tsv has no condition ${key}`);
  return concept;
};

const fill = (template: string, words: string): string =>
  template.replaceAll('{words}', words).replaceAll('{number}', /\d+/u.exec(words)?.[0] ?? '18');

/** Returns words as they stand in a sentence: "Available from May" begins in lower case, "VOG" does not. */
const inSentence = (words: string): string =>
  /^\p{Lu}\p{Ll}/u.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;

// The words of the text can hold the verb of the sentence already: "beschikbaar voor 16 uur", "can start in May".
const availability = /(?<!\p{L})(?:beschikbaar|inzetbaar|available|free|able)(?!\p{L})/iu;
const infinitive = /(?<!\p{L})(?:werken|starten|beginnen|draaien|aan de slag)(?!\p{L})/iu;
const ability = /^(?:can|kan|kunt)\s+/iu;
const availabilitySentence = (words: string, language: 'en' | 'nl'): string | null => {
  if (ability.test(words))
    return `${language === 'nl' ? 'Je kunt' : 'You can'} ${words.replace(ability, '')}`;
  if (availability.test(words)) return `${language === 'nl' ? 'Je bent' : 'You are'} ${words}`;
  if (infinitive.test(words)) return `Je kunt ${words}`;
  return null;
};
const availabilityKeys: ReadonlySet<string> = new Set(['hours', 'start', 'duration', 'daytime']);

/**
 * Returns the name of a condition and its requirement sentence. `words` are those of the text; they are used where
 * the condition is different in each vacancy, such as a number of hours.
 */
export const composeConditionWording = (
  concept: ConditionConcept,
  words: string,
  language: 'en' | 'nl',
): ConditionWording => {
  const { name, sentence } = concept[language];
  const own = inSentence(words);
  const available = availabilityKeys.has(concept.key) ? availabilitySentence(own, language) : null;
  return { name: fill(name, own), sentence: available ?? fill(sentence, own) };
};
