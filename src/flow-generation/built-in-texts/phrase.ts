// Names that keep their capital inside a sentence.
const properNames = new Set(
  `access adobe afas angular ansible aws azure bootstrap c# canva confluence css docker drupal dutch english excel exact
  facebook figma firebase french flemish german git github gitlab go google html hubspot illustrator indesign instagram
  italian java javascript jenkins jira jquery kotlin kubernetes laravel linkedin linux mac magento matlab microsoft mongodb
  mysql node office oracle outlook photoshop php polish portuguese postgres power powerpoint python react redux revit ruby
  rust salesforce sap scala scrum servicenow sharepoint shopify solidworks spanish spring sql swift symfony tableau teams
  terraform turkish twinfield typescript ukrainian unity unix visio vue windows word wordpress xero zendesk
  nederlands nederlandse engels engelse duits duitse frans franse spaans spaanse pools poolse turks turkse arabisch
  arabische italiaans italiaanse portugees portugese oekraïens oekraïense roemeens roemeense bulgaars bulgaarse hongaars
  hongaarse tsjechisch vlaams vlaamse fries friese chinees chinese japans japanese russisch russian romanian bulgarian
  hungarian arabic hindi ukraïnian europa europe europees europese nederland belgië amsterdam rotterdam utrecht den`.split(
    /\s+/u,
  ),
);

const requirementLabel =
  /^(?:knock-?out|must(?:[- ]haves?)?|(?:harde )?eis(?:en)?|wens(?:en)?|requirements?|nice[- ]to[- ]haves?|pre|plus|required|vereist)(?: \d+)?\s*:\s*|^(?:bij voorkeur|liefst|preferably|ideally)\s+/iu;

/**
 * Returns a requirement or field as it stands in a sentence: one line, without list mark, end mark or surrounding
 * quotes.
 */
export const tidyRequirement = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^(?:[-–—•*·>✓✔▪●]+|\(?\d{1,2}[.)])\s*/u, '')
    .replace(requirementLabel, '')
    .replace(/^["“”„‘’']+|["“”„‘’']+$/gu, '')
    .replace(/[\s.;,:!]+$/u, '')
    .trim();

/** Makes the first letter lower case, unless the first word is an abbreviation or a name. */
export const lowercaseFirst = (text: string): string => {
  const [first = ''] = text.split(/[\s,/]/u);
  const rest = first.slice(1);
  const isWord = rest === '' ? /^[AI]$/u.test(first) : rest === rest.toLowerCase() && !/\d/u.test(rest);
  if (!isWord || properNames.has(first.toLowerCase()) || first === 'I') return text;
  return text.charAt(0).toLowerCase() + text.slice(1);
};

/** Returns a job title as it stands in a sentence: in lower case, unless it has capitals inside. */
export const titleInSentence = (title: string): string =>
  /\s\p{Lu}\p{Ll}/u.test(title) ? title : lowercaseFirst(title);

/** Makes the first letter a capital. */
export const uppercaseFirst = (text: string): string => {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
};

/** Returns whether a text has more than one sentence. */
export const hasSeveralSentences = (text: string): boolean => /[.!?;]\s+\S/u.test(text) || text.length > 220;

/** Returns a text as one question, with a question mark at its end. */
export const toQuestion = (text: string): string => `${uppercaseFirst(text).replace(/[\s.?!;:,]+$/u, '')}?`;

/** The phrases for one requirement. */
export interface RequirementPhrases {
  /** A question that a candidate who meets it answers with yes. */
  readonly question: string;
  /** "je rijbewijs B hebt", "you have a driving licence"; null when the requirement has no such form. */
  readonly that: string | null;
  /** "rijbewijs B", "a driving licence"; null when the requirement is not something that one has. */
  readonly thing: string | null;
}

/** Picks one of several variants of a text, the next one for each index. */
export const pickVariant = (variants: readonly string[], index: number): string =>
  variants[index % variants.length] ?? '';
