import type { SkillCandidate } from '../skill-candidates.ts';
import { lexiconFamiliarity } from '../familiarity.ts';
import type { FeatureContext, FeatureCollector } from './feature-types.ts';
import { closedClassFeatures, type WordProperties } from './word-properties.ts';

/** Describes the words of a candidate: their number, length, capitals and endings, and whether lexicons use them. */
export function collectNameFeatures(
  { mention }: SkillCandidate,
  { words: describeWord }: FeatureContext,
  collect: FeatureCollector,
): void {
  const { name, statement, start, end } = mention;
  const ownWords = statement.text.slice(start, end);
  const words = ownWords.split(/\s+/).map(describeWord);
  const usesTextWords = name.toLowerCase() === ownWords.toLowerCase();
  const named = usesTextWords ? words : name.split(/\s+/).map(describeWord);
  const [first] = words;
  const head = words.at(-1);
  const isSingle = words.length === 1;
  const { hard, soft } = lexiconFamiliarity(mention);
  collect(`words ${Math.min(4, named.length)}`, true);
  for (const { last } of head?.endings ?? []) collect(last, true);
  if (!isSingle) for (const ending of first?.endings ?? []) collect(ending.first, true);
  collect('capital inside', start > 0 && /^\p{Lu}\p{Ll}/u.test(ownWords));
  collect('acronym', /^[\p{Lu}\d&/.-]{2,6}$/u.test(ownWords));
  collect('mixed', /\p{Ll}\p{Lu}|[+#]|\p{L}\d/u.test(ownWords));
  collect('digit', /\d/u.test(ownWords));
  collect('idle head', head?.isGeneric === true);
  collect('idle first', !isSingle && first?.isGeneric === true);
  collect('action first', first?.isAction === true);
  collect('infinitive last', named.at(-1)?.isInfinitive === true);
  collect('short word', isSingle && ownWords.length < 5);
  collect('long word', isSingle && ownWords.length > 9);
  collect('very long word', isSingle && ownWords.length > 13);
  collect(
    'function word within',
    words.some(({ isFunctionWord }) => isFunctionWord),
  );
  collect('other name', !usesTextWords);
  collectWordClassFeatures(named, collect);
  collect('familiar as hard', hard);
  collect('familiar as hard, all', hard === 1);
  collect('not familiar', hard === 0);
  collect('familiar as soft', soft);
}

/** Describes which classes of words a name has, and whether it names people or generic things. */
function collectWordClassFeatures(words: readonly WordProperties[], collect: FeatureCollector): void {
  for (const one of closedClassFeatures)
    collect(
      one,
      words.some(({ wordClasses }) => wordClasses.includes(one)),
    );
  collect('people last', words.at(-1)?.isPeople === true);
  collect(
    'people within',
    words.slice(0, -1).some(({ isPeople }) => isPeople),
  );
  collect(
    'people alone',
    words.every(({ isPeople, isGeneric }) => isPeople || isGeneric),
  );
  collect('idle words', words.filter(({ isGeneric }) => isGeneric).length / words.length);
}
