import { hasVerb } from '../text/verbs.ts';
import { toWorkPhrase } from './work-verbs.ts';
import { matchAll } from './match-all.ts';
import type { SkillMention } from './skill-mention.ts';
import { capitalizeFirst } from './skill-requirement.ts';
import { foldWord } from './tokens.ts';

type Own = Pick<SkillMention, 'name' | 'phrase' | 'form'>;
type Language = 'nl' | 'en';

const longestName = 5;

// What one has a feeling, a heart or an eye for: "gevoel voor stijl", "a head for figures".
const regards = {
  nl: /(?<![\p{L}-])(?<lead>(?:gevoel|oog|hart|liefde|passie|neus|aandacht|respect|begrip|interesse|feeling) (?:voor|in) )(?:de |het |een |je |jouw |jullie |ons |onze |lekker |goed )?(?<object>[\p{L}-]+)/giu,
  en: /(?<![\p{L}-])(?<lead>(?:feel|feeling|eye|ear|heart|head|passion|love|flair|nose|talent|knack|stomach|sense|concern|interest) (?:for|of|in) )(?:a |an |the |your |our |good |great )?(?<object>[\p{L}-]+(?: [\p{L}-]+(?=[,.;]|$))?)/giu,
} as const;

/** What is good, quick or kind of somebody, as a name for the trait: "a soft heart", "een kritische blik". */
export const traitNouns = {
  nl: '(?:houding|blik|instelling|mentaliteit|karakter|persoonlijkheid|stem|handen|hand|handdruk|uitstraling|geest|hart|geheugen|oor|glimlach|pen|babbel|rug|maag|gezag|gesprekspartner|zenuwen|schouders|voorkomen|verstand|humeur|inborst)',
  en: '(?:mind|heart|outlook|attitude|manner|manners|personality|voice|presence|stomach|eye|ear|hands?|head|smile|mindset|approach|nature|spirit|character|memory|nerves?|skin|back|touch|ethic|demeanour|demeanor|disposition|temperament|authority|work ethic|shoulders|face)',
} as const;

const fears =
  /(?<![\p{L}])(?:not|never|isn't|aren't) afraid (?:of|to) (?:[\p{L}-]+)(?: (?!an? |the |your |and |or |when |if |in |at |on |to )[\p{L}-]+)?/giu;

const noObject =
  /^(?:wat|wie|dat|die|dit|what|who|that|it|them|this|hoe|how|alles|anderen|elkaar|detail|details|others|you|us|ons)$/iu;

/** A trait by the words of the text, where these make a name that says more than the lexicon's. */
export function inWordsOfText(mention: SkillMention): SkillMention {
  if (mention.kind !== 'soft' || mention.language === 'any' || mention.unknown) return mention;
  if (mention.form === 'person') return asOne(mention);
  const { statement, start, end, language } = mention;
  const own = statement.text.slice(start, end);
  if (foldWord(own) === foldWord(mention.name)) return mention;
  const said =
    regardOf(mention, language) ??
    fearOf(mention) ??
    dealingOf(own) ??
    (foldWord(mention.name).includes(foldWord(own))
      ? null
      : (groupOf(mention, own) ?? doingOf(mention, own) ?? aloneOf(mention, own)));
  if (said === null) return mention;
  return { ...mention, ...said, concept: `${mention.concept}/${foldWord(said.name)}` };
}

/** "Team players do well here" asks for a team player. */
function asOne(mention: SkillMention): SkillMention {
  const [name, phrase] = [mention.name, mention.phrase].map((words) =>
    words.replace(/(?<=(?:er|or|en mens|aar))s$/u, ''),
  );
  return { ...mention, name: name ?? mention.name, phrase: phrase ?? mention.phrase };
}

const across = ({ start, end }: SkillMention, from: number, to: number): boolean => from < end && start < to;

function regardOf(mention: SkillMention, language: Language): Own | null {
  for (const { index, 0: words, groups } of matchAll(mention.statement.text, regards[language])) {
    const object = groups?.['object'] ?? '';
    if (!across(mention, index, index + words.length) || noObject.test(object)) continue;
    return ownOf(`${groups?.['lead'] ?? ''}${object}`, 'noun');
  }
  return null;
}

function fearOf(mention: SkillMention): Own | null {
  for (const { index, 0: words } of matchAll(mention.statement.text, fears))
    if (across(mention, index, index + words.length))
      return ownOf(words.replace(/^(?:never|isn't|aren't)/iu, 'not'), 'adjective');
  return null;
}

/** "Omgaan met weerstand": what one can deal with is said by name. */
const dealingOf = (own: string): Own | null => {
  const met = /^met (?<what>[\p{L}-]+) om(?:gaan)?$/iu.exec(own)?.groups?.['what'];
  if (met !== undefined) return ownOf(`omgaan met ${met}`, 'verb');
  return /^omgaan met (?!klanten|mensen|mens\b)(?:[\p{L}-]+ ?){1,2}$/iu.test(own) ? ownOf(own, 'verb') : null;
};

