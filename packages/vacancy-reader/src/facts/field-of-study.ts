// None of these is a part of what was studied.
const besides = new Set(
  (
    'je jij u die wie zelf heb hebt heeft hebben ben ooit ook een de het hard lang daarna eerst net met voor in op aan zoeken iemand ' +
    'bij jaar af niet al dat omdat had waar vroeger verder mensen'
  ).split(' '),
);

/** What was studied, in the words before: "econometrie of wiskunde gestudeerd", "rechten heeft gestudeerd". */
export const fieldOfStudyBefore = (before: string): string => {
  const verb = /(?:(?:hebt|heeft|hebben|heb)\s+)?$/iu.exec(before)?.[0] ?? '';
  const tokens = (
    /(?:[\p{L}&'’-]+(?:[,/]\s*|\s+)){1,8}$/u.exec(before.slice(0, before.length - verb.length))?.[0] ?? ''
  ).split(/(?<=[\s/])(?=\S)/u);
  const last = tokens.findLastIndex((token) => besides.has(token.replaceAll(/[^\p{L}]/gu, '').toLowerCase()));
  if (/(?:^|\s)(?:in|aan|op|voor|bij|met)\s(?:\S+\s)?$/iu.test(tokens.slice(0, last + 1).join(''))) return '';
  const subject = tokens
    .slice(last + 1)
    .join('')
    .replace(/^(?:(?:en|of)\s+)+/iu, '');
  return /\p{L}{4}/u.test(subject) ? subject + verb : '';
};

// Pupils and colleagues have levels, too.
const aboutOthers =
  /^['’]?-?ers(?!\p{L})|^[\s-]*(?:apprenticeships?|student|studenten|leerling|leerlingen|stagiair|stagiairs|stagiaires|students|pupils|professionals|collega['’]?s|medewerkers|curriculum|curricula|modules|klas|klassen|docent|docenten|school|scholen|instelling|onderwijs)(?!\p{L})/iu;

// "Je bent derdejaars hbo-student"
const isStudent = (words: string, start: number, end: number): boolean =>
  /^[\s-]*studente?(?!\p{L})/iu.test(words.slice(end)) &&
  /^\P{L}*(?:een\s+)?$|(?<!\p{L})(?:je bent|jij bent|ben jij|ben je|\p{L}+jaars|you are|you're)\s+(?:\p{L}+\s+){0,3}$/iu.test(
    words.slice(0, start),
  );

// "Wij zoeken hbo'ers", "hts'ers maken evengoed kans": those who are asked for, not those whom one works with.
const areAsked = (words: string, start: number, end: number): boolean =>
  /^['’]?-?ers(?!\p{L})/iu.test(words.slice(end)) &&
  (/(?<!\p{L})(?:zoeken (?:wij|we)|wij zoeken|we zoeken|afgestudeerde)\s+(?:\p{L}+\s+){0,2}$/iu.test(
    words.slice(0, start),
  ) ||
    /^[^.;]*(?<!\p{L})(?:welkom|reageren|solliciteren|maken (?:\p{L}+ )?kans|komen (?:\p{L}+ )?in beeld)(?!\p{L})/iu.test(
      words.slice(end),
    ));

/** Whether a level is that of others: of pupils, colleagues or a school. */
export const isLevelOfOthers = (words: string, start: number, end: number): boolean =>
  aboutOthers.test(words.slice(end)) && !isStudent(words, start, end) && !areAsked(words, start, end);
