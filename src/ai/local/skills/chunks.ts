import type { Statement, VacancyText } from '../vacancy-text.ts';
import { isAction, regularInfinitiveOf, workOf } from './actions.ts';
import { ofEachWord } from '../remembered.ts';
import { matchesOf } from './matches.ts';
import { asksForIt, isAside, speaksToReader, type Mention } from './mention.ts';
import { capitalised } from './names.ts';
import { filling, noSkill } from './phrases.ts';
import { isObject } from './structural.ts';
import { isAround } from './surroundings.ts';
import { fold } from './tokens.ts';
import { functionWords, idle } from './word-classes.ts';

type Language = VacancyText['language'];

/** How a group of words was made into a candidate. */
export type Shape = 'whole' | 'tail' | 'work' | 'things' | 'joined' | 'and' | 'name';

/** A group of words that may name a skill. */
export interface Chunk {
  readonly mention: Mention;
  readonly shape: Shape;
}

/** What a word tells by itself. */
interface Look {
  /** As words are compared. */
  readonly plain: string;
  readonly isFunction: boolean;
  readonly isFilling: boolean;
  readonly isIdle: boolean;
}

interface Word extends Look {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Ends a thought before it. */
  readonly apart: boolean;
}

/** Words between which no function word and no mark stands. */
interface Run {
  readonly words: readonly Word[];
  /** The function words before it, back to the run or the mark before. */
  readonly lead: readonly Word[];
  readonly apart: boolean;
}

const mostWords = 4;

/** Every group of words of the work and the requirements that may name a skill: far more than do. */
export function chunksOf({ statements, language }: VacancyText): Chunk[] {
  return statements
    .filter((statement) => !statement.negated && statement.section !== 'title')
    .filter(tellsOfWork)
    .flatMap((statement) => {
      const runs = runsOf(statement, language);
      return runs.flatMap((run, index) => candidatesOf(run, runs[index + 1], statement, language));
    });
}

function tellsOfWork(statement: Statement): boolean {
  if (asksForIt(statement)) return true;
  const isOpen = statement.section !== 'other' || statement.listItem || speaksToReader(statement);
  return isOpen && !isAside(statement);
}

const word = /[\p{L}\p{N}](?:[\p{L}\p{N}'’+#&/-]|\.(?=\p{L}|\d))*/gu;

const lookIn = (language: Language): ((word: string) => Look) =>
  ofEachWord((text) => {
    const plain = fold(text);
    return {
      plain,
      isFunction: functionWords[language].has(plain) || /^[\d.,/-]+\p{L}?$/u.test(text),
      isFilling: filling[language].has(plain.replace(/[+.]+$/, '')),
      isIdle: idle[language].has(plain),
    };
  });
const looks = { nl: lookIn('nl'), en: lookIn('en') };

function wordsOf(text: string, language: Language): Word[] {
  let end = 0;
  return matchesOf(text, word).map((match) => {
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

function runsOf({ text }: Statement, language: Language): Run[] {
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

function candidatesOf(run: Run, next: Run | undefined, statement: Statement, language: Language): Chunk[] {
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
function verbLast(words: readonly Word[], statement: Statement): Chunk[] {
  const last = words.at(-1);
  const first = words[0];
  if (last === undefined || first === undefined || words.length < 2) return [];
  const verb = regularInfinitiveOf(last.text);
  if (verb === null || !subordinate.test(statement.text.slice(0, first.start))) return [];
  const object = words.slice(0, -1);
  return [
    ...chunkOf(object, 'whole', statement, 'nl'),
    ...chunkOf(words, 'work', statement, 'nl').map(({ mention, shape }): Chunk => {
      const name = `${statement.text.slice(first.start, object.at(-1)?.end)} ${verb}`;
      return {
        shape,
        mention: {
          ...mention,
          concept: `text/${fold(name)}`,
          name: capitalised(name),
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
  next: Run | undefined,
  statement: Statement,
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
): Shape | null {
  const [joint = '', ...rest] = lead;
  if (!rest.every((one) => ofThings.test(one))) return null;
  if (ofThings.test(joint)) return isVerb(words[0]?.text ?? '', language) ? 'things' : null;
  if (and.test(joint)) return rest.length === 0 && (words.length === 1 || others.length === 1) ? 'and' : null;
  // "Duties of the team": only what is done may have an article after it.
  if (!(language === 'en' ? /^of$/iu : /^van$/iu).test(joint)) return null;
  return rest.length === 0 || /(?:ing|en)$/u.test(words.at(-1)?.text ?? '') ? 'joined' : null;
}

function isVerb(word: string, language: Language): boolean {
  const plain = fold(word);
  return language === 'en' ? plain.endsWith('ing') || isAction(plain) : regularInfinitiveOf(plain) !== null;
}

function chunkOf(words: readonly Word[], shape: Shape, statement: Statement, language: Language): Chunk[] {
  const [first] = words;
  const last = words.at(-1);
  if (first === undefined || last === undefined || words.length > mostWords) return [];
  const text = statement.text.slice(first.start, last.end);
  if (text.length < 2 || words.every(({ isIdle }) => isIdle)) return [];
  if (noSkill[language].test(text)) return [];
  if (shape === 'whole' && isAround(statement, first.start)) return [];
  const work = shape === 'and' || shape === 'joined' ? null : workIn(words, statement, language);
  const isBare =
    language === 'en' &&
    words.length > 1 &&
    !first.plain.endsWith('ing') &&
    isAction(first.plain) &&
    !isObject(statement, first.start);
  const place = { start: first.start, end: last.end };
  const mention = mentionOf(work ?? text, place, statement, language);
  return [
    {
      shape: work === null ? shape : 'work',
      mention: work !== null || isBare ? { ...mention, asked: 'ability' } : mention,
    },
  ];
}

const particle =
  /^\s+(?<word>op|uit|aan|in|af|bij|voor|toe|door|mee|na|klaar|schoon|vast)(?=\s*[,;.]|\s(?:en|of)\s|\s*$)/iu;

/** "Deelt medicatie uit" as "medicatie uitdelen"; null for words that are no work. */
function workIn(words: readonly Word[], statement: Statement, language: Language): string | null {
  const rest = statement.text.slice(words.at(-1)?.end ?? 0);
  const other = particle.exec(rest)?.groups?.['word']?.toLowerCase() ?? '';
  const said = words.map(({ text }) => text);
  return language === 'en' ? null : workOf(said, other);
}

function mentionOf(
  name: string,
  { start, end }: { readonly start: number; readonly end: number },
  statement: Statement,
  language: Language,
): Mention {
  const said = name === name.toUpperCase() && name.includes(' ') ? name.toLowerCase() : name;
  return {
    kind: 'hard',
    concept: `text/${fold(said)}`,
    name: capitalised(said),
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
