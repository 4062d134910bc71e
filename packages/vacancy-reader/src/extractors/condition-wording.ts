/** The name of a condition, and the sentence that asks a candidate for it. */
interface ConditionWording {
  readonly name: string;
  readonly sentence: string;
}

/** Both languages of a condition, and the session variable of its answer. `{words}` stands for the words of the text. */
interface ConditionConcept {
  readonly variable: string;
  readonly en: ConditionWording;
  readonly nl: ConditionWording;
}

const concept = (
  variable: string,
  en: readonly [name: string, sentence: string],
  nl: readonly [name: string, sentence: string],
): ConditionConcept => ({
  variable,
  en: { name: en[0], sentence: en[1] },
  nl: { name: nl[0], sentence: nl[1] },
});

const concepts = {
  weekends: concept(
    'works_weekends',
    ['weekend work', 'You can work at weekends'],
    ['werken in het weekend', 'Je kunt in het weekend werken'],
  ),
  evenings: concept(
    'works_evenings',
    ['evening work', 'You can work in the evening'],
    ['werken in de avond', 'Je kunt in de avond werken'],
  ),
  nights: concept(
    'works_nights',
    ['night work', 'You can work at night'],
    ['werken in de nacht', 'Je kunt in de nacht werken'],
  ),
  early: concept(
    'starts_early',
    ['early start', 'You can start early in the morning'],
    ['vroeg beginnen', 'Je kunt vroeg in de ochtend beginnen'],
  ),
  shifts: concept(
    'works_shifts',
    ['shift work', 'You can work in shifts'],
    ['werken in ploegen of wisselende diensten', 'Je kunt in ploegen of wisselende diensten werken'],
  ),
  irregular: concept(
    'works_irregular_hours',
    ['irregular hours', 'You can work irregular hours'],
    ['onregelmatige werktijden', 'Je kunt op onregelmatige tijden werken'],
  ),
  holidays: concept(
    'works_public_holidays',
    ['work on public holidays', 'You can work on public holidays'],
    ['werken op feestdagen', 'Je kunt op feestdagen werken'],
  ),
  on_call: concept(
    'works_on_call',
    ['on-call duty', 'You can do on-call duty'],
    ['bereikbaarheidsdienst', 'Je kunt bereikbaarheidsdiensten draaien'],
  ),
  overtime: concept(
    'works_overtime',
    ['overtime', 'You can work overtime when needed'],
    ['overwerk', 'Je kunt overwerken als dat nodig is'],
  ),
  daytime: concept('available_days', ['{words}', 'You are {words}'], ['{words}', 'Je bent {words}']),
  hours: concept(
    'available_hours',
    ['{words}', 'This suits you: {words}'],
    ['{words}', 'Dit past bij je: {words}'],
  ),
  start: concept('available_from', ['{words}', 'You are {words}'], ['{words}', 'Je bent {words}']),
  duration: concept('available_for', ['{words}', 'You are {words}'], ['{words}', 'Je bent {words}']),
  transport: concept(
    'has_own_transport',
    ['own transport', 'You have your own transport'],
    ['eigen vervoer', 'Je hebt eigen vervoer'],
  ),
  travel: concept(
    'willing_to_travel',
    ['willingness to travel', 'You are willing to travel for work'],
    ['bereidheid om te reizen', 'Je bent bereid om te reizen voor je werk'],
  ),
  overnight: concept(
    'can_stay_overnight',
    ['nights away from home', 'You can spend nights away from home'],
    ['overnachten van huis', 'Je kunt af en toe van huis overnachten'],
  ),
  permit: concept(
    'may_work_here',
    ['right to work', 'You have the right to work in this country'],
    ['werkvergunning', 'Je mag in dit land werken'],
  ),
  age: concept(
    'minimum_age',
    ['minimum age of {number}', 'You are at least {number} years old'],
    ['minimaal {number} jaar', 'Je bent minimaal {number} jaar'],
  ),
  cold: concept(
    'works_in_cold',
    ['work in the cold', 'You can work in the cold'],
    ['werken in de kou', 'Je kunt in de kou werken'],
  ),
  outdoors: concept(
    'works_outdoors',
    ['work outdoors', 'You can work outdoors in all weathers'],
    ['buiten werken', 'Je kunt in weer en wind buiten werken'],
  ),
  physical: concept(
    'does_physical_work',
    ['physical work', 'You can do physical work'],
    ['fysiek werk', 'Je kunt fysiek werk doen'],
  ),
  dress: concept(
    'follows_dress_rules',
    ['{words}', 'You can keep to this rule: {words}'],
    ['{words}', 'Je kunt je houden aan deze regel: {words}'],
  ),
  home_office: concept(
    'has_home_office',
    ['{words}', 'You have {words} at home'],
    ['{words}', 'Je hebt thuis {words}'],
  ),
  vaccination: concept(
    'is_vaccinated',
    ['vaccination', 'You have the vaccination that the work asks for'],
    ['vaccinatie', 'Je bent gevaccineerd zoals het werk vraagt'],
  ),
  medical_check: concept(
    'accepts_medical_check',
    ['medical check', 'You agree to a medical check'],
    ['medische keuring', 'Je bent bereid tot een medische keuring'],
  ),
  heights: concept(
    'works_at_heights',
    ['work at heights', 'You can work at heights'],
    ['werken op hoogte', 'Je kunt op hoogte werken'],
  ),
  lifting: concept(
    'can_lift',
    ['heavy lifting', 'You can lift heavy loads'],
    ['zwaar tillen', 'Je kunt zwaar tillen'],
  ),
  student: concept(
    'is_student',
    ['being a student', 'You are a student'],
    ['student zijn', 'Je bent student of scholier'],
  ),
  tools: concept('has_own_tools', ['{words}', 'You have {words}'], ['{words}', 'Je hebt {words}']),
  freelance: concept(
    'is_self_employed',
    ['self-employed', 'You are registered as self-employed'],
    ['werken als zelfstandige', 'Je werkt als zelfstandige'],
  ),
} as const;

