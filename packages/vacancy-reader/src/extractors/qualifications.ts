import { loadLexiconTable } from '../lexicons/load-lexicon-table.ts';
import { detectStrengthCue } from '../segmentation/requirement-strength.ts';
import { indexPhrases } from '../segmentation/phrase-index.ts';
import { isLevelOfOthers, fieldOfStudyBefore } from './field-of-study.ts';
import { isNotOwnQualification, type QualificationHit } from './qualification-context.ts';
import { asksForExperienceToo } from './waived.ts';

const levelIndex = indexPhrases(
  loadLexiconTable('education.tsv', 3).map(([kind = '', how = '', pattern = '']) => [
    pattern,
    kind,
    how === 'exact',
  ]),
);

/**
 * A qualification that a statement names, or several alternatives. `name` is in the text's words; `kinds` are those
 * of `education.tsv`.
 */
export interface Qualification {
  readonly kinds: readonly string[];
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const removeOverlaps = (hits: readonly QualificationHit[]): readonly QualificationHit[] => {
  const kept: QualificationHit[] = [];
  for (const hit of [...hits].sort((one, other) => other.end - other.start - (one.end - one.start)))
    if (!kept.some(({ start, end }) => start < hit.end && hit.start < end)) kept.push(hit);
  return kept.sort((one, other) => one.start - other.start);
};

const findHits = (words: string): readonly QualificationHit[] =>
  removeOverlaps(
    levelIndex
      .findOverlapping(words)
      .filter(({ start, end }) => !isLevelOfOthers(words, start, end))
      .map(({ value, start, end }) => ({ kind: value, start, end }))
      .filter((hit) => hit.kind !== 'gestudeerd' || fieldOfStudyBefore(words.slice(0, hit.start)) !== ''),
  );

const alternativeSeparator =
  /^\)?(?:['’]er|-?er)?(?:\s*\(hons\.?\))?[\s-]*(?:diploma|opleiding|niveau|degree|level)?[\s-]*(?:\/|,|of|or|en\/of|and\/or|tot|dan wel|of een|or an?|,?\s*(?:of|or)\s+(?:bezig met|in opleiding voor|volgt|working towards|studying for|(?:you|je|jij|u)\s+(?:hold|have|hebt|bent)|(?:heb|ben)\s+je|hold|have)(?=\s)|,\s*(?:of|or)(?:\s+an?)?|–)\s*(?:een\s+|de\s+|the\s+|an?\s+|bij voorkeur\s+)?(?:(?:comparable|similar|equivalent|related|vergelijkbare|gelijkwaardige|soortgelijke|andere|other|another)\s+)?-?$/iu;

const levelSuffix =
  /^[\s-]*(?:werk-?\s*(?:en|&|\/)\s*(?:en\s+)?denk-?niveau|denk-?\s*(?:en|&|\/)\s*werk-?niveau|denkvermogen|(?:werk|denk)niveau|niveau(?!\s*\d)|diploma|opleiding|bachelor|master|degree|geschoold|opgeleid|studie|achtergrond|level|education|qualification|graad|working and thinking level|work and thinking level|working\/thinking level)(?!\p{L})(?:[\s-]+(?:niveau\s+)?[1-4](?:\s*(?:of|\/|-)\s*[1-4])?(?![\p{L}\p{N}]))?/iu;

const fieldIntroduction =
  /^\s*(?:,?\s*\(?(?:bij voorkeur\s+)?(?:in de richting(?: van)?|richting|in de|op het gebied van|gericht op|in een|tot|als|van de|zoals|bijvoorbeeld|bijv\.|binnen|in an?|in the field of|in|aan(?:\s+(?:een|de|het))?|of(?=\s+(?:the\s+)?\p{Lu})|as an?|such as|with a focus on)\s+:?)(?=[\p{L}(])/iu;

const fieldEnds = new Set(
  (
    'is are was were would will required preferred with from needed plus hebt heeft hebben zijn een met vereist nodig behaald afgerond afgeronde van iets anders waar vergelijkbare gelijkwaardige aantoonbare werkervaring vergelijkbaars soortgelijk soortgelijke across bij voor die dat ' +
    'had hadden je jij u wij we you your our a an desirable essential advantageous desired at gewenst pre pré nice must should mandatory equivalent verplicht bezit ben bent heb have has ' +
    'experience ervaring minimaal minimum minstens vergelijkbaar gelijkwaardig relevante similar related comparable relevant another be bereid willing zou zouden telt geldt isnt arent doesnt wont mag moet hoeft not niet geen registered gives other niveau diploma opleiding degree zoals such including, e.g i.e ' +
    'completed obtained mag kan gedaan gehaald volgt volgde loop op niv niv. zak af behaalt haalde kunt ook also wel te om door through by on per gevolgd succesvol zitten volgen recent aangevuld do does doe doen hold holds volgens counts looks sits staat telt though although hoewel helpt helps opens opent geldig within geeft gives scheelt shows zegt says betekent means zien dan whichever from which who the this het de deze dit diplomas but maar and/or en/of preferably ideally bezig ' +
    'attracts tends wordt worden vinden vind strekt waarderen zien zetten kom komen makes gets puts carries adds earns brings takes vult valt maakt maken krijgt gaat komt next afgemaakt klaar erbij ernaast erop bovendien achieve whom if daarmee hiermee'
  ).split(' '),
);
const conjunctions = new Set(['en', 'of', 'and', 'or', '&', '/']);

const maxWords = 8;

// "Hbo-opleiding loop je stage": the word before the subject is a verb.
const isVerb = (rest: string): boolean => /^\s+(?:je|jij|we|wij|ik|you)(?!\p{L})/iu.test(rest);

/** Returns the field at the beginning of the words: "computer science or mathematics". */
const readField = (words: string): string => {
  const kept: string[] = [];
  let end = 0;
  for (const { 0: token, index } of words.matchAll(/[^\s]+/gu)) {
    const bare = token.replaceAll(/[^\p{L}\p{N}&/+'’-]/gu, '').toLowerCase();
    const isJoin = conjunctions.has(bare);
    if (
      kept.length >= maxWords ||
      fieldEnds.has(bare.replaceAll(/['’]/gu, '')) ||
      (isJoin && kept.length === 0) ||
      isVerb(words.slice(index + token.length)) ||
      /^(?:\d|\((?!\p{L}+\)))/u.test(token) ||
      bare === ''
    )
      break;
    kept.push(token);
    if (!isJoin) end = index + token.length;
    if (
      (/[.;:)!?"”]$/u.test(token) && !/^\(.*\)$/u.test(token)) ||
      (token.endsWith(',') && !isListed(words.slice(index + token.length)))
    )
      break;
  }
  return words.slice(0, end).replace(/[\s,.;:()!?"”]+$/u, '');
};

// A comma continues the field only in a list that ends in "or": "statistics, mathematics or similar".
const isListed = (rest: string): boolean =>
  /^\s*[\p{L}\s&-]{3,40}(?:,\s*[\p{L}\s&-]{3,40})*,?\s+(?:of|or)\s+\p{L}/u.test(rest.slice(0, 120));

const fieldWithoutIntroduction =
  /^[\s-]+(?=\p{Lu}\p{L}|(?:verpleeg|werktuig|electro|elektro|bouw|bedrijfs|sociaal|pedagog|techn|logist|commerc|jurid|econom|informatica|ict|facilit|account|marketing|communicatie|mechatron|installatie|zorg|maatschapp|secret|administ|finan|agrar|civiel|chem|hotel|horeca)\p{L}*)/u;
// "Diploma medisch pedicure"
const isDiplomaOf = (before: string, rest: string): boolean =>
  /(?<!\p{L})(?:diploma|studie|opleiding|bachelor|master|wo|hbo|postgraduaat|graduaat|getuigschrift|leergang|aantekening|specialisatie|banaba|manama|studied|studeert|studeerde)$/iu.test(
    before,
  ) && /^\s+\p{Ll}/u.test(rest);

// "Hbo-rechten"
const isHyphenatedField = (before: string, rest: string): boolean =>
  /(?<!\p{L})(?:mbo|hbo|wo)$/iu.test(before) &&
  /^-(?!student|docent|papier|traject|college|school|cursus)\p{Ll}{5,}/u.test(rest);

const isProper = (rest: string): boolean =>
  /^[\s-]+\p{Lu}\p{L}/u.test(rest) || (fieldWithoutIntroduction.test(rest) && !/^[\s-]+\p{Lu}/u.test(rest));

const levelBehind =
  /^(?:,?\s+\(?(?:op\s+)?(?:(?:mbo|hbo)[\s-]+)?(?:niveau|niv\.?)\s*[1-6](?:\s*(?:of|\/|-|en)\s*[1-6])?\)?|\s+[2-4](?=\s*$|[,.;)]|\s(?:en|of|or|and)\s)|\s+(?:or (?:above|higher)|of hoger)|\s+or equivalent(?=\s+in\s)|\s+(?:at\s+|with\s+)?\(?grades?\s+[a-c4-9](?:\s*[/-]\s*[a-c4-9*])*(?:\s+(?:or|and)\s+(?:above|higher))?\)?(?![\p{L}\p{N}]))/iu;

/** Returns the offset where the qualification ends, including its field. */
const findEnd = (words: string, from: number): number => {
  let end = from + (levelSuffix.exec(words.slice(from))?.[0].length ?? 0);
  end += levelSuffix.exec(words.slice(end))?.[0].length ?? 0;
  end += levelBehind.exec(words.slice(end))?.[0].length ?? 0;
  const rest = words.slice(end);
  const lead =
    fieldIntroduction.exec(rest)?.[0] ??
    (isProper(rest) || isDiplomaOf(words.slice(0, end), rest) || isHyphenatedField(words.slice(0, end), rest)
      ? (/^[\s-]+/u.exec(rest)?.[0] ?? '')
      : null);
  if (lead === null) return end;
  const field = readField(rest.slice(lead.length));
  if (field === '' || /^(?:het|de|the|a|an)$/iu.test(field)) return end;
  const named = end + lead.length + field.length;
  return named + (levelBehind.exec(words.slice(named))?.[0].length ?? 0);
};

const tidyName = (name: string): string => {
  const plain = name
    .replaceAll(/[\s"“”]+/gu, ' ')
    .replace(/^opgeleid (?=(?:tot|als)\s)/iu, 'opleiding ')
    .replace(/(?<=^(?:\p{L}+ )?degree)[\s-]+(?:qualified|educated|holder)$/iu, '')
    .replace(/ or equivalent(?= in )/iu, '')
    .replace(/^[\s,(-]+|[\s,;:/(-]+$/gu, '')
    .replace(
      /^(?:(?:een|je|a(?! level)|an|afgeronde|relevante|good|completed|relevant|minimaal) )+(?=\S+ ?\S)/iu,
      '',
    );
  const open = plain.split('(').length - plain.split(')').length;
  return open > 0 ? plain.replace(/\((?=[^(]*$)/u, '').replaceAll(/\s+/gu, ' ') : plain;
};

// "Koksopleiding (mbo niveau 3)", "een groene opleiding hebt op mbo-niveau 3"
const levelSpecification =
  /^\s*(?:hebt|heeft|afgerond|hebben|zien|\s)*(?:,\s*$|(?:from|at|aan|van)\s+(?:an?|the|een|de)\s+$|["“]$|(?:\s+(?!(?:en|and|of|or|met|with|plus)\s)[\p{L}-]+){0,4}\s*\((?:\s*\p{L}+\s){0,3}|op|,?\s*(?:bijvoorbeeld|bijv\.|zoals|denk aan|such as|e\.g\.|for example|for instance)|,?\s*bij voorkeur|,?\s*(?:verkregen|behaald|aangetoond|opgedaan|obtained|gained)\s+(?:door|met|via|by|through))\s*(?:(?:minimaal|minstens|tenminste|ten minste|at least|een)\s+)*$/iu;
const linkingWords = /\s+(?:hebt|heeft|hebben|heb)(?=\s)(?:\s+afgerond)?|\s+op(?=\s)/giu;

const notFieldWords = /^(?:or|had|get|and|of|to|least|an?|any|your|hold|holds|with|their|een|de|het)$/iu;
const phraseStart = /(?:^|\s)(?:an?|any|your|the|or)\s+$|^\P{L}*$/iu;

/** Returns the words before a place, back to the first one that belongs to no field. */
const subjectBefore = (before: string): string => {
  const kept = (/(?:[\p{L}&'’-]+\s+){1,3}$/u.exec(before)?.[0] ?? '').split(/(?<=\s)/u).toReversed();
  const stop = kept.findIndex(
    (word) => fieldEnds.has(word.trim().toLowerCase()) || notFieldWords.test(word.trim()),
  );
  return (stop === -1 ? kept : kept.slice(0, stop)).toReversed().join('');
};

// "A hotel management diploma is a plus"
const isDiplomaBehind = (words: string, start: number, end: number): boolean =>
  words.slice(start, end) === 'diploma' &&
  /^(?:\s+(?:opens|is|would|will|helps|can|and|or|plus)(?!\p{L})|[\s.;,]*$)/iu.test(words.slice(end));

// "Maths and English GCSE"
const subjectsBefore =
  /(?:(?:English|Maths?|Mathematics|Science|Biology|Chemistry|Physics)(?:,\s+|\s+(?:and|&|or)\s+|\s+))+$/iu;

// The field comes first: "a business admin NVQ", "a computer science degree", "holds a Psychology degree".
const findFieldStart = (words: string, { kind, start, end }: QualificationHit): number => {
  if (kind === 'gestudeerd') return start - fieldOfStudyBefore(words.slice(0, start)).length;
  if (kind === 'gcse' || kind === 'alevel')
    return start - (subjectsBefore.exec(words.slice(0, start))?.[0].length ?? 0);
  const isNamedBefore = kind === 'nvq' || kind === 'degree' || isDiplomaBehind(words, start, end);
  if (!isNamedBefore) return start;
  const before = words.slice(0, start);
  const subject = subjectBefore(before);
  const isWhole = kind !== 'degree' || phraseStart.test(before.slice(0, before.length - subject.length));
  const capitals = /(?:\p{Lu}[\p{L}&-]*\s+)+$/u.exec(subject)?.[0] ?? '';
  return start - (isWhole ? subject : capitals).length;
};

const generalKinds = new Set(['opleiding', 'diploma']);

const joinsAlternatives = (gap: string): boolean =>
  /^[\s-]*$/u.test(gap) || alternativeSeparator.test(gap) || levelSpecification.test(gap);

/**
 * Extends a qualification over a bracket with alternatives: "a bachelor's (or hbo) degree in law", "hbo (SPH, MWD of
 * Pedagogiek)". Returns the new end.
 */
const extendOverAside = (
  words: string,
  start: number,
  end: number,
  hits: readonly QualificationHit[],
  kinds: string[],
): number => {
  if (words.startsWith(')', end) && words.slice(start, end).includes('(')) return findEnd(words, end + 1);
  const aside = /^\s*\([^()]*\)/u.exec(words.slice(end))?.[0] ?? '';
  const within = hits.filter(
    (hit) => hit.start >= end && hit.end <= end + aside.length && !isWishedAside(words, hit),
  );
  if (within.length === 0) return end;
  kinds.push(...within.map(({ kind }) => kind));
  return end + aside.length;
};

// "An MSc, a PhD is welcome"
const anotherOne = /^,\s+(?:een|an?)\s+$/iu;

// "A university degree, or an hbo diploma with years of experience"
const lesserAlternative = /(?<!\p{L})(?:(?:dan wel|ofwel)(?: een)?|of een|or an?)\s+$/iu;

// "A master's (PhD preferred)": the bracket names another qualification.
const isWishedAside = (words: string, { start }: QualificationHit): boolean => {
  const open = words.lastIndexOf('(', start);
  const close = words.indexOf(')', open);
  return open !== -1 && close > start && detectStrengthCue(words.slice(open + 1, close)) === 'nice';
};

const readAlternatives = (
  words: string,
  hits: readonly QualificationHit[],
  first: QualificationHit,
): { kinds: string[]; end: number } => {
  const kinds = [first.kind];
  let end = first.end;
  for (const next of hits.filter(({ start }) => start >= first.end)) {
    if (next.start < end) continue;
    const named = findEnd(words.slice(0, next.start), end);
    const from = joinsAlternatives(words.slice(end, next.start)) ? end : named;
    const gap = words.slice(from, next.start);
    if (from > next.start || !joinsAlternatives(gap) || anotherOne.test(gap) || isWishedAside(words, next))
      break;
    if (lesserAlternative.test(gap) && asksForExperienceToo.test(words.slice(next.end))) break;
    // "Hbo-opleiding" is one level; "hbo of opleiding tot kok" are two.
    if (!generalKinds.has(next.kind) || alternativeSeparator.test(words.slice(end, next.start)))
      kinds.push(next.kind);
    end = next.end;
  }
  return { kinds, end: extendOverAside(words, first.start, findEnd(words, end), hits, kinds) };
};

// Some vacancies ask for no more than "een relevante opleiding".
const genericQualification = /(?:kwalificerend|relevante?|passende?|erkende?) (?:opleiding|diploma)$/iu;

/** Finds the qualifications that words name. Alternatives ("mbo of hbo") are one qualification. */
export const findQualifications = (words: string): readonly Qualification[] => {
  const hits = findHits(words).filter((hit) => !isNotOwnQualification(words, hit));
  const found: Qualification[] = [];
  for (const first of hits) {
    if ((found.at(-1)?.end ?? 0) > first.start) continue;
    const start = findFieldStart(words, first);
    const { kinds, end } = readAlternatives(words, hits, first);
    const name = tidyName(words.slice(start, end).replaceAll(linkingWords, ' '));
    const fullName = /^(?:diploma|opleiding)$/iu.test(name)
      ? genericQualification.exec(words.slice(start, end))?.[0]
      : name;
    if (fullName !== undefined) found.push({ kinds, name: fullName, start, end });
  }
  return found;
};
