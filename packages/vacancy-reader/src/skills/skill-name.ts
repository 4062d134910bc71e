import { infinitiveOfThirdPerson, isEnglishWorkVerb } from './work-verbs.ts';
import type { SkillForm, SkillWording } from './skill-wording.ts';
import type { SkillMention } from './skill-mention.ts';
import { capitalizeFirst } from './skill-requirement.ts';
import { foldWord } from './tokens.ts';

type MentionName = Pick<SkillMention, 'name' | 'phrase' | 'form'>;

const maxNameWords = 4;

// A word for the worker does not name the skill: "metselaar" is named "Metselen".
const personWord =
  /(?:eur|euse|aar|kundige|medewerker|leider|leader|maker|bewerker|zetter|rijder|bediener|ler|mer|ter|ger|lasser|verzorgende|kok|assistent|assistant|ist|layer|fitter|plumber|welder|driver|operator|carpenter|painter|cleaner|picker|ician|man|keeper|cook|bakker|kapper|barbier|barber|pakker|slager|koerier|beveiliger|hovenier|schilder|timmerman|functie)s?$/;

// A finite verb does not name it either: "werkt graag samen" is named "Samenwerken".
const conjugatedStart =
  /^(?:je|jij|kunt|kan|kun|hebt|heeft|bent|ben|werkt?|werkend|neemt?|houdt?|hou|blijft?|stelt?|denkt?|schakelt?|staat?|toont?|komt?|legt?|maakt?|pakt?|ziet?|zie|geeft?|stuurt?|bedient?|deelt?|rapporteert|communiceert?|past?|leert?|bewaart|behoudt|takes?|taking|shows?|showing|works?|keeps?|stays?|remains?|learns?|gets?|puts?|are|be|you|builds?|manages?|managing|able|willing|want|love|enjoy)\b|^\p{L}+eert\b/u;

// Nor do words that belong to the sentence, or an adjective without its noun.
const sentenceWords = /\b(?:je|jij|jouw|you|your|they|their)\b| (?:\p{L}+(?:lijke|ische|ieve|uele))$/u;

const edgeWords =
  /^(?:(?:van|voor|met|in|op|een|de|het|om|te|je|and|to|the|a|be|are|with|your|you)\s)+|(?:\s(?:and|en|to|in|with|about|om|te|voor|met|voor je|are|is|van|for|towards))+$/giu;

/** Names a mention: by the words of the text where these make a short name, otherwise by the lexicon. */
export function nameMention(wording: SkillWording, words: string): MentionName {
  const bare = words.replace(/\s+/g, ' ').replace(edgeWords, '');
  // A title in capitals does not make the name capitals.
  const plainCase = bare === bare.toUpperCase() && bare.length > 5 ? bare.toLowerCase() : bare;
  const own = plainCase.replace(/(?<=\s)\p{Lu}(?=\p{Ll}+)/gu, (letter) => letter.toLowerCase());
  const canonical: MentionName = { name: wording.name, phrase: wording.name, form: wording.form };
  const plain = foldWord(own);
  if (isOtherProgram(wording, bare)) return { ...canonical, name: capitalizeFirst(bare), phrase: bare };
  if (
    (wording.fixed && !isNameAlone(foldWord(words), wording)) ||
    wording.language === 'any' ||
    own.split(' ').length > maxNameWords
  )
    return canonical;
  if (
    conjugatedStart.test(plain) ||
    /\b(?:kan|kunt|kunnen)\b/.test(plain) ||
    (isHard(wording) && sentenceWords.test(plain)) ||
    infinitiveOfThirdPerson(plain.split(' ')[0] ?? '') !== null ||
    /[,;:()]/.test(own)
  )
    return canonical;
  if (isHard(wording)) {
    return isNameOfPerson(wording, own) || isAdjective(plain) || isVerbOf(plain, wording.name)
      ? canonical
      : { ...canonical, ...toHardName(own, wording) };
  }
  // Words about the work ("hectisch") are no trait.
  if (/^(?:hectisch|stressvol|hectiek)|(?:ently|antly|ously|ively|ately|ically)$/.test(plain))
    return canonical;
  if (sameWord(plain, foldWord(wording.name)) || (wording.form === 'verb' && !/[ -]/.test(plain)))
    return canonical;
  const form = wording.form === 'verb' ? null : classifyForm(plain, wording);
  const name = capitalizeFirst(stripInflection(own));
  const isNamedSo =
    form === null || (form === 'noun' && wording.form !== 'adjective' && !plain.includes(' '));
  return isNamedSo ? { ...canonical, name } : { name, phrase: name, form };
}

/** "Matomo" shares a lexicon line with "Piwik" and keeps its own name. */
function isOtherProgram(wording: SkillWording, words: string): boolean {
  const isName = wording.language === 'any' && isHard(wording) && /^\p{Lu}\p{L}{2}/u.test(words);
  return isName && !sharesStem(words, wording.name);
}

/**
 * Returns whether a word of a phrase wording is a name by itself: "scherp" and "precise" are, "smiles" and "praatje"
 * are not.
 */
function isNameAlone(plain: string, wording: SkillWording): boolean {
  return (
    classifyForm(plain, wording) === 'adjective' &&
    !/[ -]/.test(plain) &&
    !/(?:en|jes?|lach|plezier|chaos|[^su]s)$/.test(plain)
  );
}

/** Returns whether the words are a form of the verb in the name: "teach" of "teaching", "metselt" of "metselen". */
function isVerbOf(plain: string, name: string): boolean {
  const canonical = foldWord(name);
  if (/^[a-z]+t$/.test(plain) && /^[a-z]+en$/.test(canonical) && canonical.startsWith(plain.slice(0, -2)))
    return true;
  return (
    !plain.includes(' ') &&
    plain.length < canonical.length &&
    canonical === `${plain.replace(/[te]$/, '')}ing`
  );
}

