import type { FactMention } from './plain-statements.ts';

const licenceClass = String.raw`(?:AM|A[12]?|BE|B\+E|B\+|B|C1E|C1|CE|C\+E|C\(E\)|C|D1|DE|D\+E|D|T|E(?=\s*(?:[;,.)]|$)))(?![\p{L}\p{N}])`;
const classSeparator = String.raw`(?:\s*(?:[,/+&-]|en|én|of|and|or|and\/or|en\/of)\s*)`;
const licenceClasses = String.raw`(?:(?:${licenceClass})(?:${classSeparator}${licenceClass})*)`;
const wordStart = String.raw`(?<![\p{L}\p{N}])`;

const dutchLicences = [
  new RegExp(
    String.raw`${wordStart}(?:\p{L}*[Rr]ijbewijs|[Rr]ijb\.?)(?:[\s-]+|\s*\(\s*|\s*:\s*|,\s+)(?:ja,?\s+)?(?:(?:minimaal|minstens|ten minste|tenminste|liefst|van|voor|met)\s+)?(?:\(?(?:[Cc]at(?:egorie|\.)?|[Tt]ype|[Kk]lasse)\s*:?\s*)?['"‘“]?(?<kinds>${licenceClasses})`,
    'gu',
  ),
  new RegExp(String.raw`${wordStart}(?<kinds>${licenceClasses})[\s-]+[Rr]ijbewijs`, 'gu'),
  /(?<![\p{L}\p{N}])(?<name>(?:groot|vrachtwagen|auto|motor|bus|aanhanger)[\s-]?rijbewijs)(?![\p{L}\p{N}])/giu,
  /(?<![\p{L}\p{N}])(?<name>rijbewijs)(?![\p{L}\p{N}])/giu,
  // "Met aanhanger (BE)"
  /(?<!\p{L})(?:aanhanger|aanhangwagen|trailer)[^.;(),]{0,25}\(?(?<kinds>BE|B\+E)(?!\p{L})/gu,
  // "Je hebt het roze pasje (B)", "je mag een bestelbus besturen"
  /(?<!\p{L})roze\s+(?:rijbewijs|pasje|papiertje|kaartje)(?:\s*\(?(?<kinds>B|BE)(?!\p{L}))?/gu,
  /(?<!\p{L})(?<van>(?:bestelbus(?:je)?|bestelauto|bestelwagen|personenauto|bedrijfsauto|bedrijfsbus(?:je)?)\s+(?:mogen\s+|mag\s+|kunnen\s+|kan\s+)?(?:rijden|besturen))(?!\p{L})/gu,
  /(?<!\p{L})(?<trailer>(?:aanhanger|aanhangwagen)\s+(?:mogen\s+|mag\s+)?rijden)(?!\p{L})(?!\s*\()/gu,
  /(?<=(?:beschikt over|in bezit van|hebt)\s)(?<kinds>C1|CE|C|D)(?=\s+(?:met|en|plus)\s+code)/gu,
  // "BE zou fijn zijn", as a continuation of "rijbewijs B".
  /^(?:en\s+|ook\s+)?(?<kinds>BE|B\+E|CE|C\+E|C1E)(?=\s+(?:is|zou|geniet|mag|als|graag|en\s+code|met\s+code|een pr[eé]|pr[eé]|heeft|heb|kan|mooi|handig|fijn)(?!\p{L}))/gu,
];

const englishLicences = [
  /^(?:and\s+|or\s+)?(?<kinds>BE|B\+E|C1E|C1|CE|C\+E)(?=\s+(?:would|is|are|helps|a plus|preferred|desirable|an advantage)(?!\p{L}))/gu,
  // "Driving is helpful", "able to drive", but "able to drive growth"
  /(?<!\p{L})(?<plain>[Dd]riving(?=\s+(?:is|would be|will be)\s+(?:\p{L}+\s+)?(?:helpful|essential|required|necessary|useful|an? |preferred|desirable|handy|needed))|(?:able|ability|licensed)\s+to\s+drive(?=\s*(?:$|[.,;)]|(?:and|is|a|an|our|the|in)\s(?!new|change|growth|sales|business|project|result))))/gu,
  /(?<![\p{L}\p{N}])(?<kinds>BE|B\+E|C1|D1|CE|C|D)\s+on\s+your\s+licen[cs]e/gu,
  new RegExp(
    String.raw`${wordStart}(?<adjectives>(?:(?:[Ff]ull|[Cc]lean|UK|EU|US|Irish|Dutch|Belgian|European|manual|[Mm]anual)[\s,/]+)*)[Dd]riv(?:er['’]?s?['’]?|ing)[\s-]+(?:[Ll]icen[cs]e|[Pp]ermit)(?:[\s:-]*\(?(?:[Cc]ategory|[Cc]lass|[Cc]at\.?|[Tt]ype)?\s*(?<kinds>${licenceClasses})|)`,
    'gu',
  ),
  new RegExp(
    String.raw`${wordStart}(?:(?:[Cc]ategory|[Cc]lass|[Cc]at\.?)\s+)?(?<kinds>(?!A(?:\s))${licenceClasses}|[12])[\s-]+(?:[Dd]riv(?:er['’]?s?|ing)\s+)?[Ll]icen[cs]e`,
    'gu',
  ),
  /(?<![\p{L}\p{N}])(?:[Cc]lass|[Cc]at\.?|[Cc]ategory)\s+(?<kinds>[12]|CE|C\+E|C1|C|D1|D|BE|B)\s*\([^()]{1,20}\)\s*(?:[Hh][Gg][Vv]\s+)?[Ll]icen[cs]e/gu,
  /(?<![\p{L}\p{N}])(?<adjectives>(?:(?:full|clean|UK|EU|valid|current|Irish)[\s,/]+)*)(?:driv(?:er['’]?s?['’]?|ing)[\s-]+(?:licen[cs]e|permit)|licen[cs]e to drive)(?![\p{L}\p{N}])/giu,
  /(?<![\p{L}\p{N}])(?<name>(?:(?:full|clean|UK|Irish|EU)\s+)*(?:car|van|tractor|motorbike|motorcycle|lorry|bus|minibus)\s+licen[cs]e)(?![\p{L}\p{N}])/giu,
  /(?<![\p{L}\p{N}])(?<name>(?:full|clean|UK|valid|Irish|EU)(?:[\s,]+(?:full|clean|UK|valid|manual|Irish|EU))*[\s,]+licen[cs]e)(?![\p{L}\p{N}])/giu,
];

// "Your own car and licence": beside words about driving, a licence is a driving licence.
const plainLicence =
  /(?<![\p{L}\p{N}])(?<!(?:[\p{L}]{2,}(?<!\b(?:a|an|and|own|your|manual|clean|full|the|have|hold|held|with|or))\s))(?<adjectives>(?:(?:full|clean|manual)\s+)*)licen[cs]e(?!\s+(?:to(?!\s+drive)|in|fee|fees|holder|agreement|key|plate|number)(?!\p{L}))(?![\p{L}\p{N}])/giu;
const aboutDriving =
  /(?<!\p{L})(?:drive[ns]?|driving|car|cars|van|vans|vehicle|minibus|mileage|pick[- ]?ups?|truck)(?!\p{L})/iu;

// "C/CE" and "C of CE" are one demand that can be met in two ways; "B en BE" are two demands.
const splitDemands = (kinds: string): string[] =>
  kinds.split(/\s*(?:\+(?!E)|&|,|\sen\s|\sén\s|\sand\s)\s*/u).filter((kind) => kind !== '');

const tidyWords = (words: string): string =>
  words
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\s*\/\s*/gu, '/')
    .trim();

const isSingleClass = (kind: string): boolean => !/[\s/]/u.test(kind);

const licenceNames = (
  language: 'en' | 'nl',
  groups: Readonly<Record<string, string | undefined>>,
): string[] => {
  const { kinds: written, name, adjectives = '', van, trailer, plain } = groups;
  const kinds = written ?? (trailer === undefined ? (van === undefined ? undefined : 'B') : 'BE');
  if (plain !== undefined) return ['driving licence'];
  if (name !== undefined)
    return [
      tidyWords(
        name
          .toLowerCase()
          .replace(/^(?=.*licen[cs]e)(?!.*driv)(.*?)\s*(?=licen[cs]e$)/u, '$1 driving ')
          .replace(/\b(?:uk|eu)\b/gu, (letters) => letters.toUpperCase())
          .replace('irish', 'Irish'),
      ),
    ];
  const kind =
    language === 'nl'
      ? 'rijbewijs'
      : `${tidyWords(adjectives.replaceAll(/,|valid|current/giu, ' '))} driving licence`.trim();
  if (kinds === undefined) return [kind];
  const all = splitDemands(tidyWords(kinds));
  const each = all.every(isSingleClass) ? all : [tidyWords(kinds)];
  return each.map((one) => (/^[12]$/u.test(one) ? `class ${one} licence` : `${kind} ${one}`));
};

/** Finds the driving licences that words name: one mention a class. */
export const findDrivingLicences = (words: string): readonly FactMention[] => {
  if (
    !/rijb|aanhang|roze|bestel|bedrijfs|personenauto|licen[cs]e|driv|permit|(?:^|^en |^ook |^and |over )(?:[BCD]\+?E?|C1E?)\s/iu.test(
      words,
    )
  )
    return [];
  const mentions: FactMention[] = [];
  const englishPatterns = aboutDriving.test(words) ? [...englishLicences, plainLicence] : englishLicences;
  for (const [patterns, language] of [
    [dutchLicences, 'nl'],
    [englishPatterns, 'en'],
  ] as const)
    for (const pattern of patterns)
      for (const { index, 0: found, groups = {} } of words.matchAll(pattern)) {
        const end = index + found.length;
        if (mentions.some((other) => other.start < end && index < other.end)) continue;
        // Give each class its own range, so that one does not hide the other.
        const names = licenceNames(language, groups);
        const step = Math.max(1, Math.floor(found.length / names.length));
        names.forEach((name, at) => {
          mentions.push({
            key: `licence ${/\S+$/u.exec(name)?.[0] ?? ''}`,
            name,
            start: index + at * step,
            end: at === names.length - 1 ? end : index + (at + 1) * step,
          });
        });
      }
  return mentions;
};

const driverTitle =
  /(?:[Cc]hauffeur|[Bb]estuurder|[Dd]river|[Bb]ezorger|[Kk]oerier|CHAUFFEUR|DRIVER)[Ss]?\s+\(?(?<kind>CE|C1|C|BE|B|D)(?:[\s/]+(?:of\s)?(?:CE|C|BE))?(?![\p{L}\p{N}&+-])|(?<![\p{L}\p{N}])(?<before>CE|C1|C|BE)[\s-](?:[Vv]rachtwagen)?[Cc]hauffeur/u;

/** Returns the licence that a title asks for ("Chauffeur CE"), or null. */
export const findLicenceInTitle = (title: string, language: 'en' | 'nl'): FactMention | null => {
  const found = driverTitle.exec(title);
  const kind = found?.groups?.['kind'] ?? found?.groups?.['before'];
  if (found === null || kind === undefined) return null;
  const name = language === 'nl' ? `rijbewijs ${kind}` : `driving licence ${kind}`;
  return { key: `licence ${kind}`, name, start: found.index, end: found.index + found[0].length };
};
