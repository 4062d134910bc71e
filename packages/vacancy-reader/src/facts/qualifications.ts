import { loadLexiconTable } from '../lexicons/load-lexicon-table.ts';
import { detectStrengthCue } from '../text/requirement-strength.ts';
import { indexPhrases } from '../text/phrase-index.ts';
import { isLevelOfOthers, fieldOfStudyBefore } from './field-of-study.ts';
import { asksForExperienceToo } from './waived.ts';

const levels = indexPhrases(
  loadLexiconTable('education.tsv', 3).map(([kind = '', how = '', pattern = '']) => [
    pattern,
    kind,
    how === 'exact',
  ]),
);

/** A qualification that a statement names: one, or several of which one will do. */
export interface Qualification {
  readonly kinds: readonly string[];
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

interface Hit {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
}

const withoutOverlap = (hits: readonly Hit[]): readonly Hit[] => {
  const kept: Hit[] = [];
  for (const hit of [...hits].sort((one, other) => other.end - other.start - (one.end - one.start)))
    if (!kept.some(({ start, end }) => start < hit.end && hit.start < end)) kept.push(hit);
  return kept.sort((one, other) => one.start - other.start);
};

const hitsIn = (words: string): readonly Hit[] =>
  withoutOverlap(
    levels
      .findOverlapping(words)
      .filter(({ start, end }) => !isLevelOfOthers(words, start, end))
      .map(({ value, start, end }) => ({ kind: value, start, end }))
      .filter((hit) => hit.kind !== 'gestudeerd' || fieldOfStudyBefore(words.slice(0, hit.start)) !== ''),
  );

const between =
  /^\)?(?:['’]er|-?er)?(?:\s*\(hons\.?\))?[\s-]*(?:diploma|opleiding|niveau|degree|level)?[\s-]*(?:\/|,|of|or|en\/of|and\/or|tot|dan wel|of een|or an?|,?\s*(?:of|or)\s+(?:bezig met|in opleiding voor|volgt|working towards|studying for|(?:you|je|jij|u)\s+(?:hold|have|hebt|bent)|(?:heb|ben)\s+je|hold|have)(?=\s)|,\s*(?:of|or)(?:\s+an?)?|–)\s*(?:een\s+|de\s+|the\s+|an?\s+|bij voorkeur\s+)?(?:(?:comparable|similar|equivalent|related|vergelijkbare|gelijkwaardige|soortgelijke|andere|other|another)\s+)?-?$/iu;

const suffix =
  /^[\s-]*(?:werk-?\s*(?:en|&|\/)\s*(?:en\s+)?denk-?niveau|denk-?\s*(?:en|&|\/)\s*werk-?niveau|denkvermogen|(?:werk|denk)niveau|niveau(?!\s*\d)|diploma|opleiding|bachelor|master|degree|geschoold|opgeleid|studie|achtergrond|level|education|qualification|graad|working and thinking level|work and thinking level|working\/thinking level)(?!\p{L})(?:[\s-]+(?:niveau\s+)?[1-4](?:\s*(?:of|\/|-)\s*[1-4])?(?![\p{L}\p{N}]))?/iu;

const introduces =
  /^\s*(?:,?\s*\(?(?:bij voorkeur\s+)?(?:in de richting(?: van)?|richting|in de|op het gebied van|gericht op|in een|tot|als|van de|zoals|bijvoorbeeld|bijv\.|binnen|in an?|in the field of|in|aan(?:\s+(?:een|de|het))?|of(?=\s+(?:the\s+)?\p{Lu})|as an?|such as|with a focus on)\s+:?)(?=[\p{L}(])/iu;

const stops = new Set(
  (
    'is are was were would will required preferred with from needed plus hebt heeft hebben zijn een met vereist nodig behaald afgerond afgeronde van iets anders waar vergelijkbare gelijkwaardige aantoonbare werkervaring vergelijkbaars soortgelijk soortgelijke across bij voor die dat ' +
    'had hadden je jij u wij we you your our a an desirable essential advantageous desired at gewenst pre pré nice must should mandatory equivalent verplicht bezit ben bent heb have has ' +
    'experience ervaring minimaal minimum minstens vergelijkbaar gelijkwaardig relevante similar related comparable relevant another be bereid willing zou zouden telt geldt isnt arent doesnt wont mag moet hoeft not niet geen registered gives other niveau diploma opleiding degree zoals such including, e.g i.e ' +
    'completed obtained mag kan gedaan gehaald volgt volgde loop op niv niv. zak af behaalt haalde kunt ook also wel te om door through by on per gevolgd succesvol zitten volgen recent aangevuld do does doe doen hold holds volgens counts looks sits staat telt though although hoewel helpt helps opens opent geldig within geeft gives scheelt shows zegt says betekent means zien dan whichever from which who the this het de deze dit diplomas but maar and/or en/of preferably ideally bezig ' +
    'attracts tends wordt worden vinden vind strekt waarderen zien zetten kom komen makes gets puts carries adds earns brings takes vult valt maakt maken krijgt gaat komt next afgemaakt klaar erbij ernaast erop bovendien achieve whom if daarmee hiermee'
  ).split(' '),
);
const joins = new Set(['en', 'of', 'and', 'or', '&', '/']);

const maxWords = 8;

// "Hbo-opleiding loop je stage": what stands before the one who does it is a verb.
const isVerb = (rest: string): boolean => /^\s+(?:je|jij|we|wij|ik|you)(?!\p{L})/iu.test(rest);

/** The field at the beginning of the words: "computer science or mathematics". */
const fieldIn = (words: string): string => {
  const kept: string[] = [];
  let end = 0;
  for (const { 0: token, index } of words.matchAll(/[^\s]+/gu)) {
    const bare = token.replaceAll(/[^\p{L}\p{N}&/+'’-]/gu, '').toLowerCase();
    const isJoin = joins.has(bare);
    if (
      kept.length >= maxWords ||
      stops.has(bare.replaceAll(/['’]/gu, '')) ||
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

// After a comma the field goes on only in a list that ends in "or": "statistics, mathematics or similar".
const isListed = (rest: string): boolean =>
  /^\s*[\p{L}\s&-]{3,40}(?:,\s*[\p{L}\s&-]{3,40})*,?\s+(?:of|or)\s+\p{L}/u.test(rest.slice(0, 120));

const capitalised =
  /^[\s-]+(?=\p{Lu}\p{L}|(?:verpleeg|werktuig|electro|elektro|bouw|bedrijfs|sociaal|pedagog|techn|logist|commerc|jurid|econom|informatica|ict|facilit|account|marketing|communicatie|mechatron|installatie|zorg|maatschapp|secret|administ|finan|agrar|civiel|chem|hotel|horeca)\p{L}*)/u;
// "Diploma medisch pedicure"
const isDiplomaOf = (before: string, rest: string): boolean =>
  /(?<!\p{L})(?:diploma|studie|opleiding|bachelor|master|wo|hbo|postgraduaat|graduaat|getuigschrift|leergang|aantekening|specialisatie|banaba|manama|studied|studeert|studeerde)$/iu.test(
    before,
  ) && /^\s+\p{Ll}/u.test(rest);

// "Hbo-rechten"
const isFieldOf = (before: string, rest: string): boolean =>
  /(?<!\p{L})(?:mbo|hbo|wo)$/iu.test(before) &&
  /^-(?!student|docent|papier|traject|college|school|cursus)\p{Ll}{5,}/u.test(rest);

const isProper = (rest: string): boolean =>
  /^[\s-]+\p{Lu}\p{L}/u.test(rest) || (capitalised.test(rest) && !/^[\s-]+\p{Lu}/u.test(rest));

const levelBehind =
  /^(?:,?\s+\(?(?:op\s+)?(?:(?:mbo|hbo)[\s-]+)?(?:niveau|niv\.?)\s*[1-6](?:\s*(?:of|\/|-|en)\s*[1-6])?\)?|\s+[2-4](?=\s*$|[,.;)]|\s(?:en|of|or|and)\s)|\s+(?:or (?:above|higher)|of hoger)|\s+or equivalent(?=\s+in\s)|\s+(?:at\s+|with\s+)?\(?grades?\s+[a-c4-9](?:\s*[/-]\s*[a-c4-9*])*(?:\s+(?:or|and)\s+(?:above|higher))?\)?(?![\p{L}\p{N}]))/iu;

/** Where the qualification ends that begins with the hits: with its field, when the text names one. */
const endOf = (words: string, from: number): number => {
  let end = from + (suffix.exec(words.slice(from))?.[0].length ?? 0);
  end += suffix.exec(words.slice(end))?.[0].length ?? 0;
  end += levelBehind.exec(words.slice(end))?.[0].length ?? 0;
  const rest = words.slice(end);
  const lead =
    introduces.exec(rest)?.[0] ??
    (isProper(rest) || isDiplomaOf(words.slice(0, end), rest) || isFieldOf(words.slice(0, end), rest)
      ? (/^[\s-]+/u.exec(rest)?.[0] ?? '')
      : null);
  if (lead === null) return end;
  const field = fieldIn(rest.slice(lead.length));
  if (field === '' || /^(?:het|de|the|a|an)$/iu.test(field)) return end;
  const named = end + lead.length + field.length;
  return named + (levelBehind.exec(words.slice(named))?.[0].length ?? 0);
};

const tidy = (name: string): string => {
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
const specified =
  /^\s*(?:hebt|heeft|afgerond|hebben|zien|\s)*(?:,\s*$|(?:from|at|aan|van)\s+(?:an?|the|een|de)\s+$|["“]$|(?:\s+(?!(?:en|and|of|or|met|with|plus)\s)[\p{L}-]+){0,4}\s*\((?:\s*\p{L}+\s){0,3}|op|,?\s*(?:bijvoorbeeld|bijv\.|zoals|denk aan|such as|e\.g\.|for example|for instance)|,?\s*bij voorkeur|,?\s*(?:verkregen|behaald|aangetoond|opgedaan|obtained|gained)\s+(?:door|met|via|by|through))\s*(?:(?:minimaal|minstens|tenminste|ten minste|at least|een)\s+)*$/iu;
const linking = /\s+(?:hebt|heeft|hebben|heb)(?=\s)(?:\s+afgerond)?|\s+op(?=\s)/giu;

const notField = /^(?:or|had|get|and|of|to|least|an?|any|your|hold|holds|with|their|een|de|het)$/iu;
const opens = /(?:^|\s)(?:an?|any|your|the|or)\s+$|^\P{L}*$/iu;

/** The words before a place, up to the first that belongs to no field. */
const subjectBefore = (before: string): string => {
  const kept = (/(?:[\p{L}&'’-]+\s+){1,3}$/u.exec(before)?.[0] ?? '').split(/(?<=\s)/u).toReversed();
  const stop = kept.findIndex((word) => stops.has(word.trim().toLowerCase()) || notField.test(word.trim()));
  return (stop === -1 ? kept : kept.slice(0, stop)).toReversed().join('');
};

// "A hotel management diploma is a plus"
const isDiplomaBehind = (words: string, start: number, end: number): boolean =>
  words.slice(start, end) === 'diploma' &&
  /^(?:\s+(?:opens|is|would|will|helps|can|and|or|plus)(?!\p{L})|[\s.;,]*$)/iu.test(words.slice(end));

// "Maths and English GCSE"
const subjectsBefore =
  /(?:(?:English|Maths?|Mathematics|Science|Biology|Chemistry|Physics)(?:,\s+|\s+(?:and|&|or)\s+|\s+))+$/iu;

// The field stands before it: "a business admin NVQ", "a computer science degree", "holds a Psychology degree".
const fieldBefore = (words: string, { kind, start, end }: Hit): number => {
  if (kind === 'gestudeerd') return start - fieldOfStudyBefore(words.slice(0, start)).length;
  if (kind === 'gcse' || kind === 'alevel')
    return start - (subjectsBefore.exec(words.slice(0, start))?.[0].length ?? 0);
  const isNamedBefore = kind === 'nvq' || kind === 'degree' || isDiplomaBehind(words, start, end);
  if (!isNamedBefore) return start;
  const before = words.slice(0, start);
  const subject = subjectBefore(before);
  const isWhole = kind !== 'degree' || opens.test(before.slice(0, before.length - subject.length));
  const capitals = /(?:\p{Lu}[\p{L}&-]*\s+)+$/u.exec(subject)?.[0] ?? '';
  return start - (isWhole ? subject : capitals).length;
};

const general = new Set(['opleiding', 'diploma']);

const isOneOf = (gap: string): boolean => /^[\s-]*$/u.test(gap) || between.test(gap) || specified.test(gap);

/** Goes on behind a bracket that names more of them: "a bachelor's (or hbo) degree in law", "hbo (SPH, MWD of Pedagogiek)". */
const beyondAside = (
  words: string,
  start: number,
  end: number,
  hits: readonly Hit[],
  kinds: string[],
): number => {
  if (words.startsWith(')', end) && words.slice(start, end).includes('(')) return endOf(words, end + 1);
  const aside = /^\s*\([^()]*\)/u.exec(words.slice(end))?.[0] ?? '';
  const within = hits.filter(
    (hit) => hit.start >= end && hit.end <= end + aside.length && !isWishedAside(words, hit),
  );
  if (within.length === 0) return end;
  kinds.push(...within.map(({ kind }) => kind));
  return end + aside.length;
};

// "An MSc, a PhD is welcome"
const another = /^,\s+(?:een|an?)\s+$/iu;

// "A university degree, or an hbo diploma with years of experience"
const lesser = /(?<!\p{L})(?:(?:dan wel|ofwel)(?: een)?|of een|or an?)\s+$/iu;

// "A master's (PhD preferred)": what a bracket wishes for is another.
const isWishedAside = (words: string, { start }: Hit): boolean => {
  const open = words.lastIndexOf('(', start);
  const close = words.indexOf(')', open);
  return open !== -1 && close > start && detectStrengthCue(words.slice(open + 1, close)) === 'nice';
};

const chainFrom = (words: string, hits: readonly Hit[], first: Hit): { kinds: string[]; end: number } => {
  const kinds = [first.kind];
  let end = first.end;
  for (const next of hits.filter(({ start }) => start >= first.end)) {
    if (next.start < end) continue;
    const named = endOf(words.slice(0, next.start), end);
    const from = isOneOf(words.slice(end, next.start)) ? end : named;
    const gap = words.slice(from, next.start);
    if (from > next.start || !isOneOf(gap) || another.test(gap) || isWishedAside(words, next)) break;
    if (lesser.test(gap) && asksForExperienceToo.test(words.slice(next.end))) break;
    // "Hbo-opleiding" is one level, "hbo of opleiding tot kok" is two.
    if (!general.has(next.kind) || between.test(words.slice(end, next.start))) kinds.push(next.kind);
    end = next.end;
  }
  return { kinds, end: beyondAside(words, first.start, endOf(words, end), hits, kinds) };
};

// "Teaching experience in higher education", "ervaring in het mbo" tell where one has worked.
const workplace =
  /(?:experienced?|ervaring|ervaren|worked|gewerkt|working|teaching)\s+(?:in|at|within|binnen|op|bij|from)\s+(?:het\s+|the\s+)?$/iu;

const meanwhile =
  /(?:tijdens|gedurende|naast|volgen van|during|alongside)\s+(?:je|jouw|de|een|your|the|an?)\s+$/iu;
const ofPupils =
  /(?<!\p{L})(?:les|lessen|onderwijs|stagiairs?|studenten|leerlingen|teach|teaches|teaching)\s+(?:van|op|at|in)\s+(?:het\s+|de\s+)?$/iu;
const isGained =
  /^(?:[\s-]*(?:diploma|opleiding))?\s+(?:te\s+)?volgen(?!\p{L})|^(?:[\s-]*(?:diploma|opleiding))?\s+(?:te\s+)?(?:be)?halen(?!\p{L})/iu;
const isBegun =
  /(?<!\p{L})(?:start|begint|begin|starts|begins)\s+(?:je\s+)?(?:met|aan|with|on)\s+(?:de\s+|een\s+|an?\s+|your\s+)?$/iu;
const isMade = /(?<!\p{L})(?:word|wordt|worden|wij|we)(?!\p{L})[^,;.]*$/iu;

const isDelivered =
  /(?<!\p{L})(?:teach|deliver|assess|tutor|supervis|mark|grade|examine|moderate)\p{L}*\s+(?:\p{L}+\s+){0,2}$/iu;

// "Don't let a lack of degree put you off", "zonder diploma"
const isLacking =
  /(?<!\p{L})(?:lack(?:ing)? (?:of )?|(?:don['’]?t|do not|haven['’]t) (?:have|hold|got) |without |zonder |gebrek aan |no |geen |het ontbreken van |absence of |(?:more|meer|belangrijker|zwaarder|important|minder|less)\s+(?:\p{L}+\s+){0,3}(?:than|dan)\s+)(?:(?:an?|een|any|formal|enig|relevant|the) )*$/iu;

const isTaught = (words: string, { kind, start, end }: Hit): boolean =>
  meanwhile.test(words.slice(0, start)) ||
  isLacking.test(words.slice(0, start)) ||
  ofPupils.test(words.slice(0, start)) ||
  isGained.test(words.slice(end)) ||
  isBegun.test(words.slice(0, start)) ||
  (/^opgeleid/iu.test(words.slice(start, end)) && isMade.test(words.slice(0, start))) ||
  (workplace.test(words.slice(0, start)) &&
    !/(?:degree|diploma|level|niveau)$/iu.test(words.slice(start, end)) &&
    !/^[\s-]*niveau/iu.test(words.slice(end))) ||
  isDelivered.test(words.slice(0, start)) ||
  (kind === 'gcse' &&
    !/educated (?:up )?to/iu.test(words) &&
    /(?:to|at|up to)\s+(?:\p{L}+\s+)?(?:to\s+|at\s+)?$/iu.test(words.slice(0, start)));

// "Een relevante opleiding" is all that some ask for.
const alone = /(?:kwalificerend|relevante?|passende?|erkende?) (?:opleiding|diploma)$/iu;

/** The qualifications that the words of a statement name; alternatives, "mbo of hbo", are one. */
export const findQualifications = (words: string): readonly Qualification[] => {
  const hits = hitsIn(words).filter((hit) => !isTaught(words, hit));
  const found: Qualification[] = [];
  for (const first of hits) {
    if ((found.at(-1)?.end ?? 0) > first.start) continue;
    const start = fieldBefore(words, first);
    const { kinds, end } = chainFrom(words, hits, first);
    const name = tidy(words.slice(start, end).replaceAll(linking, ' '));
    const full = /^(?:diploma|opleiding)$/iu.test(name) ? alone.exec(words.slice(start, end))?.[0] : name;
    if (full !== undefined) found.push({ kinds, name: full, start, end });
  }
  return found;
};
