// Words without a meaning of their own that occur in one of the two languages only.
const functionWords = {
  nl: new Set(
    (
      'de het een en van je jij jou jouw jullie wij ons onze met voor niet zijn naar bij dat die dit deze ook als aan op te om uit wat wie ' +
      'hebt heeft hebben bent wordt worden kunt kan krijgt zoeken bieden vragen werken tot door maar geen of er nog over onder ' +
      'ervaring uur per week gezocht vacature'
    ).split(' '),
  ),
  en: new Set(
    (
      'the and of you your we our us with for not are to from at that this these those also as an on or by what who have has ' +
      'will would can must should be been is it its their they who when where while about into more other but no ' +
      'experience hours looking hiring join required'
    ).split(' '),
  ),
} as const;

const sharedWords = new Set([
  'is',
  'of',
  'we',
  'in',
  'me',
  'die',
  'over',
  'per',
  'week',
  'bent',
  'door',
  'of',
  'or',
  'as',
]);

/**
 * Detects whether a text is mostly English or Dutch, by its function words. Dutch texts have English terms, and
 * English texts Dutch place names. English when nothing decides.
 */
export const detectVacancyLanguage = (text: string): 'en' | 'nl' => {
  const count = { nl: 0, en: 0 };
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    if (sharedWords.has(word)) continue;
    if (functionWords.nl.has(word)) count.nl += 1;
    else if (functionWords.en.has(word)) count.en += 1;
  }
  if (count.nl !== count.en) return count.nl > count.en ? 'nl' : 'en';
  return /ij|aa|uu|oo[kprn]|(?:ing|aar|ier|eur)(?:en)?\b.*\b(?:gezocht|m\/v)|heid|lijk/iu.test(text)
    ? 'nl'
    : 'en';
};
