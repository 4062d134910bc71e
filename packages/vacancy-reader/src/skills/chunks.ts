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

/** How a group of words was made into a candidate. */
export type ChunkSource = 'whole' | 'tail' | 'work' | 'things' | 'joined' | 'and' | 'name';

/** A group of words that may name a skill. */
export interface Chunk {
  readonly mention: SkillMention;
  readonly source: ChunkSource;
}

/** What a word tells by itself. */
interface WordClass {
  /** As words are compared. */
  readonly plain: string;
  readonly isFunction: boolean;
  readonly isFilling: boolean;
  readonly isIdle: boolean;
}

interface Word extends WordClass {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Ends a thought before it. */
  readonly apart: boolean;
}

/** Words between which no function word and no mark stands. */
interface WordRun {
  readonly words: readonly Word[];
  /** The function words before it, back to the run or the mark before. */
  readonly lead: readonly Word[];
  readonly apart: boolean;
}

const mostWords = 4;

/** Every group of words of the work and the requirements that may name a skill: far more than do. */
export function findChunks({ statements, language }: ParsedVacancy): Chunk[] {
  return statements
    .filter((statement) => !statement.negated && statement.section !== 'title')
    .filter(tellsOfWork)
    .flatMap((statement) => {
      const runs = runsOf(statement, language);
      return runs.flatMap((run, index) => candidatesOf(run, runs[index + 1], statement, language));
    });
}

function tellsOfWork(statement: VacancyStatement): boolean {
  if (statesRequirement(statement)) return true;
  const isOpen = statement.section !== 'other' || statement.listItem || addressesReader(statement);
  return isOpen && !isNotAboutWork(statement);
}

