import type { Analysis } from '../analysis.ts';
import { detectStrengthCue } from '../segmentation/requirement-strength.ts';
import type { ParsedVacancy } from '../vacancy-structure.ts';
import {
  asksOfCandidate,
  isNotOptional,
  withoutNestedMentions,
  quoteOfStatement,
  plainStatements,
  type FactMention,
  type PlainStatement,
} from './plain-statements.ts';
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
const spaceNormName = (name: string): string => name.replace(/\b(NEN|BRL|CROW|PGS)(?=\d)/gu, '$1 ');

const toFoundCertification = (
  source: PlainStatement,
  { key, name }: FactMention,
  required: boolean,
  language: 'en' | 'nl',
): FoundCertification => {
  const certification = spaceNormName(tidyCertificateName(name)).slice(0, maxName);
  const writtenAsRequirement = certificateSentence(certification, language);
  return {
    key,
    certification: {
      certification,
      required,
      reasoning: quoteOfStatement(source),
      writtenAsRequirement,
    },
  };
};

// "CIPD or willing to obtain it within two years": too long for a condition.
const longTerm =
  /(?:bereid|willing\p{L}*|working towards)(?!\p{L})[^.;]*(?<!\p{L})(?:within|binnen|in)\s+(?:an?|one|two|three|een|één|twee|drie|\d)\s+(?:years?|jaar)(?!\p{L})/iu;

// A check on conduct is a demand wherever it stands.
const isWish = (source: PlainStatement, { key }: FactMention): boolean =>
  key === 'vog' || key === 'dbs'
    ? detectStrengthCue(source.words) === 'nice'
    : !isNotOptional(source) || longTerm.test(source.words);

// A certificate of conduct is asked of everybody, also where only the procedure or the payment of it is mentioned.
const asksForConduct = ({ statement: { negated, section } }: PlainStatement): boolean =>
  !negated && section !== 'company';

