import type { Mention } from './mention.ts';
import { capitalised } from './names.ts';

const or = /^\s*(?:or|and\/or|of|en\/of)\s*$/iu;
const longestName = 6;

/** Makes one of two skills of which either will do: "Python or PowerShell", "C# of .NET". */
export function withAlternatives(mentions: readonly Mention[]): Mention[] {
  const joined: Mention[] = [];
  for (const mention of [...mentions].sort(inOrder)) {
    const last = joined.at(-1);
    const pair = last === undefined ? null : eitherOf(last, mention);
    if (pair === null) joined.push(mention);
    else joined.splice(-1, 1, pair);
  }
  return joined;
}

function inOrder(one: Mention, other: Mention): number {
  return one.statement.start - other.statement.start || one.start - other.start;
}

function eitherOf(one: Mention, other: Mention): Mention | null {
  if (one.statement !== other.statement || one.kind !== 'hard' || other.kind !== 'hard') return null;
  const { text } = one.statement;
  const both = text.slice(one.start, other.end).replace(/\s+/g, ' ');
  if (!or.test(text.slice(one.end, other.start)) || both.split(' ').length > longestName) return null;
  if (/,\s*$/.test(text.slice(0, one.start)) || or.test(text.slice(other.end, other.end + 4))) return null;
  return {
    ...one,
    concept: `${one.concept} or ${other.concept}`,
    name: capitalised(both),
    phrase: both,
    end: other.end,
  };
}
