// Names that keep their capital in the middle of a sentence.
const proper = new Set(
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

const label =
  /^(?:knock-?out|must(?:[- ]haves?)?|(?:harde )?eis(?:en)?|wens(?:en)?|requirements?|nice[- ]to[- ]haves?|pre|plus|required|vereist)(?: \d+)?\s*:\s*|^(?:bij voorkeur|liefst|preferably|ideally)\s+/iu;

/** A requirement or field as it can stand in a sentence: one line, without list mark, end mark or quotes around it. */
export const tidyRequirement = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^(?:[-–—•*·>✓✔▪●]+|\(?\d{1,2}[.)])\s*/u, '')
    .replace(label, '')
    .replace(/^["“”„‘’']+|["“”„‘’']+$/gu, '')
    .replace(/[\s.;,:!]+$/u, '')
    .trim();

/** Begins with a small letter, unless the first word is an abbreviation or a name. */
export const lowerFirst = (text: string): string => {
  const [first = ''] = text.split(/[\s,/]/u);
  const rest = first.slice(1);
  const isWord = rest === '' ? /^[AI]$/u.test(first) : rest === rest.toLowerCase() && !/\d/u.test(rest);
  if (!isWord || proper.has(first.toLowerCase()) || first === 'I') return text;
  return text.charAt(0).toLowerCase() + text.slice(1);
};

/** A job title in a sentence: with a small letter, unless it is written with capitals within. */
export const titleInSentence = (title: string): string =>
  /\s\p{Lu}\p{Ll}/u.test(title) ? title : lowerFirst(title);

/** Begins with a capital letter. */
export const upperFirst = (text: string): string => {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
};

/** Whether a text is more than one sentence. */
export const hasSeveralSentences = (text: string): boolean => /[.!?;]\s+\S/u.test(text) || text.length > 220;

/** A text as one question: its end mark made a question mark. */
export const asQuestion = (text: string): string => `${upperFirst(text).replace(/[\s.?!;:,]+$/u, '')}?`;

/** How a requirement can be spoken of. */
export interface RequirementPhrases {
  /** A question to be answered with yes when it is met. */
  readonly question: string;
  /** "je rijbewijs B hebt", "you have a driving licence"; null where the requirement has no such form. */
  readonly that: string | null;
  /** "rijbewijs B", "a driving licence"; null where the requirement is no thing that one has. */
  readonly thing: string | null;
}

/** Takes one of several ways to say the same, the next one for each number. */
export const pickVariant = (ways: readonly string[], index: number): string =>
  ways[index % ways.length] ?? '';

/** The English article before a name, as it is spoken: "an HR advisor", "a university". */
export const indefiniteArticle = (name: string): string => {
  if (/^[AEFHILMNORSX](?![a-z])/.test(name)) return 'an';
  return /^(?:hour|honest|[aeiou](?!ni[^nm]|se|uro|ne\b))/i.test(name) && !/^U(?![a-z])/.test(name)
    ? 'an'
    : 'a';
};