/** A kind of condition that the reader knows. */
export type ConditionKey = keyof typeof concepts;

/** Returns whether a word of the lexicon is a kind of condition. */
export const isConditionKey = (word: string): word is ConditionKey => Object.hasOwn(concepts, word);

/** Returns the usual session variable for the answer to a condition. */
export const conditionVariable = (key: ConditionKey): string => concepts[key].variable;

const fill = (template: string, words: string): string =>
  template.replaceAll('{words}', words).replaceAll('{number}', /\d+/u.exec(words)?.[0] ?? '18');

/** Returns words as they stand in a sentence: "Available from May" begins in lower case, "VOG" does not. */
const inSentence = (words: string): string =>
  /^\p{Lu}\p{Ll}/u.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;

// The words of the text can hold the verb of the sentence already: "beschikbaar voor 16 uur", "able to work Mondays".
const availability = /(?<!\p{L})(?:beschikbaar|inzetbaar|available|free|able)(?!\p{L})/iu;
const infinitive = /(?<!\p{L})(?:werken|starten|beginnen|draaien|aan de slag)(?!\p{L})/iu;
const availabilitySentence = (words: string, language: 'en' | 'nl'): string | null => {
  if (availability.test(words)) return `${language === 'nl' ? 'Je bent' : 'You are'} ${words}`;
  if (infinitive.test(words)) return `Je kunt ${words}`;
  return null;
};
const availabilityKeys: ReadonlySet<ConditionKey> = new Set(['hours', 'start', 'duration', 'daytime']);

/**
 * Returns the name of a condition and its requirement sentence. `words` are those of the text; they are used where
 * the condition is different in each vacancy, such as a number of hours.
 */
export const composeConditionWording = (
  key: ConditionKey,
  words: string,
  language: 'en' | 'nl',
): ConditionWording => {
  const { name, sentence } = concepts[key][language];
  const own = inSentence(words);
  const available = availabilityKeys.has(key) ? availabilitySentence(own, language) : null;
  return { name: fill(name, own), sentence: available ?? fill(sentence, own) };
};
