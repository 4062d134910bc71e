import type { Analysis } from '../../analysis.ts';
import type { VacancyText } from '../vacancy-text.ts';
import { knownIn } from './certificates.ts';
import { judged, type Demand, type Named, type Ruling } from './demand.ts';
import { mayBePractice, practiceOr } from './practice.ts';
import { cueOf } from '../text/cues.ts';
import { hasVerb } from '../text/verbs.ts';
import { isAsked, isBare, isRequired, quoteOf, saidIn, saidOn, type Mention, type Said } from './asked.ts';
import { qualificationsIn, type Qualification } from './qualifications.ts';
import {
  isAskedInPassing,
  isDropped,
  isOpenToOthers,
  isPredicatedLower,
  isWaived,
  isWishedBehind,
} from './waived.ts';
import { inSentence, schooling } from './written.ts';

type Education = Analysis['educationalQualifications'][number];

interface Found {
  readonly kinds: readonly string[];
  readonly education: Education;
}

const maxName = 150;

// "Gewenst opleidingsniveau: hbo" is what job boards call the level that is asked for.
const isLevelAsked = /^\P{L}*(?:gewenste?|desired)\s+(?:opleiding\p{L}*|niveau|education\p{L}*)(?!\p{L})/iu;

// "No diploma needed! If you have one (MBO 2 Baker), ..."
const inCase =
  /(?<!\p{L})(?<!only (?:\p{L}+ ){0,2})(?:if|should) you (?:do |already |happen to |also )*(?:have|hold|'ve got) (?:one|it|that|already)(?!\p{L})|if you (?:already|do|happen)(?!\p{L})|(?:heb|bezit) (?:je|jij|u) (?:(?:die|er|dat|het) )?(?:wel|toch|toevallig|eventueel)(?!\p{L})|you may (?:well |also )?(?:have|hold)|misschien heb je|als (?:je|u) (?:die|er|dat|het|hem) (?:\p{L}+ )?hebt/iu;

interface Around {
  /** The statement with what goes on behind it. */
  readonly sentence: string;
  readonly next: Said | undefined;
}

// "An apprenticeship, or time served" are the same.
const served = /,?\s*\bor\s+time[- ]served/iu;

const isDemanded = (said: Said, { kinds, start, end }: Qualification, { sentence, next }: Around): boolean =>
  (isLevelAsked.test(said.words) || (isRequired(said) && cueOf(said.words) !== 'nice')) &&
  !inCase.test(said.words) &&
  !mayBePractice(kinds.every((kind) => kind === 'trade') ? sentence.replace(served, '') : sentence, end) &&
  !practiceOr.test(said.words) &&
  !isPredicatedLower(said.words, start, end) &&
  !isAskedInPassing(said, next) &&
  !isWishedBehind(said, next);

const foundIn = (said: Said, { kinds, name }: Qualification, text: VacancyText, demand: Demand): Found => {
  const qualification = inSentence(name).slice(0, maxName);
  const required = demand === 'required';
  const writtenAsRequirement = schooling(qualification, text.language);
  return { kinds, education: { qualification, required, reasoning: quoteOf(said), writtenAsRequirement } };
};

const covers = (one: Found, other: Found): boolean => other.kinds.every((kind) => one.kinds.includes(kind));

const isLonger = (one: Found, other: Found): boolean =>
  one.education.qualification.length > other.education.qualification.length;

const plainLevel = /^v?mbo(?:[\s-]*(?:niveau\s*)?[1-4])?$/iu;
const rungs = new Set(['vmbo', 'mbo', 'hbo', 'wo', 'bachelor', 'master', 'phd', 'degree']);
const trades = new Set(['zorg', 'diploma', 'niveau', 'opleiding']);

// "Opleidingsniveau: mbo 3" beside "diploma Verzorgende IG" is the level of that diploma.
const isLevelOfAnother = (
  { education: { qualification, required } }: Found,
  all: readonly Found[],
): boolean =>
  plainLevel.test(qualification) &&
  all.some((other) => other.education.required === required && other.kinds.every((kind) => trades.has(kind)));

const rungOf = ({ education: { qualification } }: Found): string =>
  /(?<![\p{L}\p{N}])[1-7](?![\p{L}\p{N}])/u.exec(qualification)?.[0] ?? '';

const bareLevel =
  /^(?:(?:v?mbo|hbo|wo|havo|vwo|bachelor['’]?s?|master['’]?s?)(?:[\s/,+-]|of|or|en)*)+(?:niveau\s*)?[\d\s/-]*(?:werk\p{L}*|denk\p{L}*|en|niveau|diploma|opleiding|degree|level|[\s/-])*$/iu;

// "Mbo, bij voorkeur een diploma Handhaver (mbo 3)": who demands a level alone may wish for more.
const isPlainBeside = ({ education: one }: Found, { education: other }: Found): boolean =>
  one.required && bareLevel.test(one.qualification) && !bareLevel.test(other.qualification);

// "HBO or WO, a WO diploma is a plus", "HNC, HND or a degree desirable": who takes one may prefer another.
const isOneOfEither = (one: Found, other: Found): boolean =>
  one.education.required &&
  (new Set(one.kinds).size > new Set(other.kinds).size
    ? other.kinds.every((kind) => rungs.has(kind))
    : other.kinds.some((kind) => rungs.has(kind) && !one.kinds.includes(kind)));

// "Level 2 is essential, Level 3 desirable" are two.
const isOtherRung = (one: Found, other: Found): boolean =>
  one.education.required !== other.education.required &&
  (isPlainBeside(one, other) ||
    isPlainBeside(other, one) ||
    isOneOfEither(one, other) ||
    isOneOfEither(other, one) ||
    (rungOf(one) !== '' && rungOf(other) !== '' && rungOf(one) !== rungOf(other)));

const unspecific =
  /^(?:v?mbo|hbo|wo|havo|vwo|niveau|werk|denk\p{L}*|diploma\p{L}*|opleiding\p{L}*|studie|richting|afgeronde?|behaalde?|relevante?|erkende?|technische|vergelijkba\p{L}*|soortgelijke?|gelijkwaardige?|bachelor['’]?s?|master['’]?s?|bsc|msc|ba|ma|bs|ms|degree\p{L}*|level|qualifi\p{L}*|certificate|education\p{L}*|equivalent|related|relevant|field|completed|university|college|universitaire?|academisch\p{L}*|nvq|btec|hnc|hnd|gcses?|course|apprenticeship|\d.*|van|tot|een|het|the|and|for|met|als|aan|bij|.{1,2})$/iu;

/** The words of a name that say what was studied. */
const subjectsOf = ({ education: { qualification } }: Found): readonly string[] =>
  (qualification.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).filter((word) => !unspecific.test(word));

// "Opleiding Kok" and "opleiding gastheer" are two.
const areOfOthers = (one: Found, other: Found): boolean => {
  const [subjects, others] = [subjectsOf(one), subjectsOf(other)];
  return (
    subjects.length > 0 &&
    others.length > 0 &&
    !subjects.some((word) => others.some((each) => each.slice(0, 5) === word.slice(0, 5)))
  );
};

// The same level said twice is one qualification: that which is demanded, or else the one that says more.
const merged = (all: readonly Found[]): Education[] => {
  const kept: Found[] = [];
  for (const found of all) {
    const at = kept.findIndex(
      (other) => (covers(other, found) || covers(found, other)) && !areOfOthers(other, found),
    );
    const before = kept[at];
    if (before === undefined) kept.push(found);
    else if (isOtherRung(before, found)) kept.push(found);
    else if (before.education.required === found.education.required)
      kept[at] = isLonger(found, before) ? found : before;
    else kept[at] = found.education.required ? found : before;
  }
  return kept.filter((found) => !isLevelOfAnother(found, kept)).map(({ education }) => education);
};

const preferred =
  /^(?:bij voorkeur|(?:het )?liefst|preferably|ideally)\s+(?:(?:in\s+)?(?:de\s+|the\s+)?(?:richting|direction)\s+(?:van\s+|of\s+)?|in\s+)?(?<field>(?!in\s|op\s|aan\s|at\s|from\s|van\s|de\s|een\s|a\s|an\s|the\s)\p{L}[\p{L}&,-]+(?:\s+[\p{L}&,-]+){0,7})(?:\s+\([^()]*\))?$/iu;

// "Social Work of Sociaal Juridische Dienstverlening (SJD)": a field by its letters is no level.
const isTradeAlone = ({ kinds }: Qualification): boolean => kinds.every((kind) => kind === 'pabo');

/** The field that the next statement prefers: "hbo, bij voorkeur Facility Management". */
const preferredOf = (asked: Said, next: Said | undefined): string | null => {
  if (next === undefined || next.statement.strength !== 'nice' || !isRequired(asked)) return null;
  const field = preferred.exec(next.words.trim().replace(/[.;,]$/u, ''))?.groups?.['field'] ?? '';
  const isField =
    field !== '' &&
    !/ervaring|experience|\bmet\b|with|bewijs|kennis|(?:^|\s)(?:en|and)\s|(?:related|relevant|verwante?|vergelijkba\p{L}+)/iu.test(
      field,
    );
  return isField && qualificationsIn(next.words).every(isTradeAlone) ? field : null;
};

const isPreferredField = (all: readonly Said[], index: number): boolean => {
  const [before, said] = [all[index - 1], all[index]];
  return (
    before !== undefined &&
    said?.statement.strength === 'nice' &&
    preferredOf(before, said) !== null &&
    qualificationsIn(before.words).length > 0
  );
};

const withPreferred = (found: Found, next: Said, field: string, text: VacancyText): Found[] => {
  const level = found.education.qualification.replace(/-(?:qualified|educated|opleiding|diploma)$/iu, '');
  const name = text.language === 'nl' ? `${level} ${field}` : `${level} in ${field}`;
  const preference = { kinds: [name], name, start: 0, end: 0 };
  return [found, foundIn(next, preference, text, 'nice')];
};

const schooled =
  /(?<!\p{L})(?:\p{L}*volgen|\p{L}*halen|aanbod|mogelijk\p{L}*|beta\p{L}*|vergoed\p{L}*|\p{L}*cursus\p{L}*|training|offer|study|studying|funded|sponsor\p{L}*|support)(?!\p{L})/iu;

// "Wie een hbo-diploma heeft, heeft onze voorkeur", wherever it stands.
const isWished = ({ words, statement: { negated } }: Said): boolean =>
  !negated && cueOf(words) === 'nice' && !schooled.test(words);

// "Opleiding: hbo Bedrijfskunde", also as the first line of all.
const isLabelled = ({ words, statement: { section, negated } }: Said): boolean =>
  !negated &&
  section === 'title' &&
  /^\P{L}*(?:(?:voor)?opleiding|opleidings(?:niveau|eis)|niveau|education|education level|qualifications?)\s*:/iu.test(
    words,
  );

const holds =
  /(?<!\p{L})(?:you(?:['’](?:ve|re|ll have))?(?: are| have| hold| possess| bring)?|(?:je|jij|u) (?:hebt|heeft|bent|beschikt|bezit)|heb je|ben je|bezit van)\s+(?:[\p{L}-]+\s+){0,6}$/iu;

// "You're a time-served fitter" says what one is also where the employer is told of.
const isHeld = ({ words, statement: { section, negated } }: Said, start: number): boolean =>
  !negated &&
  section !== 'offer' &&
  section !== 'title' &&
  section !== 'procedure' &&
  holds.test(words.slice(0, start));

// "NVQ Level 3 or City & Guilds in vehicle maintenance and repair." opens with it, under no heading.
const isLeading = ({ words, statement: { section, negated } }: Said, start: number): boolean =>
  !negated &&
  section === 'other' &&
  !/\p{L}/u.test(words.slice(0, start)) &&
  words.split(' ').length <= 16 &&
  !hasVerb(words);

// "A time-served fitter, level 3 qualified" has one of them.
const isServedBeside = ({ name }: Qualification, all: readonly Qualification[]): boolean =>
  all.length > 1 &&
  /^time[- ]served/iu.test(name) &&
  all.some((other) => !/^time[- ]served/iu.test(other.name));

// "Diploma sociale hygiëne" is a certificate; "a teacher's degree (QTS)" has one beside it.
const isMostly = (one: Qualification, other: Mention): boolean =>
  2 * (Math.min(one.end, other.end) - Math.max(one.start, other.start)) >= one.end - one.start;

// "..., or you are about to finish one": it is demanded, a little later.
const isNearlyHad =
  /^[\s,(]*(?:or|of)\s+(?:(?:you(?:['’]re| are)|(?:je|jij) bent|bent)\s+)?(?:about to|close to|nearly|almost|bijna|vrijwel)\s+\p{L}/iu;

/** A qualification that a statement names, with what the rules make of it. */
export interface NamedEducation extends Named {
  readonly qualification: Qualification;
}

const namedAt = (all: readonly Said[], index: number, text: VacancyText): NamedEducation[] => {
  const [said, next] = [all[index], all[index + 1]];
  const names = said === undefined ? [] : qualificationsIn(said.words);
  if (said === undefined || names.length === 0 || isPreferredField(all, index)) return [];
  const isShut = isWaived(said, next);
  const isDemand = isAsked(said) || isWished(said) || isLabelled(said) || isWishedBehind(said, next);
  const sentence = saidOn(all, index);
  const ruledOf = (one: Qualification): Ruling => {
    if (isShut || isDropped(said.words, one.start, one.end)) return 'waived';
    if (!isDemand && !isBare(said, one.start) && !isLeading(said, one.start) && !isHeld(said, one.start))
      return null;
    if (!isDemanded(said, one, { sentence, next })) return 'nice';
    return isNearlyHad.test(said.words.slice(one.end)) ? 'demanded' : 'required';
  };
  const known = knownIn(said.words, text.language);
  return names
    .filter((one) => !known.some((other) => isMostly(one, other)) && !isServedBeside(one, names))
    .map((qualification) => {
      const { start, end } = qualification;
      return { kind: 'education', index, start, end, ruled: ruledOf(qualification), qualification };
    });
};

/** The qualifications that a vacancy names, asked for or not. */
export const educationNamed = (text: VacancyText, all: readonly Said[]): NamedEducation[] =>
  all.flatMap((_, index) => namedAt(all, index, text));

const foundFor = (
  all: readonly Said[],
  named: NamedEducation,
  demand: Demand,
  text: VacancyText,
): Found[] => {
  const [said, next] = [all[named.index], all[named.index + 1]];
  if (said === undefined || demand === null) return [];
  const found = foundIn(said, named.qualification, text, demand);
  const field = demand === 'required' ? preferredOf(said, next) : null;
  return next === undefined || field === null ? [found] : withPreferred(found, next, field, text);
};

/**
 * The diplomas and levels that a vacancy asks for, in the order of the text, alternatives as one; what may be had by practice as well
 * is not required. One that is offered or waived is none.
 */
export const findEducation = (text: VacancyText): Analysis['educationalQualifications'] => {
  const all = saidIn(text);
  const namings = educationNamed(text, all);
  const found = merged(
    namings.flatMap((named) => foundFor(all, named, judged(all, named, namings).demand, text)),
  );
  return found.length > 0 && isOpenToOthers(all)
    ? found.map((education) => ({ ...education, required: false }))
    : found;
};