// Certificates of methods that one can know without a certificate: "ervaring met ITIL".
const knowableKeys = new Set([
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
const knowledgeBefore =
  /(?:ervaring|kennis|experience|knowledge|familiar\p{L}*|bekend|affiniteit|understanding|werken|working)(?:\s+(?:met|van|in|of|with|volgens|to|the|de|het)){0,3}\s*[^.;]{0,40}$/iu;
const certificateWords =
  /certif|diploma|opleiding|practitioner|foundation|gecertificeerd|bewijs|qualif|ticket|licen|aanwijzing|bevoegd/iu;

const isKnowledge = (words: string, { key, start, end }: FactMention): boolean =>
  knowableKeys.has(key) &&
  !certificateWords.test(words) &&
  (knowledgeBefore.test(words.slice(0, start)) ||
    /^-?\s?(?:kennis|ervaring|knowledge|experience|ken je|kent|beheers)/iu.test(words.slice(end)));

// One name: "Security clearance (VGB)", "Gas Safe (CCN1, CENWAT)", "diploma Beveiliger 2 van de SVPB".
const belongsToLast =
  /^\s*\([^()]*$|^\s+(?:van|volgens|conform|by|from|via|bij|to)(?:\s+(?:de|het|the|BS))*\s+$/u;
// "BOHS P402", "CPCS A59 excavator ticket"
const continuesName = /^\s+(?:[A-Z]\d+\s+)?$/u;

const joinNames = (words: string, mentions: readonly FactMention[]): readonly FactMention[] => {
  const kept: FactMention[] = [];
  for (const mention of mentions) {
    const last = kept.at(-1);
    const gap = words.slice(last?.end ?? 0, mention.start);
    const isOneName = last !== undefined && continuesName.test(gap) && !mention.key.startsWith('licence');
    const isEither = last?.key === mention.key && /^\/$/u.test(gap);
    if (last !== undefined && (isOneName || isEither))
      kept[kept.length - 1] = {
        ...last,
        name: words.slice(last.start, mention.end).replaceAll(/\s+/gu, ' '),
        end: mention.end,
      };
    else if (last === undefined || !belongsToLast.test(gap)) kept.push(mention);
  }
  return kept;
};

const oneWillDo = /^-?\s*(?:of|or|en\/of|and\/or)\s+(?:een\s+|an?\s+)?$/iu;
// "PSPO- of CSPO-certificaat"
const halfWord = /^-\s*(?:of|or|en\/of|and\/or)\s+$/iu;

// "JIB Gold Card or ECS card": one is enough, so neither is required by itself.
const joinAlternativeNames = (
  source: PlainStatement,
  mentions: readonly FactMention[],
): readonly FactMention[] => {
  const joint = isNotOptional(source) ? oneWillDo : halfWord;
  const kept: FactMention[] = [];
  for (const mention of mentions) {
    const last = kept.at(-1);
    const between = source.words.slice(last?.end ?? 0, mention.start);
    if (last !== undefined && joint.test(between))
      kept[kept.length - 1] = {
        ...last,
        name: source.words.slice(last.start, mention.end).replaceAll(/\s+/gu, ' '),
        end: mention.end,
      };
    else kept.push(mention);
  }
  return kept;
};

// "We will pay for your SIA licence" does not ask for it.
const isPaidByEmployer = (words: string): boolean =>
  /(?<!\p{L})(?:we|we'll|we’ll|wij)\s+(?:(?:will|gladly|also|then|can|zullen)\s+)*(?:pay|cover|fund|betalen|vergoeden|bekostigen|put you through)(?!\p{L})|(?<!\p{L})(?:betalen|vergoeden)\s+(?:wij|we)(?!\p{L})/iu.test(
    words,
  );

// "You get your AVSEC certificate; without it you cannot touch freight"
const neededForWork =
  /(?<!\p{L})(?:without it|zonder(?: (?:dat|die|dit|deze))?) (?:you|je|mag|kom|kun|kan)(?!\p{L})/iu;

const isDemandedAnywhere = (source: PlainStatement, { isAboutConduct }: KnownCertificate): boolean =>
  isAboutConduct && asksForConduct(source);

/** A certificate that a statement names, with the verdict of the rules. */
export interface CertificateCandidate extends DemandCandidate {
  readonly mention: FactMention;
}

const toCertificateCandidate = (
  index: number,
  mention: FactMention,
  isKnown: boolean,
  ruleVerdict: RuleVerdict,
): CertificateCandidate => {
  const { start, end } = mention;
  return { kind: isKnown ? 'certificate' : 'paper', index, start, end, ruleVerdict, mention };
};

const certificateCandidatesAt = (
  source: PlainStatement,
  index: number,
  language: 'en' | 'nl',
): CertificateCandidate[] => {
  const { words } = source;
  const known = findKnownCertificates(words, language);
  const listed = [...findDrivingLicences(words), ...known.filter((mention) => !isKnowledge(words, mention))];
  const unknown = findUnknownCertificates(words, language);
  // Finding qualifications is slow, and few statements need it.
  const taken = unknown.length === 0 ? [] : [...listed, ...findQualifications(words)];
  const isOf = (some: readonly Pick<FactMention, 'start' | 'end'>[], { start, end }: FactMention): boolean =>
    some.some((other) => other.start < end && start < other.end);
  const others = unknown.filter((mention) => !isOf(taken, mention));
  const all = joinNames(words, withoutNestedMentions([...listed, ...others]));
  const isPaid = isPaidByEmployer(words.slice(0, known[0]?.start));
  const isRequested = asksOfCandidate(source) && !isPaid;
  const demanded = isRequested ? [] : known.filter((mention) => isDemandedAnywhere(source, mention));
  return (isRequested ? joinAlternativeNames(source, all) : all).map((mention) => {
    const isMeant = isRequested || isOf(demanded, mention);
    const demand = isWish(source, mention) ? 'nice' : 'required';
    const isNeeded = neededForWork.test(words.slice(mention.end));
    const ruleVerdict = isNeeded ? 'demanded' : isMeant ? demand : isPaid ? 'waived' : null;
    return toCertificateCandidate(index, mention, isOf(listed, mention), ruleVerdict);
  });
};

/** Finds all certificates that a vacancy names, whether or not it asks for them. */
export const findCertificateCandidates = (text: ParsedVacancy): CertificateCandidate[] =>
  plainStatements(text).flatMap((source, index) => certificateCandidatesAt(source, index, text.language));

const licenceFromTitle = (
  text: ParsedVacancy,
  found: readonly FoundCertification[],
  [title]: readonly PlainStatement[],
): FoundCertification[] => {
  const mention = findLicenceInTitle(text.title, text.language);
  if (title === undefined || mention === null || found.some(({ key }) => key.startsWith('licence')))
    return [];
  return title.statement.section === 'title'
    ? [toFoundCertification(title, mention, true, text.language)]
    : [];
};

const genericWords =
  /^(?:certifica\p{L}*|certifi\p{L}*|gecertificeerd|diploma\p{L}*|licen\p{L}*|regist\p{L}*|geregistreerd|card|check|checks|pas|level|qualif\p{L}*|member\p{L}*|training|in|of|en|and|the|het|de|een|full|valid|professional)$/u;

const distinctiveTokens = (name: string): readonly string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}+]+/u)
    .filter((token) => token !== '' && !genericWords.test(token));

