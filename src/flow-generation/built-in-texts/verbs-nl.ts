/** The forms of a Dutch verb after "je" in a statement ("hebt") and before it in a question ("heb"). */
export interface DutchVerb {
  readonly afterJe: string;
  readonly beforeJe: string;
}

const irregularVerbs: ReadonlyMap<string, DutchVerb> = new Map(
  [
    ['hebt', 'heb', 'heeft', 'hebben', 'heb'],
    ['bent', 'ben', 'is', 'zijn', 'ben'],
    ['kunt', 'kun', 'kan', 'kunnen', 'kun'],
    ['wilt', 'wil', 'wil', 'willen'],
    ['zult', 'zul', 'zal', 'zullen'],
    ['mag', 'mag', 'mogen'],
    ['moet', 'moet', 'moeten', 'dient'],
    ['weet', 'weet', 'weten'],
    ['doet', 'doe', 'doen'],
    ['gaat', 'ga', 'gaan'],
    ['staat', 'sta', 'staan'],
    ['ziet', 'zie', 'zien'],
    ['slaat', 'sla', 'slaan'],
    ['voldoet', 'voldoe', 'voldoen'],
    ['verstaat', 'versta', 'verstaan'],
    ['bestaat', 'besta', 'bestaan'],
    ['bezit', 'bezit', 'bezitten'],
    ['zit', 'zit', 'zitten'],
    ['zet', 'zet', 'zetten'],
    ['let', 'let', 'letten'],
    ['laat', 'laat', 'laten'],
    ['praat', 'praat', 'praten'],
    ['eet', 'eet', 'eten'],
    ['meet', 'meet', 'meten'],
    ['sluit', 'sluit', 'sluiten'],
    ['hecht', 'hecht', 'hechten'],
    ['wacht', 'wacht', 'wachten'],
    ['richt', 'richt', 'richten'],
    ['start', 'start', 'starten'],
    ['sport', 'sport', 'sporten'],
    ['test', 'test', 'testen'],
    ['geniet', 'geniet', 'genieten'],
    ['verlicht', 'verlicht', 'verlichten'],
    ['haat', 'haat', 'haten'],
    ['groet', 'groet', 'groeten'],
    ['zoekt', 'zoek', 'zoeken'],
  ].flatMap(([said = '', asked = '', ...others]) =>
    [said, ...others].map((form): [string, DutchVerb] => [form, { afterJe: said, beforeJe: asked }]),
  ),
);

const regularVerbs =
  `spreekt beschikt werkt woont vindt houdt rijdt leest schrijft begrijpt beheerst kent durft bedient bestuurt begeleidt
  helpt zorgt denkt neemt pakt komt blijft voelt leert haalt volgt studeert toont biedt brengt draagt bouwt last kookt
  verkoopt plant organiseert communiceert programmeert onderhoudt repareert installeert controleert tilt loopt fietst
  reist vertaalt adviseert luistert leidt stuurt maakt geeft krijgt behaalt combineert voert vervoert bezorgt levert
  herkent schakelt signaleert handelt overlegt verzorgt ondersteunt gebruikt snapt past staat straalt beweegt`.split(
    /\s+/u,
  );
const knownVerbs = new Set([...irregularVerbs.keys(), ...regularVerbs]);

/** Returns whether a word is a finite verb that often begins a requirement without a subject: "heeft", "beschikt". */
export const isKnownDutchVerb = (word: string): boolean => {
  const small = word.toLowerCase();
  return knownVerbs.has(small) && !/en$|^zijn$/u.test(small);
};

/** Returns the forms of a verb as it stands after "je" or a noun; null for a word that is no such form. */
export const dutchVerbForms = (word: string): DutchVerb | null => {
  const small = word.toLowerCase();
  const found = irregularVerbs.get(small);
  if (found) return found;
  if (!/^[a-zëïö]+t$/u.test(small)) return null;
  return { afterJe: small, beforeJe: small.slice(0, -1) };
};

const link = /^(?:en|én|of)$/iu;

const withoutComma = (word: string): string => word.replace(/,$/u, '');

/** A verb that is joined to the one before it, and the words behind it; null without one. */
const takeJoinedVerb = (isListed: boolean, words: readonly string[]) => {
  const [first = '', ...others] = words;
  const isLinked = link.test(first);
  const [word = '', ...rest] = isLinked ? others : words;
  const verb =
    isLinked || (isListed && isKnownDutchVerb(withoutComma(word)))
      ? dutchVerbForms(withoutComma(word))
      : null;
  return verb && rest.length > 0
    ? { verb, before: isLinked ? ` ${first} ` : ', ', isListed: word.endsWith(','), rest }
    : null;
};

/**
 * Takes the verb off the words that begin with it. Verbs that are joined are taken as one: "spreekt en schrijft", "leest, spreekt en
 * schrijft". Null where the words begin with no verb.
 */
export const takeDutchVerb = (
  words: readonly string[],
  formsOf: (word: string) => DutchVerb | null,
): { readonly verb: DutchVerb; readonly rest: string } | null => {
  const [first = '', ...others] = words;
  let verb = formsOf(withoutComma(first));
  if (!verb) return null;
  let [isListed, rest]: [boolean, readonly string[]] = [first.endsWith(','), others];
  for (let next = takeJoinedVerb(isListed, rest); next; next = takeJoinedVerb(isListed, rest)) {
    const { before } = next;
    verb = {
      afterJe: `${verb.afterJe}${before}${next.verb.afterJe}`,
      beforeJe: `${verb.beforeJe}${before}${next.verb.beforeJe}`,
    };
    ({ isListed, rest } = next);
  }
  return { verb, rest: rest.join(' ') };
};

const infinitives = new Set(
  `werken rijden autorijden lezen schrijven spreken tillen staan lopen samenwerken plannen koken lassen programmeren verkopen bedienen
  besturen begeleiden helpen denken nemen communiceren organiseren luisteren leren zorgen reizen werk zijn gaan doen zien
  fietsen schoonmaken poetsen inwerken meedenken omgaan aanpakken doorpakken overleggen analyseren adviseren presenteren
  onderhandelen verzorgen ondersteunen installeren repareren onderhouden bouwen metselen schilderen timmeren monteren solderen
  inpakken orderpicken sorteren laden lossen bezorgen leveren controleren registreren administreren rekenen tellen typen
  vertalen lesgeven coachen leiden aansturen motiveren beginnen starten verhuizen overnachten oplossen inleven verstaan
  schakelen relativeren signaleren rapporteren zwemmen snijden bakken serveren ontvangen bedienen meebewegen multitasken
  houden maken geven brengen dragen volgen hebben leggen uitvoeren opbouwen afbouwen improviseren reageren functioneren`.split(
    /\s+/u,
  ),
);

/** Returns whether a word is one of the infinitives that are common in requirements. */
export const isDutchInfinitive = (word: string): boolean => infinitives.has(word.toLowerCase());
