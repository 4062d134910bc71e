/** Words and short phrases that mean the same for the purpose of reading: "stop", "quit" and "cancel". */
export type Concept = ReadonlySet<string>;

/** Builds a concept from plain words and phrases of at most three words, separated by `|`. */
export const toConcept = (...rows: readonly string[]): Concept =>
  new Set(rows.flatMap((row) => row.split('|')));

const longestPhrase = 3;

/** Returns a test for the concepts of a text in plain words: whether one of their phrases stands in it. */
export const conceptsIn = (words: string): ((...concepts: readonly Concept[]) => boolean) => {
  const said = words.split(' ');
  const phrases = said.flatMap((_, from) =>
    Array.from({ length: longestPhrase }, (__, more) => said.slice(from, from + more + 1).join(' ')),
  );
  return (...concepts) => phrases.some((phrase) => concepts.some((concept) => concept.has(phrase)));
};

/** Words that deny. */
export const denial = toConcept(
  'niet|geen|niks|niets|nooit|nee|neen|not|no|never|without|zonder|none|nothing|nope|is not|hardly',
);
/** Words of a wish, also of one that is denied. */
export const wish = toConcept(
  'wil|wens|graag|liever|moet|mag|hoef|hoeft|zoek|zin|behoefte|kan|zou|laat|geef|fijn|prettig|beter|nodig|please|verwacht|krijg|heb',
  'want|wish|like|love|need|prefer|rather|can|could|may|would|let|give|get|nice|better|feel|looking|care|must|should|instead|expect',
);
/** Words for the application and the job. */
export const application = toConcept(
  'sollicitatie|solliciteren|solliciteer|sollicitant|kandidatuur|inschrijving|aanmelding|procedure|vacature|job|baan|functie|traject',
  'application|applying|apply|process|candidacy|vacancy|role|position|candidate|recruitment',
);
/** Words that point to the conversation or the application. */
export const pointing = toConcept(
  'dit|deze|die|dieje|hier|hiermee|ermee|this|it|that|them|everything|alles|me',
);
