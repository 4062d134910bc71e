const start = "\\p{L}[\\p{L}'-]*";
const more = "(?: (?:\\p{Lu}|aan |upon |on |op |bij )[\\p{L}'-]+)*";

/** "I have moved to Rugby since": where somebody lives. */
const home = new RegExp(
  `(?<!\\p{L})(?:[Vv]erhuisd|[Ww]oon|[Ll]ive|[Ll]iving|[Mm]oved|[Bb]ased|[Zz]it|[Ii](?:'?m| am)|[Ii]k ben)(?: \\p{Ll}+){0,4}? (?:in|to|naar) (?<place>${start}${more})`,
  'u',
);
/** "Lotte Maes from Duffel". */
const origin = new RegExp(`(?<!\\p{L})(?:uit|from) (?<place>\\p{Lu}[\\p{L}'-]+${more})`, 'u');

/** Words that follow "in" or "to" and are no place. */
const others =
  /^(?:het|de|een|mijn|dat|die|deze|dit|the|a|an|my|this|that|which|with|een|mid|next|last|time|work|school|college|training|days?|shifts?|nights?|care|love|meetings?|trouble|bed)$/u;

const asking =
  /\b(?:waar|where)\b.{0,25}\b(?:woon|woont|wonen|live|living|based)\b|\b(?:woonplaats|plaats|gemeente|stad|town|city)\b/iu;

/** Whether a question asks where the candidate lives. */
export const asksPlace = (asked: string): boolean => asking.test(asked);

/** Finds the place where a text says that the candidate lives, or comes from; null without one. */
export const findPlace = (text: string): string | null => {
  const place = (home.exec(text) ?? origin.exec(text))?.groups?.['place'];
  return place === undefined || others.test(place.toLowerCase()) ? null : place;
};
