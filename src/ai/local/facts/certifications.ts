import type { Analysis } from '../../analysis.ts';
import { cueOf } from '../text/cues.ts';
import type { VacancyText } from '../vacancy-text.ts';
import { isAsked, isBare, isRequired, longest, quoteOf, saidIn, type Mention, type Said } from './asked.ts';
import { demandsIn } from './certificate-remarks.ts';
import { judged, type Named, type Ruling } from './demand.ts';
import { knownIn, unknownIn, type KnownMention } from './certificates.ts';
import { licenceOfTitle, licencesIn } from './licences.ts';
import { qualificationsIn } from './qualifications.ts';
import { holding, tidyName } from './written.ts';

type Certification = Analysis['certifications'][number];

interface Found {
  readonly key: string;
  readonly certification: Certification;
}

const maxName = 120;

// "NEN3140"
const spaced = (name: string): string => name.replace(/\b(NEN|BRL|CROW|PGS)(?=\d)/gu, '$1 ');

const foundIn = (said: Said, { key, name }: Mention, required: boolean, language: 'en' | 'nl'): Found => {
  const certification = spaced(tidyName(name)).slice(0, maxName);
  const writtenAsRequirement = holding(certification, language);
  return { key, certification: { certification, required, reasoning: quoteOf(said), writtenAsRequirement } };
};

// A check on conduct is no wish, wherever it stands.
const isWish = (said: Said, { key }: Mention): boolean =>
  key === 'vog' || key === 'dbs' ? cueOf(said.words) === 'nice' : !isRequired(said);

// A certificate of conduct is asked of everybody, also where only the procedure tells of it, or who pays for it.
const asksForConduct = ({ statement: { negated, section } }: Said): boolean =>
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

const isKnowledge = (words: string, { key, start, end }: Mention): boolean =>
  knowable.has(key) &&
  !certified.test(words) &&
  (knows.test(words.slice(0, start)) ||
    /^-?\s?(?:kennis|ervaring|knowledge|experience|ken je|kent|beheers)/iu.test(words.slice(end)));

// "Security clearance (VGB)" is one, "Gas Safe (CCN1, CENWAT)" too; "diploma Beveiliger 2 van de SVPB" names its body.
const within = /^\s*\([^()]*$|^\s+(?:van|volgens|conform|by|from|via|bij|to)(?:\s+(?:de|het|the|BS))*\s+$/u;
// "BOHS P402", "CPCS A59 excavator ticket"
const beside = /^\s+(?:[A-Z]\d+\s+)?$/u;

const joined = (words: string, mentions: readonly Mention[]): readonly Mention[] => {
  const kept: Mention[] = [];
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
const alternatives = (said: Said, mentions: readonly Mention[]): readonly Mention[] => {
  const joint = isRequired(said) ? oneWillDo : halfWord;
  const kept: Mention[] = [];
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

const isDemandAnyway = (said: Said, mention: KnownMention): boolean =>
  (mention.isAboutConduct && asksForConduct(said)) ||
  (isBare(said, mention.start) && !isKnowledge(said.words, mention));

/** A certificate that a statement names, with what the rules make of it. */
export interface NamedCertificate extends Named {
  readonly mention: Mention;
}

const named = (index: number, mention: Mention, isKnown: boolean, ruled: Ruling): NamedCertificate => {
  const { start, end } = mention;
  return { kind: isKnown ? 'certificate' : 'paper', index, start, end, ruled, mention };
};

const namedAt = (said: Said, index: number, language: 'en' | 'nl'): NamedCertificate[] => {
  const { words } = said;
  const known = knownIn(words, language);
  const listed = [...licencesIn(words), ...known.filter((mention) => !isKnowledge(words, mention))];
  const unknown = unknownIn(words, language);
  // A look at the qualifications is dear, and needed for few statements.
  const taken = unknown.length === 0 ? [] : [...listed, ...qualificationsIn(words)];
  const isOf = (some: readonly Pick<Mention, 'start' | 'end'>[], { start, end }: Mention): boolean =>
    some.some((other) => other.start < end && start < other.end);
  const others = unknown.filter((mention) => !isOf(taken, mention));
  const all = joined(words, longest([...listed, ...others]));
  const isFree = isPaid(words.slice(0, known[0]?.start));
  const asks = isAsked(said) && !isFree;
  const anyway = asks ? [] : known.filter((mention) => isDemandAnyway(said, mention));
  return (asks ? alternatives(said, all) : all).map((mention) => {
    const isMeant = asks || isOf(anyway, mention);
    const asked = isWish(said, mention) ? 'nice' : 'required';
    const ruled = isMeant ? asked : isFree ? 'waived' : null;
    return named(index, mention, isOf(listed, mention), ruled);
  });
};

/** The certificates that a vacancy names, asked for or not. */
export const certificatesNamed = (text: VacancyText): NamedCertificate[] =>
  demandsIn(text).flatMap((said, index) => namedAt(said, index, text.language));

const titled = (text: VacancyText, found: readonly Found[], [title]: readonly Said[]): Found[] => {
  const mention = licenceOfTitle(text.title, text.language);
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
const isSame = (one: Found, other: Found): boolean => {
  if (one.key !== other.key) return false;
  const [some, others] = [
    tokensOf(one.certification.certification),
    tokensOf(other.certification.certification),
  ];
  return isWithin(some, others) || isWithin(others, some);
};

// "Rijbewijs" alone says nothing beside "rijbewijs B".
const isPlainLicence = ({ key }: Found): boolean => /^licence (?:rijbewijs|licence)$/u.test(key);

// What is demanded once is demanded, whatever else is said of it.
const merged = (all: readonly Found[]): Certification[] => {
  const kept: Found[] = [];
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
export const findCertifications = (text: VacancyText): Analysis['certifications'] => {
  const all = saidIn(text);
  const namings = certificatesNamed(text);
  const found = namings.flatMap((one) => {
    const said = all[one.index];
    const { demand } = judged(all, one, namings);
    return said === undefined || demand === null
      ? []
      : [foundIn(said, one.mention, demand === 'required', text.language)];
  });
  return merged([...found, ...titled(text, found, all)]);
};
