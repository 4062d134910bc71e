import type { SkillMention } from './skill-mention.ts';

/** With the space behind it, and the end of the word before. */
const longestArticle = 8;
const article = /(?<![\p{L}\p{N}])(?:een|de|het|an?|the)\s+$/iu;

/** The mention with the article that its words have in the text, which its sentence needs: "ervaring met een koelwagen". */
export function withArticle(mention: SkillMention): SkillMention {
  const { kind, form, asked, language, phrase, statement, start, end } = mention;
  const isThing = kind === 'hard' && form === 'noun' && (asked === 'experience' || asked === 'knowledge');
  const isOwn = phrase.toLowerCase() === statement.text.slice(start, end).toLowerCase();
  if (!isThing || !isOwn || statement.section === 'title') return mention;
  const found = article
    .exec(statement.text.slice(Math.max(0, start - longestArticle), start))?.[0]
    .trim()
    .toLowerCase();
  // "The Microsoft Office" is none without the noun after it.
  if (found === undefined || (language === 'any' && !/^(?:een|an?)$/.test(found))) return mention;
  return { ...mention, phrase: `${found} ${phrase}` };
}
