/** Matches what ends a clause: nothing beyond it says anything of the mention. */
const clauseEnd = /[.;:!?()]|\s[–—-]\s|,|(?<!\p{L})(?:maar|but|and|en|or|of)(?!\p{L})/giu;
const sentenceEnd = /[.;!?]|(?<!\p{L})(?:maar|but|as|because|since|omdat|want)(?!\p{L})/giu;

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
  /^(?:(?!\s(?:en|and)\s(?:de|het|the|je|jij|you|we|wij|er|there)\s)[^.;!?,]){0,25}?(?<!\p{L})(?:vrij(?! toegestaan)|dicht|gesloten|(?:(?:is|are) yours|(?:stays?|remains?) your own|blij(?:ft|ven) van jou)|off|free|closed|niet|geen(?!\s+(?:bezwaar|probleem|punt))|never|nooit|hoef\p{L}*|isn['’]t|aren['’]t|not (?:needed|required|necessary)|unnecessary|none|niets|neen?|n\.?v\.?t|verleden tijd)(?!\p{L})/iu;

/** "Home every night", "elke avond thuis". */
const alwaysFree =
  /(?<!\p{L})(?:(?:home|thuis|free|vrij|off) (?:every|each|elke?|ieder)|(?:every|each|elke?|iedere?) \p{L}+ (?:home|thuis|free|vrij|off))(?!\p{L})/iu;

/** "Onregelmatige uren schrikken je niet af", "lang staan is geen probleem". */
const acceptance =
  /(?<!\p{L})(?:niet (?:af|erg|vies|bang|moeilijk|lastig)|geen (?:bezwaar|probleem|punt|moeite)|no (?:problem|bother|issue|objection)|(?:not|n['’]t) (?:a problem|an issue|mind|faze|scare|put you off))(?!\p{L})/iu;

/** Returns whether a sentence says in words of denial that one does not mind: "weekends zijn geen probleem". */
export const saysAccepted = (words: string): boolean => acceptance.test(words);

/** "The workshop is open at weekends, but you are not there." */
const butNotYou =
  /^[^.;!?]*(?<!\p{L})(?:maar (?:jij|je)|but you)(?!\p{L})(?: \p{L}+)?(?:\s(?:niet|not)|['’]re not|\s\p{L}+n['’]t)(?!\p{L})/iu;

/** "Don't apply if you can't do evenings" asks for evenings. */
const unlessAble =
  /(?<!\p{L})(?:if|als|unless|tenzij|wie|who)\s+(?:you|je|jij)?\s*(?:\p{L}+\s+){0,2}?(?:can['’]?t|cannot|won['’]?t|don['’]?t|hate|niet|geen)(?!\p{L})/iu;

/** Returns whether words deny a mention: "geen weekenddiensten", "your weekends are free". */
export const isDenied = (words: string, start: number, end: number): boolean => {
  const sentence = stretch(words, start, end, sentenceEnd);
  const at = sentence.indexOf(words.slice(start, end));
  if (unlessAble.test(sentence)) return false;
  if (alwaysFree.test(sentence)) return true;
  if (saysAccepted(sentence)) return false;
  if (butNotYou.test(words.slice(end))) return true;
  return denyingBefore.test(sentence.slice(0, at)) || denyingBehind.test(sentence.slice(at + (end - start)));
};

/** Returns whether the words of a mention hold the denial: "geen hoogtevrees", "no jewellery". */
export const deniesItself = (mention: string): boolean =>
  /(?<!\p{L})(?:geen|niet|zonder|no|none|not|without|fear|unable|hoogtevrees|sieraden|tatoeages?|tattoos|(?:can|don)['’]?t|cannot)(?!\p{L})/iu.test(
    mention,
  );

const providedWords =
  /(?<!\p{L})(?:wij|we)(?:['’]ll| will| can)? (?:regel|zorg|verzorg|betal|sponsor|arrange|provide|supply|pay|organi[sz]e)\p{L}*(?!\p{L})|(?<!\p{L})(?:provided|supplied|krijg(?:t)? (?:je|jij|u)|(?:je|u) krijgt|van ons|van de zaak|on us)(?!\p{L})/iu;

/** Returns whether the clause of a mention says that the employer takes care of it: "we arrange your permit". */
export const isProvided = (words: string, start: number, end: number): boolean =>
  providedWords.test(stretch(words, start, end, /[.;!?(),]/giu));

const rewardWords =
  /(?:toeslag\p{L}*|vergoed\p{L}*|allowances?|premium|enhance\p{L}*|(?<!an? |een )bonus|extra (?:betaald|pay|vergoeding)|double pay|time and a half|\+ ?\d+ ?%|\d+ ?% (?:extra|op|on|for|voor)|(?:betaald|paid) extra|[€£]\s?\d)/iu;

/** Returns whether the clause of a mention is about what it pays: "30 % toeslag in het weekend". */
export const isRewarded = (words: string, start: number, end: number): boolean =>
  rewardWords.test(stretch(words, start, end, /[.;!?()]/giu)) &&
  !/(?<!\p{L})(?:bereid|must|moet|willing|required|vereist)(?!\p{L})/iu.test(words);

const choiceWords =
  /(?<!\p{L})(?:mogelijk(?:heid)?|in overleg|bespreekbaar|optioneel|naar keuze|zelf (?:kiezen|bepalen|kiest|bepaalt)|by choice|(?:if|alleen als|als) (?:you|je|jij|u) (?:it |dat |het )?(?:zelf )?(?:wilt|want|like)|for those who|voor wie (?:dat|het) wil|(?:hoeft|moet) niet|mag|vrijwillig|possible|optional|(?<!not |non-)negotiable|if you (?:like|want|wish|prefer)|your choice|you choose|voluntary|can be arranged)(?!\p{L})/iu;

/** Returns whether the clause of a mention leaves it to the candidate: "weekend work is possible". */
export const isLeftOpen = (words: string, start: number, end: number): boolean =>
  choiceWords.test(stretch(words, start, end, clauseEnd).replace(words.slice(start, end), ''));

const othersWords =
  /(?<!\p{L})(?:live-in|collega\p{L}*(?:['’]s)? (?:van|in)|colleagues (?:on|of|from|in)|(?:onze|our) (?:nacht|night|weekend|late)[ -]?(?:team|ploeg|crew|staff)|accommodation|huisvesting|we are open|open (?:7|seven|op|in|on)|openingstijden|opening hours|geopend|onze (?:klanten|gasten)|our (?:customers|guests|clients)|closing (?:date|on|sunday|monday|friday|midnight)|evening all|go-live|deadline|sluitingsdatum|reageren|(?:to apply|apply (?:now|by|before|via|here|online|today|through))|solliciteer(?! niet)|bel|call us)(?!\p{L})/iu;

/** Returns whether a sentence is about opening hours, customers or the application, and not about the work. */
export const isAboutOtherTimes = (words: string): boolean => othersWords.test(words);
