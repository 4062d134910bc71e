import type { Analysis } from '../analysis.ts';

type Education = Analysis['educationalQualifications'][number];

/** A qualification that a statement asks for, with the kinds of education that it names. */
export interface FoundEducation {
  readonly kinds: readonly string[];
  readonly education: Education;
}

const covers = (one: FoundEducation, other: FoundEducation): boolean =>
  other.kinds.every((kind) => one.kinds.includes(kind));

const isLonger = (one: FoundEducation, other: FoundEducation): boolean =>
  one.education.qualification.length > other.education.qualification.length;

const plainLevel = /^v?mbo(?:[\s-]*(?:niveau\s*)?[1-4])?$/iu;
const educationLevels = new Set(['vmbo', 'mbo', 'hbo', 'wo', 'bachelor', 'master', 'phd', 'degree']);
const tradeKinds = new Set(['zorg', 'diploma', 'niveau', 'opleiding']);

// "Opleidingsniveau: mbo 3" beside "diploma Verzorgende IG" is the level of that diploma.
const isLevelOfAnother = (
  { education: { qualification, required } }: FoundEducation,
  all: readonly FoundEducation[],
): boolean =>
  plainLevel.test(qualification) &&
  all.some(
    (other) => other.education.required === required && other.kinds.every((kind) => tradeKinds.has(kind)),
  );

const educationLevelOf = ({ education: { qualification } }: FoundEducation): string =>
  /(?<![\p{L}\p{N}])[1-7](?![\p{L}\p{N}])/u.exec(qualification)?.[0] ?? '';

const bareLevel =
  /^(?:(?:v?mbo|hbo|wo|havo|vwo|bachelor['’]?s?|master['’]?s?)(?:[\s/,+-]|of|or|en)*)+(?:niveau\s*)?[\d\s/-]*(?:werk\p{L}*|denk\p{L}*|en|niveau|diploma|opleiding|degree|level|[\s/-])*$/iu;

// "Mbo, bij voorkeur een diploma Handhaver (mbo 3)": a bare level can be required while more is preferred.
const isBareLevelBeside = (
  { education: one }: FoundEducation,
  { education: other }: FoundEducation,
): boolean => one.required && bareLevel.test(one.qualification) && !bareLevel.test(other.qualification);

// "HBO or WO, a WO diploma is a plus", "HNC, HND or a degree desirable": one of the accepted levels can be preferred.
const isOneOfEither = (one: FoundEducation, other: FoundEducation): boolean =>
  one.education.required &&
  (new Set(one.kinds).size > new Set(other.kinds).size
    ? other.kinds.every((kind) => educationLevels.has(kind))
    : other.kinds.some((kind) => educationLevels.has(kind) && !one.kinds.includes(kind)));

// "Level 2 is essential, Level 3 desirable" are two items.
const isOtherLevel = (one: FoundEducation, other: FoundEducation): boolean =>
  one.education.required !== other.education.required &&
  (isBareLevelBeside(one, other) ||
    isBareLevelBeside(other, one) ||
    isOneOfEither(one, other) ||
    isOneOfEither(other, one) ||
    (educationLevelOf(one) !== '' &&
      educationLevelOf(other) !== '' &&
      educationLevelOf(one) !== educationLevelOf(other)));

const unspecificWords =
  /^(?:v?mbo|hbo|wo|havo|vwo|niveau|werk|denk\p{L}*|diploma\p{L}*|opleiding\p{L}*|studie|richting|afgeronde?|behaalde?|relevante?|erkende?|technische|vergelijkba\p{L}*|soortgelijke?|gelijkwaardige?|bachelor['’]?s?|master['’]?s?|bsc|msc|ba|ma|bs|ms|degree\p{L}*|level|qualifi\p{L}*|certificate|education\p{L}*|equivalent|related|relevant|field|completed|university|college|universitaire?|academisch\p{L}*|nvq|btec|hnc|hnd|gcses?|course|apprenticeship|\d.*|van|tot|een|het|the|and|for|met|als|aan|bij|.{1,2})$/iu;

/** Returns the words of a name that say what was studied. */
const subjectsOf = ({ education: { qualification } }: FoundEducation): readonly string[] =>
  (qualification.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).filter((word) => !unspecificWords.test(word));

// "Opleiding Kok" and "opleiding gastheer" are two items.
const haveDifferentSubjects = (one: FoundEducation, other: FoundEducation): boolean => {
  const [subjects, others] = [subjectsOf(one), subjectsOf(other)];
  return (
    subjects.length > 0 &&
    others.length > 0 &&
    !subjects.some((word) => others.some((each) => each.slice(0, 5) === word.slice(0, 5)))
  );
};

/** Merges qualifications of the same level: keeps the required one, otherwise the more detailed one. */
export const mergeEducations = (all: readonly FoundEducation[]): Education[] => {
  const kept: FoundEducation[] = [];
  for (const found of all) {
    const at = kept.findIndex(
      (other) => (covers(other, found) || covers(found, other)) && !haveDifferentSubjects(other, found),
    );
    const before = kept[at];
    if (before === undefined) kept.push(found);
    else if (isOtherLevel(before, found)) kept.push(found);
    else if (before.education.required === found.education.required)
      kept[at] = isLonger(found, before) ? found : before;
    else kept[at] = found.education.required ? found : before;
  }
  return kept.filter((found) => !isLevelOfAnother(found, kept)).map(({ education }) => education);
};
