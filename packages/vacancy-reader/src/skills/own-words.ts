import { hasVerb } from '../segmentation/verbs.ts';
import { toWorkPhrase } from './work-verbs.ts';
import { matchAll } from './match-all.ts';
import type { SkillMention } from './skill-mention.ts';
import { capitalizeFirst } from './skill-requirement.ts';
import { foldWord } from './tokens.ts';

type OwnName = Pick<SkillMention, 'name' | 'phrase' | 'form'>;
type Language = 'nl' | 'en';

const maxNameWords = 5;

// What one has a feeling, a heart or an eye for: "gevoel voor stijl", "a head for figures".
const regards = {
  nl: /(?<![\p{L}-])(?<lead>(?:gevoel|oog|hart|liefde|passie|neus|aandacht|respect|begrip|interesse|feeling) (?:voor|in) )(?:de |het |een |je |jouw |jullie |ons |onze |lekker |goed )?(?<object>[\p{L}-]+)/giu,
  en: /(?<![\p{L}-])(?<lead>(?:feel|feeling|eye|ear|heart|head|passion|love|flair|nose|talent|knack|stomach|sense|concern|interest) (?:for|of|in) )(?:a |an |the |your |our |good |great )?(?<object>[\p{L}-]+(?: [\p{L}-]+(?=[,.;]|$))?)/giu,
} as const;

/** Nouns that name a trait together with an adjective: "a soft heart", "een kritische blik". */
export const traitNouns = {
  nl: '(?:houding|blik|instelling|mentaliteit|karakter|persoonlijkheid|stem|handen|hand|handdruk|uitstraling|geest|hart|geheugen|oor|glimlach|pen|babbel|rug|maag|gezag|gesprekspartner|zenuwen|schouders|voorkomen|verstand|humeur|inborst)',
  en: '(?:mind|heart|outlook|attitude|manner|manners|personality|voice|presence|stomach|eye|ear|hands?|head|smile|mindset|approach|nature|spirit|character|memory|nerves?|skin|back|touch|ethic|demeanour|demeanor|disposition|temperament|authority|work ethic|shoulders|face)',
} as const;

const fearPhrase =
  /(?<![\p{L}])(?:not|never|isn't|aren't) afraid (?:of|to) (?:[\p{L}-]+)(?: (?!an? |the |your |and |or |when |if |in |at |on |to )[\p{L}-]+)?/giu;

const noObject =
  /^(?:wat|wie|dat|die|dit|what|who|that|it|them|this|hoe|how|alles|anderen|elkaar|detail|details|others|you|us|ons)$/iu;

/** Names a trait by the words of the text, when these make a more specific name than the lexicon's. */
export function nameTraitInOwnWords(mention: SkillMention): SkillMention {
  if (mention.kind !== 'soft' || mention.language === 'any' || mention.unknown) return mention;
  if (mention.form === 'person') return toSingular(mention);
  const { statement, start, end, language } = mention;
  const ownWords = statement.text.slice(start, end);
  if (foldWord(ownWords) === foldWord(mention.name)) return mention;
  const ownName =
    findRegard(mention, language) ??
    findFear(mention) ??
    findDealing(ownWords) ??
    (foldWord(mention.name).includes(foldWord(ownWords))
      ? null
      : (findAdjectiveNoun(mention, ownWords) ??
        findAction(mention, ownWords) ??
        findSingleWord(mention, ownWords)));
  if (ownName === null) return mention;
  return { ...mention, ...ownName, concept: `${mention.concept}/${foldWord(ownName.name)}` };
}

/** "Team players do well here" asks for a team player. */
function toSingular(mention: SkillMention): SkillMention {
  const [name, phrase] = [mention.name, mention.phrase].map((words) =>
    words.replace(/(?<=(?:er|or|en mens|aar))s$/u, ''),
  );
  return { ...mention, name: name ?? mention.name, phrase: phrase ?? mention.phrase };
}

const overlapsRange = ({ start, end }: SkillMention, from: number, to: number): boolean =>
  from < end && start < to;

function findRegard(mention: SkillMention, language: Language): OwnName | null {
  for (const { index, 0: words, groups } of matchAll(mention.statement.text, regards[language])) {
    const object = groups?.['object'] ?? '';
    if (!overlapsRange(mention, index, index + words.length) || noObject.test(object)) continue;
    return toOwnName(`${groups?.['lead'] ?? ''}${object}`, 'noun');
  }
  return null;
}

function findFear(mention: SkillMention): OwnName | null {
  for (const { index, 0: words } of matchAll(mention.statement.text, fearPhrase))
    if (overlapsRange(mention, index, index + words.length))
      return toOwnName(words.replace(/^(?:never|isn't|aren't)/iu, 'not'), 'adjective');
  return null;
}

/** "Omgaan met weerstand": names what one can deal with. */
const findDealing = (ownWords: string): OwnName | null => {
  const met = /^met (?<what>[\p{L}-]+) om(?:gaan)?$/iu.exec(ownWords)?.groups?.['what'];
  if (met !== undefined) return toOwnName(`omgaan met ${met}`, 'verb');
  return /^omgaan met (?!klanten|mensen|mens\b)(?:[\p{L}-]+ ?){1,2}$/iu.test(ownWords)
    ? toOwnName(ownWords, 'verb')
    : null;
};

