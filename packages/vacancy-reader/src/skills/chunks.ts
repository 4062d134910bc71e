import type { VacancyStatement, ParsedVacancy } from '../vacancy-structure.ts';
import { isEnglishWorkVerb, regularInfinitive, toWorkPhrase } from './work-verbs.ts';
import { memoizePerWord } from '../memoize.ts';
import { matchAll } from './match-all.ts';
import { statesRequirement, isNotAboutWork, addressesReader, type SkillMention } from './skill-mention.ts';
import { capitalizeFirst } from './skill-requirement.ts';
import { skillFillerWords, notSkillPattern } from './skill-phrases.ts';
import { isNamedAsThing } from './structural-mentions.ts';
import { isWorkEnvironment } from './work-environment.ts';
import { foldWord } from './tokens.ts';
import { functionWords, genericNouns } from './word-classes.ts';

type Language = ParsedVacancy['language'];

/** How a group of words became a candidate. */
export type ChunkSource = 'whole' | 'tail' | 'work' | 'things' | 'joined' | 'and' | 'name';

/** A group of words that possibly names a skill. */
export interface Chunk {
  readonly mention: SkillMention;
  readonly source: ChunkSource;
}

/** The properties of a word by itself. */
interface WordClass {
  /** The folded word. */
  readonly plain: string;
  readonly isFunction: boolean;
  readonly isFiller: boolean;
  readonly isGeneric: boolean;
}

interface Word extends WordClass {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** A thought ends before it. */
  readonly endsThought: boolean;
}

/** Words without a function word or a mark between them. */
interface WordRun {
  readonly words: readonly Word[];
  /** The function words before the run, back to the previous run or mark. */
  readonly lead: readonly Word[];
  readonly endsThought: boolean;
}

const maxChunkWords = 4;

/** Finds every group of words in duties and requirements that can name a skill: far more than do. */
export function findChunks({ statements, language }: ParsedVacancy): Chunk[] {
  const isProse = lacksHeadings(statements);
  return statements
    .filter((statement) => !statement.negated && statement.section !== 'title')
    .filter((statement) => (isProse && statement.section === 'other') || isAboutWork(statement))
    .flatMap((statement) => {
      const runs = splitRuns(statement, language);
      return runs.flatMap((run, index) => toChunks(run, runs[index + 1], statement, language));
    });
}

/** Returns whether a text says of few of its statements which part they belong to, as a mail or a message does. */
function lacksHeadings(statements: readonly VacancyStatement[]): boolean {
  const placed = statements.filter(({ section }) => section === 'duties' || section === 'requirements');
  return placed.length * 2 < statements.length;
}

function isAboutWork(statement: VacancyStatement): boolean {
  if (statesRequirement(statement)) return true;
  const isOpen = statement.section !== 'other' || statement.listItem || addressesReader(statement);
  return isOpen && !isNotAboutWork(statement);
}

