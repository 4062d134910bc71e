/** Matches what ends a clause: nothing beyond it says anything of the mention. */
const clauseEnd = /[.;:!?()\n]|\s[–—-]\s|,|(?<!\p{L})(?:maar|but|and|en|or|of)(?!\p{L})/giu;
const sentenceEnd = /[.;!?\n]|(?<!\p{L})(?:maar|but)(?!\p{L})/giu;

const stretch = (words: string, start: number, end: number, stop: RegExp): string => {
  const stops = [...words.matchAll(stop)].map(({ index, 0: mark }) => ({
    from: index,
    to: index + mark.length,
  }));
  const from = stops.filter(({ to }) => to <= start).at(-1)?.to ?? 0;
  const to = stops.find((one) => one.from >= end)?.from ?? words.length;
  return words.slice(from, to);
};

const denyingBefore =
  /(?<!\p{L})(?:geen|niet|nooit|nauwelijks|zonder|vrij(?:e)?|vrij van|noch|nor|no|not|never|without|n['’]t|free|off|instead of|rather than|in plaats van)(?!\p{L})(?!\s+(?:bezwaar|probleem|moeite|problem|objection|issue|only|alleen|bang|9))[^.;!?]*$/iu;
const denyingBehind =
  /^[^.;!?,]{0,25}?(?<!\p{L})(?:vrij|dicht|gesloten|off|free|closed|niet|geen(?!\s+(?:bezwaar|probleem|punt))|never|nooit|hoef\p{L}*|isn['’]t|aren['’]t|not (?:needed|required|necessary)|unnecessary|none|niets|nee|verleden tijd)(?!\p{L})/iu;

/** "Don't apply if you can't do evenings" asks for evenings. */
const unlessAble =
  /(?<!\p{L})(?:if|als|unless|tenzij|wie|who)\s+(?:you|je|jij)?\s*(?:\p{L}+\s+){0,2}?(?:can['’]?t|cannot|won['’]?t|don['’]?t|hate|niet|geen)(?!\p{L})/iu;

/** Returns whether words deny a mention: "geen weekenddiensten", "your weekends are free". */
export const isDenied = (words: string, start: number, end: number): boolean => {
  const sentence = stretch(words, start, end, sentenceEnd);
  const at = sentence.indexOf(words.slice(start, end));
  if (unlessAble.test(sentence)) return false;
  return denyingBefore.test(sentence.slice(0, at)) || denyingBehind.test(sentence.slice(at + (end - start)));
};

const rewardWords =
  /(?:toeslag\p{L}*|vergoed\p{L}*|allowances?|premium|enhance\p{L}*|bonus|extra (?:betaald|pay|vergoeding)|double pay|time and a half|\+ ?\d+ ?%|\d+ ?% (?:extra|op|on|for|voor)|(?:betaald|paid) extra|[€£]\s?\d)/iu;

/** Returns whether the clause of a mention is about what it pays: "30 % toeslag in het weekend". */
export const isRewarded = (words: string, start: number, end: number): boolean =>
  rewardWords.test(stretch(words, start, end, /[.;!?\n()]/giu)) &&
  !/(?<!\p{L})(?:bereid|must|moet|willing|required|vereist)(?!\p{L})/iu.test(words);

const choiceWords =
  /(?<!\p{L})(?:mogelijk(?:heid)?|in overleg|bespreekbaar|optioneel|naar keuze|zelf (?:kiezen|bepalen|kiest|bepaalt)|als (?:je|jij) (?:dat )?wilt|mag|vrijwillig|possible|optional|negotiable|if you (?:like|want|wish|prefer)|your choice|you choose|voluntary|can be arranged)(?!\p{L})/iu;

/** Returns whether the clause of a mention leaves it to the candidate: "weekend work is possible". */
export const isLeftOpen = (words: string, start: number, end: number): boolean =>
  choiceWords.test(stretch(words, start, end, clauseEnd));

const othersWords =
  /(?<!\p{L})(?:live-in|accommodation|huisvesting|we are open|open (?:7|seven|op|in|on)|openingstijden|opening hours|geopend|onze (?:klanten|gasten)|our (?:customers|guests|clients)|closing date|deadline|sluitingsdatum|reageren|apply(?! if)|solliciteer(?! niet)|bel|call us)(?!\p{L})/iu;

/** Returns whether a sentence is about opening hours, customers or the application, and not about the work. */
export const isAboutOtherTimes = (words: string): boolean => othersWords.test(words);
