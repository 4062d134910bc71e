import type { SkillMention } from '../skill-mention.ts';

/** Keys of features, and whether they hold. */
type LinkFeatures = readonly (readonly [string, boolean])[];

const links: readonly (readonly [string, RegExp])[] = [
  ['touching', /^[\s-]*$/u],
  ['and', /^\s*,?\s*(?:and|en|&|\+|plus)\s+(?:(?:the|a|an|de|het|een|your|je)\s+)?$/iu],
  ['or', /^\s*,?\s*(?:or|of|and\/or|en\/of)\s+(?:(?:the|a|an|de|het|een|in|met|with)\s+)*$/iu],
  ['comma', /^\s*,\s*$/u],
  ['slash', /^\s*\/\s*$/u],
  ['semicolon', /^\s*;\s*$/u],
  [
    'preposition',
    /^\s+(?:of|in|for|on|with|to|van|voor|op|met|aan|bij|via|using|volgens)\s+(?:(?:the|a|an|de|het|een|our|ons|onze|your|je)\s+)?$/iu,
  ],
  ['bracket', /^\s*\([^()]{0,25}$/u],
  ['bracket between', /[()]/u],
  ['colon', /^\s*:\s*$/u],
  [
    'example',
    /(?:such as|like|for example|e\.g\.?|including|particular(?:ly)?|especially|zoals|bijv|bijvoorbeeld|waaronder|met name|vooral|o\.a\.)/iu,
  ],
  ['ours', /\b(?:we|wij|ours|ons|onze|our|here|hier)\b/iu],
  ['one of a chain', /^(?:\s*,[^.;:()]{0,40})+,?\s(?:or|of)\s[^.;:()]{0,10}$|^\s*,?\s*(?:or|of)\s+$/iu],
  ['mark between', /[,;:.]/u],
];

/**
 * Describes what stands between a mention and the nearest more probable ones of its statement: whether they are parts
 * of one thing.
 */
export function linkFeatures(mention: SkillMention, likelier: readonly SkillMention[]): LinkFeatures {
  const here = likelier.filter(({ statement }) => statement === mention.statement);
  const before = here.filter(({ end }) => end <= mention.start).sort((one, other) => other.end - one.end)[0];
  const after = here
    .filter(({ start }) => start >= mention.end)
    .sort((one, other) => one.start - other.start)[0];
  const { text } = mention.statement;
  return [
    ...(before === undefined
      ? []
      : linkFeaturesBetween('behind', text.slice(before.end, mention.start), mention, before)),
    ...(after === undefined
      ? []
      : linkFeaturesBetween('before', text.slice(mention.end, after.start), mention, after)),
  ];
}

function linkFeaturesBetween(
  side: string,
  text: string,
  mention: SkillMention,
  other: SkillMention,
): LinkFeatures {
  const kind = `${isProperName(mention) ? 'name' : 'word'} ${isProperName(other) ? 'name' : 'word'}`;
  return links.flatMap(([link, pattern]): LinkFeatures =>
    pattern.test(text)
      ? [
          [`${side} a likelier one, ${link}`, true],
          [`${side} a likelier one, ${link}, ${kind}`, true],
        ]
      : [],
  );
}

function isProperName({ language }: SkillMention): boolean {
  return language === 'any';
}