const before = {
  nl: /(?:^|[,;:–]\s|\b(?:een|met|heb|hebt|je|jouw|en|of|enige|de|het)\s)$/iu,
  en: /(?:^|[,;:–]\s|\b(?:an?|with|have|has|your|and|or|some|the|got|natural|real|born)\s)$/iu,
} as const;
const within =
  /(?:^|\s)(?:je|jij|jou|jouw|u|you|your|they|te|to|om|niet|not|no|geen|n't|is|snel|when|als|en|and|zonder|without|altijd|always|on|up|in|onder|under|with|people)(?:\s|$)/iu;
const openEnd =
  /(?:^|\s)(?:voor|van|in|op|aan|met|om|te|over|uit|naar|de|het|een|for|of|in|on|at|to|the|an?|with|about|from|between|tussen|niet|and|en|is|goed|well|things?|dingen)$/iu;
const noun = {
  nl: new RegExp(`^[\\p{L}-]+e? ${traitNouns.nl}$`, 'iu'),
  en: new RegExp(`^[\\p{L}-]+ ${traitNouns.en}$`, 'iu'),
} as const;

/** "Een vaste hand", "natural authority": an adjective with its noun. */
function groupOf({ statement, start, language }: SkillMention, own: string): Own | null {
  if (language === 'any' || !before[language].test(statement.text.slice(0, start))) return null;
  if (!noun[language].test(own) || within.test(own) || openEnd.test(own) || hasVerb(own)) return null;
  return ownOf(own, 'noun');
}

const ability = /(?:\b(?:able to|can|could|you|willing to|and|or|who|ability to|to)|[,;:]|^)\s*$/iu;
const verbs =
  /^(?:keep|stay|manage|organise|organize|turn|ask|admit|take|stand|speak|hold|think|plan|set|share|put|say|push|question|challenge|make|see|give|build|get|bring|look|help|listen|explain|work|follow|deal|handle|solve|respect|treat|motivate|meet|spot|notice|read)s? /iu;

/** "Keep a cool head", "trekt aan de bel": what one does, in the infinitive. */
function doingOf({ statement, start, language }: SkillMention, own: string): Own | null {
  const words = own.split(/\s+/u);
  if (words.length < 3 || words.length > longestName || openEnd.test(own)) return null;
  if (language === 'en') {
    if (!verbs.test(own) || !ability.test(statement.text.slice(0, start))) return null;
    if (/\b(?:you|they|he|she|it|don't|not)\b/iu.test(own)) return null;
    return ownOf(own.replace(/^(\p{L}+?)s(?= )/iu, '$1'), 'verb');
  }
  if (!/^\p{L}+ (?:aan|op|in|uit|bij|onder) (?:de|het|een) \p{L}+$/iu.test(own)) return null;
  const work = toWorkPhrase(words, '');
  return work === null ? null : ownOf(work, 'verb');
}

const predicate =
  /(?:\b(?:you are|you're|je bent|jij bent|be|stay|blijft|both|very|heel|erg|goed|kunnen|kunt)|[,;:•]|^|\b(?:and|en|maar|but))\s*$/iu;
const listedAfter = /^\s*(?:$|[,.;!]|(?:and|en|but|maar|or|of)\s)/iu;
const noTraitAlone =
  /(?:ly|tjes?|ing|ingen|(?<!ij|oo|ou|s)s|lol|humou?r|lef|druk|pressure|feedback|tempo|puzzel|ideeën|scherp|hunter|closer|pieken)$/iu;

const describes = /(?:[^aeiou]y|ous|ive|able|ible|less|ish|ful|zaam|baar|achtig|lijk)$/iu;

/** "Eigenwijs", "quick-witted", "relativeren": a word that stands for itself where one lists what somebody is. */
function aloneOf({ statement: { text }, start, end, form, language }: SkillMention, own: string): Own | null {
  if (own.includes(' ') || own.length < 5 || noTraitAlone.test(own) || form === 'verb') return null;
  if (!predicate.test(text.slice(0, start)) || !listedAfter.test(text.slice(end))) return null;
  if (language === 'nl' && own.endsWith('eren')) return ownOf(own, 'verb');
  return form === 'adjective' || own.includes('-') || describes.test(own) ? ownOf(own, 'adjective') : null;
}

function ownOf(words: string, form: Own['form']): Own | null {
  const phrase = words.replace(/\s+/gu, ' ').toLowerCase();
  return phrase.split(' ').length > longestName ? null : { name: capitalizeFirst(phrase), phrase, form };
}