const isSubset = (some: readonly string[], others: readonly string[]): boolean =>
  some.every((token) => others.includes(token));

// "VCA" and "VCA VOL" are one, "NEN 3140" and "NEN 1010" two.
const isSameCertificate = (one: FoundCertification, other: FoundCertification): boolean => {
  if (one.key !== other.key) return false;
  const [some, others] = [
    distinctiveTokens(one.certification.certification),
    distinctiveTokens(other.certification.certification),
  ];
  return isSubset(some, others) || isSubset(others, some);
};

// "Rijbewijs" adds nothing to "rijbewijs B".
const isLicenceWithoutClass = ({ key }: FoundCertification): boolean =>
  /^licence (?:rijbewijs|licence)$/u.test(key);

// A certificate that is required once is required, whatever another statement says.
const mergeCertifications = (all: readonly FoundCertification[]): readonly FoundCertification[] => {
  const kept: FoundCertification[] = [];
  for (const found of all) {
    const at = kept.findIndex((other) => isSameCertificate(other, found));
    if (at === -1) kept.push(found);
    else if (found.certification.required && kept[at]?.certification.required === false) kept[at] = found;
  }
  const named = kept.some((found) => found.key.startsWith('licence ') && !isLicenceWithoutClass(found));
  return kept.filter((found) => !named || !isLicenceWithoutClass(found));
};

/** The certificates that a vacancy asks for. Those of conduct are apart: the analysis lists them as conditions. */
export interface RequestedCertificates {
  readonly certifications: Analysis['certifications'];
  readonly conduct: Analysis['certifications'];
}

const conductKeys: ReadonlySet<string> = new Set(['vog', 'dbs', 'conduct']);

/**
 * Extracts the certificates, licences and registrations that a vacancy asks for, in the order of the text. Leaves out
 * what is offered, waived or only mentioned.
 */
export const extractCertifications = (text: ParsedVacancy): RequestedCertificates => {
  const statements = plainStatements(text);
  const candidates = findCertificateCandidates(text);
  const found = candidates.flatMap((candidate) => {
    const source = statements[candidate.index];
    const { demand } = classifyDemand(statements, candidate, candidates);
    return source === undefined || demand === null
      ? []
      : [toFoundCertification(source, candidate.mention, demand === 'required', text.language)];
  });
  const merged = mergeCertifications([...found, ...licenceFromTitle(text, found, statements)]);
  const [conduct = [], certifications = []] = [true, false].map((isConduct) =>
    merged.filter(({ key }) => conductKeys.has(key) === isConduct).map(({ certification }) => certification),
  );
  return { certifications, conduct };
};
