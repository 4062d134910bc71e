// Words that are not part of a field of study.
const notFieldWords = new Set(
  (
    'je jij u die wie zelf heb hebt heeft hebben ben ooit ook een de het hard lang daarna eerst net met voor in op aan zoeken iemand ' +
    'bij jaar af niet al dat omdat had waar vroeger verder mensen'
  ).split(' '),
);

/**
 * Returns the field of study at the end of the words, with the verb after it: "econometrie of wiskunde", "rechten
 * heeft". Empty when there is none.
 */
export const fieldOfStudyBefore = (before: string): string => {
  const verb = /(?:(?:hebt|heeft|hebben|heb)\s+)?$/iu.exec(before)?.[0] ?? '';
  const tokens = (
    /(?:[\p{L}&'’-]+(?:[,/]\s*|\s+)){1,8}$/u.exec(before.slice(0, before.length - verb.length))?.[0] ?? ''
  ).split(/(?<=[\s/])(?=\S)/u);
  const last = tokens.findLastIndex((token) =>
    notFieldWords.has(token.replaceAll(/[^\p{L}]/gu, '').toLowerCase()),
  );
  if (/(?:^|\s)(?:in|aan|op|voor|bij|met)\s(?:\S+\s)?$/iu.test(tokens.slice(0, last + 1).join(''))) return '';
  const subject = tokens
    .slice(last + 1)
    .join('')
    .replace(/^(?:(?:en|of)\s+)+/iu, '');
  return /\p{L}{4}/u.test(subject) ? subject + verb : '';
};

// Pupils, colleagues and schools have levels as well.
const aboutOthers =
  /^['’]?-?ers(?!\p{L})|^[\s-]*(?:apprenticeships?|student|studenten|leerling|leerlingen|stagiair|stagiairs|stagiaires|students|pupils|professionals|collega['’]?s|medewerkers|curriculum|curricula|modules|klas|klassen|docent|docenten|school|scholen|instelling|onderwijs)(?!\p{L})/iu;

// "Je bent derdejaars hbo-student"
const isCandidateStudent = (words: string, start: number, end: number): boolean =>
  /^[\s-]*studente?(?!\p{L})/iu.test(words.slice(end)) &&
  /^\P{L}*(?:een\s+)?$|(?<!\p{L})(?:je bent|jij bent|ben jij|ben je|\p{L}+jaars|you are|you're)\s+(?:\p{L}+\s+){0,3}$/iu.test(
    words.slice(0, start),
  );

// "Wij zoeken hbo'ers", "hts'ers maken evengoed kans": the people who are sought, not colleagues.
const arePeopleSought = (words: string, start: number, end: number): boolean =>
  /^['’]?-?ers(?!\p{L})/iu.test(words.slice(end)) &&
  (/(?<!\p{L})(?:zoeken (?:wij|we)|wij zoeken|we zoeken|afgestudeerde)\s+(?:\p{L}+\s+){0,2}$/iu.test(
    words.slice(0, start),
  ) ||
    /^[^.;]*(?<!\p{L})(?:welkom|reageren|solliciteren|maken (?:\p{L}+ )?kans|komen (?:\p{L}+ )?in beeld)(?!\p{L})/iu.test(
      words.slice(end),
    ));

/** Returns whether a level is that of somebody else: of pupils, colleagues or a school. */
export const isLevelOfOthers = (words: string, start: number, end: number): boolean =>
  aboutOthers.test(words.slice(end)) &&
  !isCandidateStudent(words, start, end) &&
  !arePeopleSought(words, start, end);
