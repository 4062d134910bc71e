import type { SkillMention } from './skill-mention.ts';

/** Length of the longest article, with the space after it and the character before it. */
const maxArticleLength = 8;
const article = /(?<![\p{L}\p{N}])(?:een|de|het|an?|the)\s+$/iu;

/** Adds the article of the text to the phrase of a mention: "ervaring met een koelwagen". */
export function addArticle(mention: SkillMention): SkillMention {
  const { kind, form, asked, language, phrase, statement, start, end } = mention;
  const isThing = kind === 'hard' && form === 'noun' && (asked === 'experience' || asked === 'knowledge');
  const isOwn = phrase.toLowerCase() === statement.text.slice(start, end).toLowerCase();
  if (!isThing || !isOwn || statement.section === 'title') return mention;
  const found = article
    .exec(statement.text.slice(Math.max(0, start - maxArticleLength), start))?.[0]
    .trim()
    .toLowerCase();
  // "The Microsoft Office" needs the noun after it.
  if (found === undefined || (language === 'any' && !/^(?:een|an?)$/.test(found))) return mention;
  return { ...mention, phrase: `${found} ${phrase}` };
}