const word = /[\p{L}\p{N}](?:[\p{L}\p{N}'’+#&/-]|\.(?=\p{L}|\d))*/gu;

const createWordClassifier = (language: Language): ((word: string) => WordClass) =>
  memoizePerWord((text) => {
    const plain = foldWord(text);
    return {
      plain,
      isFunction: functionWords[language].has(plain) || /^[\d.,/-]+\p{L}?$/u.test(text),
      isFiller: skillFillerWords[language].has(plain.replace(/[+.]+$/, '')),
      isGeneric: genericNouns[language].has(plain),
    };
  });
const classifyWordByLanguage = { nl: createWordClassifier('nl'), en: createWordClassifier('en') };

function splitWords(text: string, language: Language): Word[] {
  let end = 0;
  return matchAll(text, word).map((match) => {
    const between = text.slice(end, match.index);
    end = match.index + match[0].length;
    return {
      text: match[0],
      ...classifyWordByLanguage[language](match[0]),
      start: match.index,
      end,
      endsThought: between !== ' ' && /[,;:()!?•–—"“”=|…\n]|\.\s|\s-\s/u.test(between),
    };
  });
}

function splitRuns({ text }: VacancyStatement, language: Language): WordRun[] {
  const runs: { words: Word[]; lead: Word[]; endsThought: boolean }[] = [];
  let lead: Word[] = [];
  let endsThought = true;
  let open = false;
  for (const word of splitWords(text, language)) {
    if (word.endsThought) {
      lead = [];
      endsThought = true;
      open = false;
    }
    if (word.isFunction) {
      lead.push(word);
      open = false;
    } else if (open) runs.at(-1)?.words.push(word);
    else {
      runs.push({ words: [word], lead, endsThought });
      lead = [];
      endsThought = false;
      open = true;
    }
  }
  return runs;
}

function trimFillers(words: readonly Word[]): readonly Word[] {
  const isMeaningful = ({ isFiller }: Word): boolean => !isFiller;
  const first = words.findIndex(isMeaningful);
  return first === -1 ? [] : words.slice(first, words.findLastIndex(isMeaningful) + 1);
}

function toChunks(
  run: WordRun,
  next: WordRun | undefined,
  statement: VacancyStatement,
  language: Language,
): Chunk[] {
  const words = trimFillers(run.words);
  const whole = toChunk(words, 'whole', statement, language);
  const tails =
    words.length > 1 ? toTails(words).flatMap((tail) => toChunk(tail, 'tail', statement, language)) : [];
  return [
    ...whole,
    ...tails,
    ...joinRuns(words, next, statement, language),
    ...(language === 'nl' ? clauseFinalVerb(words, statement) : []),
  ];
}

const subordinate = /(?:^|[\s,])(?:die|dat|wie|je|jij|u|als|wanneer|terwijl|omdat|hoe)\s[^.;:]*$/iu;

/** "Iemand die de vitrine opmaakt" gives "vitrine opmaken", and the object "vitrine". */
function clauseFinalVerb(words: readonly Word[], statement: VacancyStatement): Chunk[] {
  const last = words.at(-1);
  const first = words[0];
  if (last === undefined || first === undefined || words.length < 2) return [];
  const verb = regularInfinitive(last.text);
  if (verb === null || !subordinate.test(statement.text.slice(0, first.start))) return [];
  const object = words.slice(0, -1);
  return [
    ...toChunk(object, 'whole', statement, 'nl'),
    ...toChunk(words, 'work', statement, 'nl').map(({ mention, source }): Chunk => {
      const name = `${statement.text.slice(first.start, object.at(-1)?.end)} ${verb}`;
      return {
        source,
        mention: {
          ...mention,
          concept: `text/${foldWord(name)}`,
          name: capitalizeFirst(name),
          phrase: name,
          asked: 'ability',
        },
      };
    }),
  ];
}

/** Drops the first words, which often only describe the last one: "tidy till work". */
function toTails(words: readonly Word[]): (readonly Word[])[] {
  return [words.slice(1), words.slice(2)].filter((tail) => tail.length > 0 && tail.length < maxChunkWords);
}

const determiner = /^(?:the|a|an|your|our|their|de|het|een|jouw|onze|ons|hun|alle|all|uw)$/iu;
const conjunction = /^(?:and|en|&)$/iu;

/** Joins two runs over function words: "dressing the window", "plaatsen van dakramen", "brakes and clutches". */
function joinRuns(
  words: readonly Word[],
  next: WordRun | undefined,
  statement: VacancyStatement,
  language: Language,
): Chunk[] {
  if (next === undefined || next.endsThought || next.lead.length > 2 || words.length === 0) return [];
  const others = trimFillers(next.words);
  const all = [...words, ...others];
  if (others.length === 0 || all.length > maxChunkWords) return [];
  const source = classifyJoin(
    words,
    others,
    next.lead.map(({ text }) => text),
    language,
  );
  return source === null ? [] : toChunk(all, source, statement, language);
}

function classifyJoin(
  words: readonly Word[],
  others: readonly Word[],
  lead: readonly string[],
  language: Language,
): ChunkSource | null {
  const [joint = '', ...rest] = lead;
  if (!rest.every((one) => determiner.test(one))) return null;
  if (determiner.test(joint)) return isVerb(words[0]?.text ?? '', language) ? 'things' : null;
  if (conjunction.test(joint))
    return rest.length === 0 && (words.length === 1 || others.length === 1) ? 'and' : null;
  // "Duties of the team": only an activity can have an article after it.
  if (!(language === 'en' ? /^of$/iu : /^van$/iu).test(joint)) return null;
  return rest.length === 0 || /(?:ing|en)$/u.test(words.at(-1)?.text ?? '') ? 'joined' : null;
}

function isVerb(word: string, language: Language): boolean {
  const plain = foldWord(word);
  return language === 'en'
    ? plain.endsWith('ing') || isEnglishWorkVerb(plain)
    : regularInfinitive(plain) !== null;
}

function toChunk(
  words: readonly Word[],
  source: ChunkSource,
  statement: VacancyStatement,
  language: Language,
): Chunk[] {
  const [first] = words;
  const last = words.at(-1);
  if (first === undefined || last === undefined || words.length > maxChunkWords) return [];
  const text = statement.text.slice(first.start, last.end);
  if (text.length < 2 || words.every(({ isGeneric }) => isGeneric)) return [];
  if (notSkillPattern[language].test(text)) return [];
  if (source === 'whole' && isWorkEnvironment(statement, first.start)) return [];
  const work = source === 'and' || source === 'joined' ? null : workPhraseFor(words, statement, language);
  const isBare =
    language === 'en' &&
    words.length > 1 &&
    !first.plain.endsWith('ing') &&
    isEnglishWorkVerb(first.plain) &&
    !isNamedAsThing(statement, first.start);
  const place = { start: first.start, end: last.end };
  const mention = toMention(work ?? text, place, statement, language);
  return [
    {
      source: work === null ? source : 'work',
      mention: work !== null || isBare ? { ...mention, asked: 'ability' } : mention,
    },
  ];
}

const particle =
  /^\s+(?<word>op|uit|aan|in|af|bij|voor|toe|door|mee|na|klaar|schoon|vast)(?=\s*[,;.]|\s(?:en|of)\s|\s*$)/iu;

/** Returns "medicatie uitdelen" for "deelt medicatie uit"; null for words that are no work. */
function workPhraseFor(
  words: readonly Word[],
  statement: VacancyStatement,
  language: Language,
): string | null {
  const rest = statement.text.slice(words.at(-1)?.end ?? 0);
  const other = particle.exec(rest)?.groups?.['word']?.toLowerCase() ?? '';
  const tokens = words.map(({ text }) => text);
  return language === 'en' ? null : toWorkPhrase(tokens, other);
}

function toMention(
  name: string,
  { start, end }: { readonly start: number; readonly end: number },
  statement: VacancyStatement,
  language: Language,
): SkillMention {
  const plainName = name === name.toUpperCase() && name.includes(' ') ? name.toLowerCase() : name;
  return {
    kind: 'hard',
    concept: `text/${foldWord(plainName)}`,
    name: capitalizeFirst(plainName),
    phrase: plainName,
    language: start > 0 && /^\p{Lu}/u.test(name) ? 'any' : language,
    form: 'noun',
    asked: 'experience',
    statement,
    start,
    end,
    unknown: true,
  };
}
