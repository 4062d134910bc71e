import type { Analysis } from '../analysis.ts';
import { detectStrengthCue } from '../text/requirement-strength.ts';
import type { ParsedVacancy } from '../vacancy-structure.ts';
import {
  asksOfCandidate,
  isBareMention,
  isNotOptional,
  withoutNestedMentions,
  quoteOfStatement,
  plainStatements,
  type FactMention,
  type PlainStatement,
} from './plain-statements.ts';
import { certificateStatements } from './certificate-statements.ts';
import { classifyDemand, type DemandCandidate, type RuleVerdict } from './classify-demand.ts';
import {
  findKnownCertificates,
  findUnknownCertificates,
  type KnownCertificate,
} from './certificate-names.ts';
import { findLicenceInTitle, findDrivingLicences } from './driving-licences.ts';
import { findQualifications } from './qualifications.ts';
import { certificateSentence, tidyCertificateName } from './fact-sentences.ts';

type Certification = Analysis['certifications'][number];

interface FoundCertification {
  readonly key: string;
  readonly certification: Certification;
}

const maxName = 120;

// "NEN3140"
const spaced = (name: string): string => name.replace(/\b(NEN|BRL|CROW|PGS)(?=\d)/gu, '$1 ');

const foundIn = (
  said: PlainStatement,
  { key, name }: FactMention,
  required: boolean,
  language: 'en' | 'nl',
): FoundCertification => {
  const certification = spaced(tidyCertificateName(name)).slice(0, maxName);
  const writtenAsRequirement = certificateSentence(certification, language);
  return {
    key,
    certification: { certification, required, reasoning: quoteOfStatement(said), writtenAsRequirement },
  };
};

// A check on conduct is no wish, wherever it stands.
const isWish = (said: PlainStatement, { key }: FactMention): boolean =>
  key === 'vog' || key === 'dbs' ? detectStrengthCue(said.words) === 'nice' : !isNotOptional(said);

// A certificate of conduct is asked of everybody, also where only the procedure tells of it, or who pays for it.
const asksForConduct = ({ statement: { negated, section } }: PlainStatement): boolean =>
  !negated && section !== 'company';

// What one may know without holding its certificate: "ervaring met ITIL".
const knowable = new Set([
  'prince2',
  'itil',
  'pmp',
  'adr',
  'haccp',
  'nen3140',
  'f-gas',
  'brc',
  'atex',
  'nebosh',
  'six-sigma',
  'vca',
  'manual-handling',
  'educator',
  'nevi',
]);
const knows =
  /(?:ervaring|kennis|experience|knowledge|familiar\p{L}*|bekend|affiniteit|understanding|werken|working)(?:\s+(?:met|van|in|of|with|volgens|to|the|de|het)){0,3}\s*[^.;]{0,40}$/iu;
const certified =
  /certif|diploma|opleiding|practitioner|foundation|gecertificeerd|bewijs|qualif|ticket|licen|aanwijzing|bevoegd/iu;

const isKnowledge = (words: string, { key, start, end }: FactMention): boolean =>
  knowable.has(key) &&
  !certified.test(words) &&
  (knows.test(words.slice(0, start)) ||
    /^-?\s?(?:kennis|ervaring|knowledge|experience|ken je|kent|beheers)/iu.test(words.slice(end)));

