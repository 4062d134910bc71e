import { loadLexiconTable } from '../lexicons/load-lexicon-table.ts';
import { memoizePerText } from '../memoize.ts';
import { indexPhrases, type PhrasePattern } from '../segmentation/phrase-index.ts';
import { certificatePatterns } from './certificate-patterns.ts';
import type { FactMention } from './plain-statements.ts';

interface CertificateConcept {
  readonly key: string;
  readonly isAboutConduct: boolean;
  readonly name: Readonly<Record<'en' | 'nl', string>>;
}

/**
 * A certificate of the lexicon. A certificate about conduct is also asked for where only the procedure mentions it.
 */
export interface KnownCertificate extends FactMention {
  readonly isAboutConduct: boolean;
}

// Words that can follow the name of a body, a register or a scheme.
const paperSuffix = String.raw`(?:[ -](?:[Cc]ertif\p{L}*|[Gg]ecertificeerd\p{L}?|[Cc]erts?|[Dd]iploma|[Rr]egist\p{L}+|[Gg]eregistreerd\p{L}?|[Aa]ccredit\p{L}+|[Ee]rken\p{L}+|[Ll]id(?:maatschap)?|[Mm]ember\p{L}*|[Cc]hartered|[Ff]ellow|[Cc]ards?|[Pp]as(?:je)?|[Tt]ickets?|[Bb]adge|[Ll]icen[ct]\p{L}+|[Ll]icensed?|[Bb]ewijs|[Aa]ttest|[Qq]ualif\p{L}+|[Tt]rain(?:ed|ing)|[Cc]ourse|[Ff]oundation|[Pp]ractitioner|[Aa]dvanced|[Aa]ssessor|[Ll]evel \d|[Nn]iveau \d|[Ss]tatus|[Tt]itel|[Pp][Ii][Nn]|[Nn]ummer|[Nn]umber|[AN]\d{2,3}))*`;

const certificateConcepts = indexPhrases(
  loadLexiconTable('certifications.tsv', 5).map(
    ([key = '', how = '', pattern = '', en = '', nl = '']): PhrasePattern<CertificateConcept> => [
      how === 'names' ? `(?:${pattern})${paperSuffix}` : pattern,
      { key, isAboutConduct: how === 'conduct', name: { en, nl } },
      how === 'exact' || how === 'names',
    ],
  ),
);

const findConcepts = memoizePerText((words) => certificateConcepts.findOverlapping(words));

/**
 * Finds the certificates of the lexicon. Their names are in the given language, or, where the lexicon has no name, as
 * the words call them.
 */
export const findKnownCertificates = (words: string, language: 'en' | 'nl'): readonly KnownCertificate[] =>
  findConcepts(words).map(({ value: { key, isAboutConduct, name }, start, end }) => ({
    key,
    isAboutConduct,
    name: name[language] || words.slice(start, end).replaceAll(/\s+/gu, ' ').trim(),
    start,
    end,
  }));

