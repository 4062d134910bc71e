import type { SkillCandidate } from '../skill-candidates.ts';
import { lexiconFamiliarity } from '../familiarity.ts';
import type { FeatureContext, FeatureCollector } from './feature-types.ts';
import { closedClassFeatures, type WordProperties } from './word-properties.ts';

/** How the words of a candidate look: how many and how long they are, their capitals and endings, and whether lexicons use them elsewhere. */
export function collectNameFeatures(
  { mention }: SkillCandidate,
  { words: wordOf }: FeatureContext,
  hold: FeatureCollector,
): void {
  const { name, statement, start, end } = mention;
  const own = statement.text.slice(start, end);
  const words = own.split(/\s+/).map(wordOf);
  const isOwn = name.toLowerCase() === own.toLowerCase();
  const named = isOwn ? words : name.split(/\s+/).map(wordOf);
  const [first] = words;
  const head = words.at(-1);
  const isSingle = words.length === 1;
  const { hard, soft } = lexiconFamiliarity(mention);
  hold(`words ${Math.min(4, named.length)}`, true);
  for (const { last } of head?.endings ?? []) hold(last, true);
  if (!isSingle) for (const ending of first?.endings ?? []) hold(ending.first, true);
  hold('capital inside', start > 0 && /^\p{Lu}\p{Ll}/u.test(own));
  hold('acronym', /^[\p{Lu}\d&/.-]{2,6}$/u.test(own));
  hold('mixed', /\p{Ll}\p{Lu}|[+#]|\p{L}\d/u.test(own));
  hold('digit', /\d/u.test(own));
  hold('idle head', head?.isIdle === true);
  hold('idle first', !isSingle && first?.isIdle === true);
  hold('action first', first?.isAction === true);
  hold('infinitive last', named.at(-1)?.isInfinitive === true);
  hold('short word', isSingle && own.length < 5);
  hold('long word', isSingle && own.length > 9);
  hold('very long word', isSingle && own.length > 13);
  hold(
    'function word within',
    words.some(({ isOfFunction }) => isOfFunction),
  );
  hold('other name', !isOwn);
  ofName(named, hold);
  hold('familiar as hard', hard);
  hold('familiar as hard, all', hard === 1);
  hold('not familiar', hard === 0);
  hold('familiar as soft', soft);
}

/** What words of the closed classes a name has, and whether it names people or only what every vacancy is full of. */
function ofName(words: readonly WordProperties[], hold: FeatureCollector): void {
  for (const one of closedClassFeatures)
    hold(
      one,
      words.some(({ within }) => within.includes(one)),
    );
  hold('people last', words.at(-1)?.isPeople === true);
  hold(
    'people within',
    words.slice(0, -1).some(({ isPeople }) => isPeople),
  );
  hold(
    'people alone',
    words.every(({ isPeople, isIdle }) => isPeople || isIdle),
  );
  hold('idle words', words.filter(({ isIdle }) => isIdle).length / words.length);
}
