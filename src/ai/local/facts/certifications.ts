import type { Analysis } from '../../analysis.ts';
import type { VacancyText } from '../vacancy-text.ts';
import { isAsked, isRequired, longest, quoteOf, saidIn, type Mention, type Said } from './asked.ts';
import { knownIn, unknownIn, type KnownMention } from './certificates.ts';
import { licenceOfTitle, licencesIn } from './licences.ts';
import { holding } from './written.ts';

type Certification = Analysis['certifications'][number];

interface Found {
  readonly key: string;
  readonly certification: Certification;
}

const maxName = 120;

const foundIn = (said: Said, { key, name }: Mention, language: 'en' | 'nl'): Found => {
  const certification = name.slice(0, maxName);
  const writtenAsRequirement = holding(certification, language);
  return { key, certification: { certification, required: isRequired(said), reasoning: quoteOf(said), writtenAsRequirement } };
};

// A certificate of conduct is asked of everybody, also where only the procedure tells of it, or who pays for it.
const asksForConduct = ({ statement: { negated, section } }: Said): boolean => !negated && section !== 'company';

const mentionsIn = (said: Said, known: readonly KnownMention[], language: 'en' | 'nl'): readonly Mention[] => {
  const { words } = said;
  if (!isAsked(said)) return asksForConduct(said) ? known.filter(({ isAboutConduct }) => isAboutConduct) : [];
  const listed = [...licencesIn(words), ...known];
  const others = unknownIn(words, language).filter(
    ({ start, end }) => !listed.some((other) => other.start < end && start < other.end),
  );
  return longest([...listed, ...others]);
};

const titled = (text: VacancyText, found: readonly Found[], [title]: readonly Said[]): Found[] => {
  const mention = licenceOfTitle(text.title, text.language);
  if (title === undefined || mention === null || found.some(({ key }) => key.startsWith('licence'))) return [];
  return title.statement.section === 'title' ? [foundIn(title, mention, text.language)] : [];
};

// What is demanded once is demanded, whatever else is said of it.
const merged = (all: readonly Found[]): Certification[] => {
  const byKey = new Map<string, Certification>();
  for (const { key, certification } of all) {
    const before = byKey.get(key);
    if (before === undefined || (certification.required && !before.required)) byKey.set(key, certification);
  }
  // "Rijbewijs" alone says nothing beside "rijbewijs B".
  const isPlain = (key: string): boolean => /^licence (?:rijbewijs|licence)$/u.test(key);
  const named = [...byKey].some(([key]) => key.startsWith('licence ') && !isPlain(key));
  return [...byKey].filter(([key]) => !(named && isPlain(key))).map(([, certification]) => certification);
};

/**
 * The certificates, licences and registrations that a vacancy asks for, in the order of the text; one that is offered, waived or
 * only told of is none.
 */
export const findCertifications = (text: VacancyText): Analysis['certifications'] => {
  const all = saidIn(text);
  const find = knownIn(all.map(({ words }) => words).join('\n'), text.language);
  const found = all.flatMap((said) =>
    mentionsIn(said, find(said.words), text.language).map((mention) => foundIn(said, mention, text.language)),
  );
  return merged([...found, ...titled(text, found, all)]);
};
