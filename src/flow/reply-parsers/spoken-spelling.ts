/** Spoken and Flemish forms of words that decide about yes and no, with their written form. */
const forms: readonly (readonly [RegExp, string])[] = [
  [/\b(?:nie|ni|nit|nt)\b/gu, 'niet'],
  [/\b(?:gene|genen|gin|geeneen)\b/gu, 'geen'],
  [/\b(?:nimeer|niemeer|nimmer|nemeer|niet langer)\b/gu, 'niet meer'],
  [/\b(?:neeje|neeke|neenee|neeneenee|neee+|ba nee|bah nee|nenee|neet|nein)\b/gu, 'nee'],
  [/\b(?:ba ja|bajaat|bajaan|jaat|joat|jaak|jaja|joa|jao|tuurlijk|allez ja)\b/gu, 'ja'],
  [/\bda(?:s)?\b/gu, 'dat'],
  [/\b(?:kheb|keb|k heb)\b/gu, 'ik heb'],
  [/\b(?:kben|k ben)\b/gu, 'ik ben'],
  [/\b(?:kan|kun) k\b/gu, 'kan ik'],
  [/\b(?:heb|hek) k\b/gu, 'heb ik'],
  [/\b(?:do not|does not|did not)\b/gu, 'dont'],
  [/\b(?:can not|cannot|could not|couldnt|am not able to|unable to|aint able to)\b/gu, 'cant'],
  [/\b(?:have not|has not|hasnt|aint got)\b/gu, 'havent'],
];

/** Replaces spoken and Flemish forms in a normalized text by the written words: "ik nie" becomes "ik niet". */
export const toWrittenForms = (said: string): string =>
  forms.reduce((text, [spoken, written]) => text.replace(spoken, written), said);