function isHard({ lexicon }: SkillWording): boolean {
  return lexicon !== 'soft-skills';
}

/** Returns whether two words differ by an adjective ending only: "flexibele", "flexibel". */
function sameWord(one: string, other: string): boolean {
  if (one.includes(' ') || other.includes(' ')) return false;
  return one.replace(/ve$/, 'f').replace(/e$/, '') === other || one === `${other}e`;
}

const endings: Readonly<Record<'nl' | 'en', readonly (readonly [RegExp, SkillForm])[]>> = {
  nl: [
    [
      /(?:initiatief|uiterlijk|voorkomen|heid|teit|ie|esse|sme|schap|kracht|vermogen|kunst|zin|gevoel|inzicht|mentaliteit|discipline|empathie|discretie|tact|humor|lef|bewustzijn|heden|talent|drive|geduld)$/,
      'noun',
    ],
    [
      /(?:ief|ig|isch|lijk|baar|zaam|end|gericht|vol|loos|aal|eel|ant|ent|iel|air|ust|igd|erd|aat|reet|wust|uur|eger|abel|ibel|ozen|ndig|dreven|gevend|sterk|vaardig)$/,
      'adjective',
    ],
    [
      / (?:houden|werken|nemen|stellen|leggen|geven|brengen|bewaren|schakelen|denken|communiceren|organiseren|plannen|leren|luisteren|oplossen|ontvangen)$/,
      'verb',
    ],
    [
      /(?:speler|pakker|starter|netwerker|doener|verbinder|bouwer|player|denker|zetter|luisteraar|werker|mens)$/,
      'person',
    ],
  ],
  en: [
    [
      /(?:ness|ity|tion|ence|ance|ship|ment|acy|ism|tact|drive|skills|thinking|pathy|passion|resilience|initiative|grit|curiosity|diplomacy|stamina|patience|humou?r)$/,
      'noun',
    ],
    [
      /(?:ive|ed|ful|ous|ic|al|able|ible|ent|ant|oriented|minded|driven|kind|calm|alert|adept|polite|sensitive|ate)$/,
      'adjective',
    ],
    [/(?:worker|player|starter|solver|thinker|learner|communicator|listener|doer|networker)$/, 'person'],
  ],
};

/** Classifies words by their ending; null when the ending says nothing. */
function classifyForm(words: string, { language, form }: SkillWording): SkillForm | null {
  if (language === 'any') return null;
  const byEnding = endings[language].find(([ending]) => ending.test(words))?.[1];
  return byEnding ?? (form === 'adjective' && !words.includes(' ') ? 'adjective' : null);
}

/** "Klantvriendelijke" becomes "klantvriendelijk". */
function stripInflection(name: string): string {
  if (name.includes(' ')) return name;
  return name
    .replace(/(lijk|isch|ig|end|erd|gericht)e$/, '$1')
    .replace(/ieve$/, 'ief')
    .replace(/zame$/, 'zaam')
    .replace(/bare$/, 'baar');
}

/** "Elektrotechnisch" or "electrical" alone is no name. */
function isAdjective(plain: string): boolean {
  return (
    !/[ -]/.test(plain) && /(?:isch|ische|kundige?|matige?|ieve|ief|trical|anical|raulic|umatic)$/.test(plain)
  );
}

// "Stock control", "test automation": things, though the first word is also a verb.
const compound =
  /^(?:stock|file|test|report|order|paint|design|process|record|film|plant|water|milk|label|invoice|document|survey|audit|research|model|source|load)\s(?:\p{L}{3,}ing|control|management|automation|work|skills|analysis)$/iu;

function toHardName(own: string, wording: SkillWording): Partial<MentionName> {
  const [first = '', ...rest] = own.split(' ');
  const isVerb =
    rest.length > 0 &&
    isEnglishWorkVerb(first.toLowerCase()) &&
    !first.endsWith('ing') &&
    wording.language === 'en' &&
    !compound.test(own);
  return {
    name: capitalizeFirst(own),
    phrase:
      isClearInSentence(own) || !sharesStem(own, wording.name) || isMoreSpecific(own, wording)
        ? own
        : wording.name,
    ...(isVerb ? { form: 'verb' as const } : {}),
  };
}

/**
 * Several words and acronyms are clear in a sentence. A single word needs the lexicon's name: "heftruck rijden" for
 * "heftruck".
 */
function isClearInSentence(own: string): boolean {
  return (own.includes(' ') && !/ (?:sterk|vaardig)$/i.test(own)) || own === own.toUpperCase();
}

/** A plural ("jaarrekeningen") or a long compound ("medicatieveiligheid") is clear as well. */
function isMoreSpecific(own: string, { name, language }: SkillWording): boolean {
  const isPlural = own.length > name.length && foldWord(own).startsWith(foldWord(name));
  return isPlural || (language === 'nl' && own.length >= 12 && !/en$/i.test(own));
}

function sharesStem(one: string, other: string): boolean {
  const stem = foldWord(one).slice(0, 4);
  return foldWord(other)
    .split(/[ -]/)
    .some((word) => word.startsWith(stem));
}

/** Returns whether words name a person, where the skill is an activity: "bakker" for "bakken". */
export function isNameOfPerson(wording: SkillWording, words: string): boolean {
  return isHard(wording) && personWord.test(foldWord(words)) && !personWord.test(foldWord(wording.name));
}