const nounPhraseBefore = {
  nl: /(?:^|[,;:–]\s|\b(?:een|met|heb|hebt|je|jouw|en|of|enige|de|het)\s)$/iu,
  en: /(?:^|[,;:–]\s|\b(?:an?|with|have|has|your|and|or|some|the|got|natural|real|born)\s)$/iu,
} as const;
const notInName =
  /(?:^|\s)(?:je|jij|jou|jouw|u|you|your|they|te|to|om|niet|not|no|geen|n't|is|snel|when|als|en|and|zonder|without|altijd|always|on|up|in|onder|under|with|people)(?:\s|$)/iu;
const openEnd =
  /(?:^|\s)(?:voor|van|in|op|aan|met|om|te|over|uit|naar|de|het|een|for|of|in|on|at|to|the|an?|with|about|from|between|tussen|niet|and|en|is|goed|well|things?|dingen)$/iu;
const adjectiveNoun = {
  nl: new RegExp(`^[\\p{L}-]+e? ${traitNouns.nl}$`, 'iu'),
  en: new RegExp(`^[\\p{L}-]+ ${traitNouns.en}$`, 'iu'),
} as const;

/** "Een vaste hand", "natural authority": an adjective and its noun. */
function findAdjectiveNoun({ statement, start, language }: SkillMention, ownWords: string): OwnName | null {
  if (language === 'any' || !nounPhraseBefore[language].test(statement.text.slice(0, start))) return null;
  if (
    !adjectiveNoun[language].test(ownWords) ||
    notInName.test(ownWords) ||
    openEnd.test(ownWords) ||
    hasVerb(ownWords)
  )
    return null;
  return toOwnName(ownWords, 'noun');
}

const abilityBefore = /(?:\b(?:able to|can|could|you|willing to|and|or|who|ability to|to)|[,;:]|^)\s*$/iu;
const actionVerbs =
  /^(?:keep|stay|manage|organise|organize|turn|ask|admit|take|stand|speak|hold|think|plan|set|share|put|say|push|question|challenge|make|see|give|build|get|bring|look|help|listen|explain|work|follow|deal|handle|solve|respect|treat|motivate|meet|spot|notice|read)s? /iu;

/** "Keep a cool head", "trekt aan de bel": an action, as an infinitive. */
function findAction({ statement, start, language }: SkillMention, ownWords: string): OwnName | null {
  const words = ownWords.split(/\s+/u);
  if (words.length < 3 || words.length > maxNameWords || openEnd.test(ownWords)) return null;
  if (language === 'en') {
    if (!actionVerbs.test(ownWords) || !abilityBefore.test(statement.text.slice(0, start))) return null;
    if (/\b(?:you|they|he|she|it|don't|not)\b/iu.test(ownWords)) return null;
    return toOwnName(ownWords.replace(/^(\p{L}+?)s(?= )/iu, '$1'), 'verb');
  }
  if (!/^\p{L}+ (?:aan|op|in|uit|bij|onder) (?:de|het|een) \p{L}+$/iu.test(ownWords)) return null;
  const work = toWorkPhrase(words, '');
  return work === null ? null : toOwnName(work, 'verb');
}

const predicateBefore =
  /(?:\b(?:you are|you're|je bent|jij bent|be|stay|blijft|both|very|heel|erg|goed|kunnen|kunt)|[,;:•]|^|\b(?:and|en|maar|but))\s*$/iu;
const listedAfter = /^\s*(?:$|[,.;!]|(?:and|en|but|maar|or|of)\s)/iu;
const noTraitAlone =
  /(?:ly|tjes?|ing|ingen|(?<!ij|oo|ou|s)s|lol|humou?r|lef|druk|pressure|feedback|tempo|puzzel|ideeën|scherp|hunter|closer|pieken)$/iu;

const adjectiveEnding = /(?:[^aeiou]y|ous|ive|able|ible|less|ish|ful|zaam|baar|achtig|lijk)$/iu;

/** "Eigenwijs", "quick-witted", "relativeren": one word in a list of traits. */
function findSingleWord(
  { statement: { text }, start, end, form, language }: SkillMention,
  ownWords: string,
): OwnName | null {
  if (ownWords.includes(' ') || ownWords.length < 5 || noTraitAlone.test(ownWords) || form === 'verb')
    return null;
  if (!predicateBefore.test(text.slice(0, start)) || !listedAfter.test(text.slice(end))) return null;
  if (language === 'nl' && ownWords.endsWith('eren')) return toOwnName(ownWords, 'verb');
  return form === 'adjective' || ownWords.includes('-') || adjectiveEnding.test(ownWords)
    ? toOwnName(ownWords, 'adjective')
    : null;
}

function toOwnName(words: string, form: OwnName['form']): OwnName | null {
  const phrase = words.replace(/\s+/gu, ' ').toLowerCase();
  return phrase.split(' ').length > maxNameWords ? null : { name: capitalizeFirst(phrase), phrase, form };
}