// "Security clearance (VGB)" is one, "Gas Safe (CCN1, CENWAT)" too; "diploma Beveiliger 2 van de SVPB" names its body.
const within = /^\s*\([^()]*$|^\s+(?:van|volgens|conform|by|from|via|bij|to)(?:\s+(?:de|het|the|BS))*\s+$/u;
// "BOHS P402", "CPCS A59 excavator ticket"
const beside = /^\s+(?:[A-Z]\d+\s+)?$/u;

const joined = (words: string, mentions: readonly FactMention[]): readonly FactMention[] => {
  const kept: FactMention[] = [];
  for (const mention of mentions) {
    const last = kept.at(-1);
    const gap = words.slice(last?.end ?? 0, mention.start);
    const isOneName = last !== undefined && beside.test(gap) && !mention.key.startsWith('licence');
    const isEither = last?.key === mention.key && /^\/$/u.test(gap);
    if (last !== undefined && (isOneName || isEither))
      kept[kept.length - 1] = {
        ...last,
        name: words.slice(last.start, mention.end).replaceAll(/\s+/gu, ' '),
        end: mention.end,
      };
    else if (last === undefined || !within.test(gap)) kept.push(mention);
  }
  return kept;
};

const oneWillDo = /^-?\s*(?:of|or|en\/of|and\/or)\s+(?:een\s+|an?\s+)?$/iu;
// "PSPO- of CSPO-certificaat"
const halfWord = /^-\s*(?:of|or|en\/of|and\/or)\s+$/iu;

// Of "JIB Gold Card or ECS card" one will do: neither is demanded for itself.
const alternatives = (said: PlainStatement, mentions: readonly FactMention[]): readonly FactMention[] => {
  const joint = isNotOptional(said) ? oneWillDo : halfWord;
  const kept: FactMention[] = [];
  for (const mention of mentions) {
    const last = kept.at(-1);
    const between = said.words.slice(last?.end ?? 0, mention.start);
    if (last !== undefined && joint.test(between))
      kept[kept.length - 1] = {
        ...last,
        name: said.words.slice(last.start, mention.end).replaceAll(/\s+/gu, ' '),
        end: mention.end,
      };
    else kept.push(mention);
  }
  return kept;
};

// "We will pay for your SIA licence" asks for none.
const isPaid = (words: string): boolean =>
  /(?<!\p{L})(?:we|we'll|we’ll|wij)\s+(?:(?:will|gladly|also|then|can|zullen)\s+)*(?:pay|cover|fund|betalen|vergoeden|bekostigen|put you through)(?!\p{L})|(?<!\p{L})(?:betalen|vergoeden)\s+(?:wij|we)(?!\p{L})/iu.test(
    words,
  );

const isDemandAnyway = (said: PlainStatement, mention: KnownCertificate): boolean =>
  (mention.isAboutConduct && asksForConduct(said)) ||
  (isBareMention(said, mention.start) && !isKnowledge(said.words, mention));

/** A certificate that a statement names, with what the rules make of it. */
export interface CertificateCandidate extends DemandCandidate {
  readonly mention: FactMention;
}

const toCertificateCandidate = (
  index: number,
  mention: FactMention,
  isKnown: boolean,
  ruled: RuleVerdict,
): CertificateCandidate => {
  const { start, end } = mention;
  return { kind: isKnown ? 'certificate' : 'paper', index, start, end, ruleVerdict: ruled, mention };
};

const certificateCandidatesAt = (
  said: PlainStatement,
  index: number,
  language: 'en' | 'nl',
): CertificateCandidate[] => {
  const { words } = said;
  const known = findKnownCertificates(words, language);
  const listed = [...findDrivingLicences(words), ...known.filter((mention) => !isKnowledge(words, mention))];
  const unknown = findUnknownCertificates(words, language);
  // A look at the qualifications is dear, and needed for few statements.
  const taken = unknown.length === 0 ? [] : [...listed, ...findQualifications(words)];
  const isOf = (some: readonly Pick<FactMention, 'start' | 'end'>[], { start, end }: FactMention): boolean =>
    some.some((other) => other.start < end && start < other.end);
  const others = unknown.filter((mention) => !isOf(taken, mention));
  const all = joined(words, withoutNestedMentions([...listed, ...others]));
  const isFree = isPaid(words.slice(0, known[0]?.start));
  const asks = asksOfCandidate(said) && !isFree;
  const anyway = asks ? [] : known.filter((mention) => isDemandAnyway(said, mention));
  return (asks ? alternatives(said, all) : all).map((mention) => {
    const isMeant = asks || isOf(anyway, mention);
    const asked = isWish(said, mention) ? 'nice' : 'required';
    const ruled = isMeant ? asked : isFree ? 'waived' : null;
    return toCertificateCandidate(index, mention, isOf(listed, mention), ruled);
  });
};

/** The certificates that a vacancy names, asked for or not. */
export const findCertificateCandidates = (text: ParsedVacancy): CertificateCandidate[] =>
  certificateStatements(text).flatMap((said, index) => certificateCandidatesAt(said, index, text.language));

const titled = (
  text: ParsedVacancy,
  found: readonly FoundCertification[],
  [title]: readonly PlainStatement[],
): FoundCertification[] => {
  const mention = findLicenceInTitle(text.title, text.language);
  if (title === undefined || mention === null || found.some(({ key }) => key.startsWith('licence')))
    return [];
  return title.statement.section === 'title' ? [foundIn(title, mention, true, text.language)] : [];
};

const generic =
  /^(?:certifica\p{L}*|certifi\p{L}*|gecertificeerd|diploma\p{L}*|licen\p{L}*|regist\p{L}*|geregistreerd|card|check|checks|pas|level|qualif\p{L}*|member\p{L}*|training|in|of|en|and|the|het|de|een|full|valid|professional)$/u;

const tokensOf = (name: string): readonly string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}+]+/u)
    .filter((token) => token !== '' && !generic.test(token));

const isWithin = (some: readonly string[], others: readonly string[]): boolean =>
  some.every((token) => others.includes(token));

// "VCA" and "VCA VOL" are one, "NEN 3140" and "NEN 1010" two.
const isSame = (one: FoundCertification, other: FoundCertification): boolean => {
  if (one.key !== other.key) return false;
  const [some, others] = [
    tokensOf(one.certification.certification),
    tokensOf(other.certification.certification),
  ];
  return isWithin(some, others) || isWithin(others, some);
};

// "Rijbewijs" alone says nothing beside "rijbewijs B".
const isPlainLicence = ({ key }: FoundCertification): boolean => /^licence (?:rijbewijs|licence)$/u.test(key);

// What is demanded once is demanded, whatever else is said of it.
const merged = (all: readonly FoundCertification[]): Certification[] => {
  const kept: FoundCertification[] = [];
  for (const found of all) {
    const at = kept.findIndex((other) => isSame(other, found));
    if (at === -1) kept.push(found);
    else if (found.certification.required && kept[at]?.certification.required === false) kept[at] = found;
  }
  const named = kept.some((found) => found.key.startsWith('licence ') && !isPlainLicence(found));
  return kept.filter((found) => !named || !isPlainLicence(found)).map(({ certification }) => certification);
};

/**
 * The certificates, licences and registrations that a vacancy asks for, in the order of the text; one that is offered, waived or
 * only told of is none.
 */
export const findCertifications = (text: ParsedVacancy): Analysis['certifications'] => {
  const all = plainStatements(text);
  const namings = findCertificateCandidates(text);
  const found = namings.flatMap((one) => {
    const said = all[one.index];
    const { demand } = classifyDemand(all, one, namings);
    return said === undefined || demand === null
      ? []
      : [foundIn(said, one.mention, demand === 'required', text.language)];
  });
  return merged([...found, ...titled(text, found, all)]);
};
