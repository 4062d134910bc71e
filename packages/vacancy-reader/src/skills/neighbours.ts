import type { SkillMention } from './skill-mention.ts';
import { foldWord } from './tokens.ts';

const link = String.raw`\s*(?:,|\/|,?\s(?:and|or|en|of)\s)\s*`;
const properName = String.raw`[\p{Lu}][\p{L}\d.+#]+(?:\s[\p{Lu}\d][\p{L}\d.+#]*){0,2}`;
const after = new RegExp(`^${link}(${properName})(?=\\s*(?:[,.;)/]|$|\\s(?:and|or|en|of|is|are)\\s))`, 'u');
const before = new RegExp(`(?:^|[\\s(:])(${properName})${link}$`, 'u');

/** Finds proper names that no lexicon has, beside a known one in a list: "Xero, Sage and CaseWare". */
export function findNeighbourMentions(known: readonly SkillMention[]): SkillMention[] {
  return known
    .filter(({ kind, language }) => kind === 'hard' && language === 'any')
    .flatMap((mention) => [...namesAfter(mention), ...namesBefore(mention)]);
}

/** Longer lists of names are rare. */
const maxListLength = 8;

function namesAfter(mention: SkillMention, remaining = maxListLength): SkillMention[] {
  if (remaining === 0) return [];
  const match = after.exec(mention.statement.text.slice(mention.end));
  const name = match?.[1];
  if (match === null || name === undefined) return [];
  const neighbour = toNeighbour(mention, name, mention.end + match[0].length - name.length);
  return [neighbour, ...namesAfter(neighbour, remaining - 1)];
}

function namesBefore(mention: SkillMention): SkillMention[] {
  const match = before.exec(mention.statement.text.slice(0, mention.start));
  const name = match?.[1];
  if (match === null || name === undefined || (match.index === 0 && mention.statement.section === 'title'))
    return [];
  const start = match.index + match[0].indexOf(name);
  // The first word of a sentence has a capital for that reason.
  return start === 0 && /^\p{Lu}\p{Ll}+$/u.test(name) ? [] : [toNeighbour(mention, name, start)];
}

function toNeighbour(mention: SkillMention, name: string, start: number): SkillMention {
  return {
    ...mention,
    concept: `text/${foldWord(name)}`,
    name,
    phrase: name,
    start,
    end: start + name.length,
    unknown: true,
  };
}