const word = /[\p{L}\p{N}](?:[\p{L}\p{N}'’+#&/-]|\.(?=\p{L}|\d))*/gu;

const lookIn = (language: Language): ((word: string) => WordClass) =>
  memoizePerWord((text) => {
    const plain = foldWord(text);
    return {
      plain,
      isFunction: functionWords[language].has(plain) || /^[\d.,/-]+\p{L}?$/u.test(text),
      isFilling: skillFillerWords[language].has(plain.replace(/[+.]+$/, '')),
      isIdle: genericNouns[language].has(plain),
    };
  });
const looks = { nl: lookIn('nl'), en: lookIn('en') };

function wordsOf(text: string, language: Language): Word[] {
  let end = 0;
  return matchAll(text, word).map((match) => {
    const between = text.slice(end, match.index);
    end = match.index + match[0].length;
    return {
      text: match[0],
      ...looks[language](match[0]),
      start: match.index,
      end,
      apart: between !== ' ' && /[,;:()!?•–—"“”=|…\n]|\.\s|\s-\s/u.test(between),
    };
  });
}

function runsOf({ text }: VacancyStatement, language: Language): WordRun[] {
  const runs: { words: Word[]; lead: Word[]; apart: boolean }[] = [];
  let lead: Word[] = [];
  let apart = true;
  let open = false;
  for (const one of wordsOf(text, language)) {
    if (one.apart) {
      lead = [];
      apart = true;
      open = false;
    }
    if (one.isFunction) {
      lead.push(one);
      open = false;
    } else if (open) runs.at(-1)?.words.push(one);
    else {
      runs.push({ words: [one], lead, apart });
      lead = [];
      apart = false;
      open = true;
    }
  }
  return runs;
}

function bare(words: readonly Word[]): readonly Word[] {
  const says = ({ isFilling }: Word): boolean => !isFilling;
  const first = words.findIndex(says);
  return first === -1 ? [] : words.slice(first, words.findLastIndex(says) + 1);
}

function candidatesOf(
  run: WordRun,
  next: WordRun | undefined,
  statement: VacancyStatement,
  language: Language,
): Chunk[] {
  const words = bare(run.words);
  const whole = chunkOf(words, 'whole', statement, language);
  const tails =
    words.length > 1 ? tailsOf(words).flatMap((tail) => chunkOf(tail, 'tail', statement, language)) : [];
  return [
    ...whole,
    ...tails,
    ...joinedOf(words, next, statement, language),
    ...(language === 'nl' ? verbLast(words, statement) : []),
  ];
}

const subordinate = /(?:^|[\s,])(?:die|dat|wie|je|jij|u|als|wanneer|terwijl|omdat|hoe)\s[^.;:]*$/iu;

/** "Iemand die de vitrine opmaakt" is "vitrine opmaken", and about the "vitrine". */
function verbLast(words: readonly Word[], statement: VacancyStatement): Chunk[] {
  const last = words.at(-1);
  const first = words[0];
  if (last === undefined || first === undefined || words.length < 2) return [];
  const verb = regularInfinitive(last.text);
  if (verb === null || !subordinate.test(statement.text.slice(0, first.start))) return [];
  const object = words.slice(0, -1);
  return [
    ...chunkOf(object, 'whole', statement, 'nl'),
    ...chunkOf(words, 'work', statement, 'nl').map(({ mention, source: shape }): Chunk => {
      const name = `${statement.text.slice(first.start, object.at(-1)?.end)} ${verb}`;
      return {
        source: shape,
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

/** Without the first words, which often only describe the last: "tidy till work". */
function tailsOf(words: readonly Word[]): (readonly Word[])[] {
  return [words.slice(1), words.slice(2)].filter((tail) => tail.length > 0 && tail.length < mostWords);
}

const ofThings = /^(?:the|a|an|your|our|their|de|het|een|jouw|onze|ons|hun|alle|all|uw)$/iu;
const and = /^(?:and|en|&)$/iu;

/** Two runs that function words join: "dressing the window", "plaatsen van dakramen", "brakes and clutches". */
function joinedOf(
  words: readonly Word[],
  next: WordRun | undefined,
  statement: VacancyStatement,
  language: Language,
): Chunk[] {
  if (next === undefined || next.apart || next.lead.length > 2 || words.length === 0) return [];
  const others = bare(next.words);
  const all = [...words, ...others];
  if (others.length === 0 || all.length > mostWords) return [];
  const shape = shapeOf(
    words,
    others,
    next.lead.map(({ text }) => text),
    language,
  );
  return shape === null ? [] : chunkOf(all, shape, statement, language);
}

function shapeOf(
  words: readonly Word[],
  others: readonly Word[],
  lead: readonly string[],
  language: Language,
): ChunkSource | null {
  const [joint = '', ...rest] = lead;
  if (!rest.every((one) => ofThings.test(one))) return null;
  if (ofThings.test(joint)) return isVerb(words[0]?.text ?? '', language) ? 'things' : null;
  if (and.test(joint)) return rest.length === 0 && (words.length === 1 || others.length === 1) ? 'and' : null;
  // "Duties of the team": only what is done may have an article after it.
  if (!(language === 'en' ? /^of$/iu : /^van$/iu).test(joint)) return null;
  return rest.length === 0 || /(?:ing|en)$/u.test(words.at(-1)?.text ?? '') ? 'joined' : null;
}

function isVerb(word: string, language: Language): boolean {
  const plain = foldWord(word);
  return language === 'en'
    ? plain.endsWith('ing') || isEnglishWorkVerb(plain)
    : regularInfinitive(plain) !== null;
}

function chunkOf(
  words: readonly Word[],
  shape: ChunkSource,
  statement: VacancyStatement,
  language: Language,
): Chunk[] {
  const [first] = words;
  const last = words.at(-1);
  if (first === undefined || last === undefined || words.length > mostWords) return [];
  const text = statement.text.slice(first.start, last.end);
  if (text.length < 2 || words.every(({ isIdle }) => isIdle)) return [];
  if (notSkillPattern[language].test(text)) return [];
  if (shape === 'whole' && isWorkEnvironment(statement, first.start)) return [];
  const work = shape === 'and' || shape === 'joined' ? null : workIn(words, statement, language);
  const isBare =
    language === 'en' &&
    words.length > 1 &&
    !first.plain.endsWith('ing') &&
    isEnglishWorkVerb(first.plain) &&
    !isNamedAsThing(statement, first.start);
  const place = { start: first.start, end: last.end };
  const mention = mentionOf(work ?? text, place, statement, language);
  return [
    {
      source: work === null ? shape : 'work',
      mention: work !== null || isBare ? { ...mention, asked: 'ability' } : mention,
    },
  ];
}

const particle =
  /^\s+(?<word>op|uit|aan|in|af|bij|voor|toe|door|mee|na|klaar|schoon|vast)(?=\s*[,;.]|\s(?:en|of)\s|\s*$)/iu;

/** "Deelt medicatie uit" as "medicatie uitdelen"; null for words that are no work. */
function workIn(words: readonly Word[], statement: VacancyStatement, language: Language): string | null {
  const rest = statement.text.slice(words.at(-1)?.end ?? 0);
  const other = particle.exec(rest)?.groups?.['word']?.toLowerCase() ?? '';
  const said = words.map(({ text }) => text);
  return language === 'en' ? null : toWorkPhrase(said, other);
}

function mentionOf(
  name: string,
  { start, end }: { readonly start: number; readonly end: number },
  statement: VacancyStatement,
  language: Language,
): SkillMention {
  const said = name === name.toUpperCase() && name.includes(' ') ? name.toLowerCase() : name;
  return {
    kind: 'hard',
    concept: `text/${foldWord(said)}`,
    name: capitalizeFirst(said),
    phrase: said,
    language: start > 0 && /^\p{Lu}/u.test(name) ? 'any' : language,
    form: 'noun',
    asked: 'experience',
    statement,
    start,
    end,
    unknown: true,
  };
}
