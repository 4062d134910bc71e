import type { SkillMention } from './skill-mention.ts';
import { foldWord } from './tokens.ts';

const link = String.raw`\s*(?:,|\/|,?\s(?:and|or|en|of)\s)\s*`;
const properName = String.raw`[\p{Lu}][\p{L}\d.+#]+(?:\s[\p{Lu}\d][\p{L}\d.+#]*){0,2}`;
const after = new RegExp(`^${link}(${properName})(?=\\s*(?:[,.;)/]|$|\\s(?:and|or|en|of|is|are)\\s))`, 'u');
const before = new RegExp(`(?:^|[\\s(:])(${properName})${link}$`, 'u');

/** Proper names beside a known one in a list, which no lexicon knows: "Xero, Sage and CaseWare". */
export function findNeighbourMentions(known: readonly SkillMention[]): SkillMention[] {
  return known
    .filter(({ kind, language }) => kind === 'hard' && language === 'any')
    .flatMap((mention) => [...following(mention), ...preceding(mention)]);
}

/** Lists of more names than this are rare. */
const longestList = 8;

function following(mention: SkillMention, left = longestList): SkillMention[] {
  if (left === 0) return [];
  const match = after.exec(mention.statement.text.slice(mention.end));
  const name = match?.[1];
  if (match === null || name === undefined) return [];
  const beside = besides(mention, name, mention.end + match[0].length - name.length);
  return [beside, ...following(beside, left - 1)];
}

function preceding(mention: SkillMention): SkillMention[] {
  const match = before.exec(mention.statement.text.slice(0, mention.start));
  const name = match?.[1];
  if (match === null || name === undefined || (match.index === 0 && mention.statement.section === 'title'))
    return [];
  const start = match.index + match[0].indexOf(name);
  // The first word of a sentence has its capital from there.
  return start === 0 && /^\p{Lu}\p{Ll}+$/u.test(name) ? [] : [besides(mention, name, start)];
}

function besides(mention: SkillMention, name: string, start: number): SkillMention {
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