const certificatePhrases: readonly RegExp[] = [
  ...certificatePatterns,
  // "inschrijving in het X-register", "registered with X"
  /(?<![\p{L}\p{N}])(?<name>(?:[Ii]nschrijving|[Rr]egistratie|[Ii]ngeschreven|[Gg]eregistreerd)\s+(?:in|bij)\s+(?:het\s+|de\s+)?\p{Lu}[\p{L}&-]+(?:\s+(?:\p{Lu}[\p{L}&-]+|kinderopvang|zorg|jeugd))*)/gu,
  /(?<![\p{L}\p{N}])(?<name>(?:[Rr]egistration|[Rr]egistered|[Rr]egister)\s+with\s+(?:the\s+)?\p{Lu}[\p{L}&-]+(?:\s+\p{Lu}[\p{L}&-]+)*)/gu,
  // "certificaat Veilig werken", "certificering in KNX", "certification in cloud security"
  /(?<![\p{L}\p{N}])(?:[Cc]ertificaat|[Cc]ertificaten|[Cc]ertificering|[Ll]icentie|[Bb]ewijs van vakbekwaamheid|vakdiploma|brevet)(?:\s+(?:in|als|voor|op het gebied van))?\s+['"‘“]?(?<name>(?!(?:strekt|geldt|komt|mag|kan|graag|op|behaald|gehaald|hebt|heeft|hebben|is|zijn|en|of|van|dat|die|nodig|vereist|te|een|bent|wordt|kunt|kunnen|wij|je|met|bij|verplicht|gewenst|halen|behalen|ontvangt|van deelname|daarvan|hiervan|daarvoor|hiervoor|daarin|kom|mag|ga|gaat|begin|werk)(?![\p{L}]))[\p{L}\p{N}+./-]+(?:\s+(?!(?:hebt|heeft|is|zijn|en|of|dat|die|nodig|vereist|te|een|bent|wordt|heb)(?![\p{L}]))[\p{L}\p{N}+./-]+){0,3})/gu,
  /(?<![\p{L}\p{N}])(?:[Cc]ertificat(?:e|es|ion|ions)|[Cc]ertified|[Ll]icensed|[Aa]ccredited|[Gg]ecertificeerd|[Ee]rkend)\s+(?:in|as|for|als|voor)\s+(?:an?\s+|een\s+)?(?<name>(?!(?:the|this|your|our|example|het|de)(?![\p{L}]))[\p{L}\p{N}+./-]+(?:\s+(?!(?:is|are|and|or|a|an|required|preferred|en|of|bent|hebt|vereist|with|from)(?![\p{L}]))[\p{L}\p{N}+./-]+){0,2})/gu,
  // "KNX-certificaat", "asbestcertificaat", "KNX certified", "valid mortgage licence"
  /(?<![\p{L}\p{N}])(?<name>[\p{L}\p{N}+]{3,}(?:certificaat|certificaten|licentie|brevet|(?<!ziekte)attest))(?![\p{L}\p{N}])/giu,
  /(?<![\p{L}\p{N}])(?<name>(?:[\p{Lu}][\p{L}\p{N}+&.'’]*[\s-]+){1,3}(?:-\s?)?(?:certificaat|certificaten|certificering|certificate|certificates|certification|certifications|certified|gecertificeerd|licentie|licence|license|registratie|registration|accreditation|accredited|membership|ticket|pas|vakdiploma|diploma))(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])(?<name>[Cc]ertified\s+(?:[\p{Lu}][\p{L}\p{N}+&-]*)(?:\s+[\p{Lu}][\p{L}\p{N}+&-]*){0,3})/gu,
  /(?<=(?:een|geldig|het|je|en|jouw)\s)(?<name>(?:\p{Ll}[\p{L}-]+\s){1,2}(?:certificaat|certificering))(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])(?<name>(?:(?!(?:a|an|the|of|or|and|any|other|relevant|valid|in|with|for|your|their|appropriate|necessary|required|industry|formal|recognised|professional|additional|similar|have|hold|current|equivalent|this|training|obtain|get)\s)\p{Ll}[\p{L}-]+\s){1,2}(?:certification|certificate))(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])(?<name>(?:[Mm]embership|[Ll]idmaatschap)\s+(?:of|van)\s+(?:the\s+|de\s+)?\p{Lu}\p{L}+)/gu,
  /(?<![\p{L}\p{N}])(?:valid|current|in-date|active|relevant|geldig|geldige)\s+(?<name>(?:[\p{L}\p{N}+&-]+\s+){1,3}(?:licen[cs]e|certificate|certification|registration|permit|card|certificaat|bewijs|pas|registratie))(?![\p{L}\p{N}])/giu,
];

const notCertificate =
  /^(?:post|pre|self|non|online|voice|guest|event|time)[\s-]?(?:registration|registratie|accreditation|certification)$|^(?:geen|no|een|het|de|je|jouw|the|a|an|your|any|relevant\p{L}*|work|working|residence|identity|id|software|open source|green|gift|credit|debit|business|student|parking|travel|professional|technical|trade|vocational|recognised|formal|other|similar|geldig\p{L}*|afgerond\p{L}*|valid|visa|vehicle|tax|company|gym|access|score|sim)\s+(?:licen[cs]e|certificat\p{L}+|registration|registratie|permit|card|pas|diploma|ticket|certificaat|certificaten|membership|bewijs|\w+ permit)$|(?:identiteits|legitimatie|toegangs|betaal|parkeer|ov-|bonus)(?:bewijs|pas)|rijbewijs|driving|driver|(?<![\p{L}])(?:mbo|hbo|wo|vmbo|havo|vwo|lbo|mavo|mulo|school|bachelor\p{L}*|master\p{L}*|niveau|high|ged|university|college|degree)(?![\p{L}])|work permit|visa|registration number|iso ?\d+.{0,3}gecertificeerd|isced|urenregistratie|handelsregister/iu;

const edgeWords =
  /^(?:(?:A|An|The|Je|Jij|In|Een|Het|De|Met|With|Valid|Current|Relevant|Relevante|Your|Jouw|Ook|Or|Of|En|And|Geldig|Geldige|You|Bezit|Minimaal|Must|Have|Having|Heb|Hebt|Active)\s+)+/u;

const certificateWord =
  /(?:certifi\p{L}*|licen[ct]\p{L}*|registrat\p{L}*|diploma|brevet|accredit\p{L}*|membership|ticket|pas|card|permit|gecertificeerd|bewijs)$/iu;

const isCompleteName =
  /certified|licensed|gecertificeerd|member|lidmaatschap|^lid |fellow|regist|inschrijving|ingeschreven|attest|visum|bekwaamheid|bevoegdheid|erken|training|cursus|course|check|clearance|vetting|tickets|certs?$|award|vergunning|module/iu;

const companySubject =
  /(?<!\p{L})(?:wij|we|ons|onze|our|bedrijf|organisatie|company|is)\s(?:.*\s)?(?:zijn|is|are|als)\s[^,;]{0,30}$/iu;

const paperWords =
  /certifi|licen|regist|geregist|inschrijv|ingeschr|diploma|brevet|pas(?!\p{L})|card|ticket|member|(?<!\p{L})lid|fellow|accredit|erkend|erkenning|bekwaam|bevoegd|attest|visum|vergunning|training|cursus|module|course|cert|clearance|vetting|check|permit|bewijs|award|papieren/iu;
const holdsWord = /gecertificeerd|certified|erkend|accredited|registered/iu;
const weWords = /(?<!\p{L})(?:we|wij|ons|onze|our)(?!\p{L})/iu;

// "We zijn ISO 9001-gecertificeerd" describes the company.
const describesCompany = (words: string, start: number, found: string): boolean =>
  holdsWord.test(found) && companySubject.test(words.slice(0, start)) && weWords.test(words);

const toCertificateName = (name: string, language: 'en' | 'nl'): string => {
  if (certificateWord.test(name) || isCompleteName.test(name)) return name;
  return language === 'nl' ? `certificaat ${name}` : `${name} certificate`;
};

const toMentions = (
  { index, 0: found, groups }: RegExpExecArray,
  words: string,
  language: 'en' | 'nl',
): readonly FactMention[] => {
  if (describesCompany(words, index, found)) return [];
  const name = (groups?.['name'] ?? '')
    .replaceAll(/\s+/gu, ' ')
    .replace(edgeWords, '')
    .replace(/[.,;:/-]+$/u, '')
    .trim();
  if (name.length < 3 || notCertificate.test(name) || notCertificate.test(found) || !/\p{L}/u.test(name))
    return [];
  if (certificateWord.exec(name)?.index === 0) return [];
  const key = name
    .toLowerCase()
    .replace(certificateWord, '')
    .replaceAll(/[\s-]+/gu, ' ')
    .trim();
  return [{ key, name: toCertificateName(name, language), start: index, end: index + found.length }];
};

/**
 * Finds certificates that are not in the lexicon, by typical phrases: "certificaat X", "X certified", "a valid X
 * licence".
 */
export const findUnknownCertificates = (words: string, language: 'en' | 'nl'): readonly FactMention[] => {
  if (!paperWords.test(words)) return [];
  return certificatePhrases.flatMap((pattern) =>
    [...words.matchAll(pattern)].flatMap((match) => toMentions(match, words, language)),
  );
};
