const dutchNamesWithArticle =
  /(?<!rij)(?:certificaat|diploma|pas|verklaring|bewijs|kaart|registratie|code|bevoegdheid|licentie|vog|screening|brevet)$/iu;
const englishNamesWithArticle =
  /(?:licen[cs]e|certificate|card|check|diploma|registration|qualification|permit|ticket|badge|pin|accreditation|membership|clearance|belt|degree|certification)(?: [a-z]\d?e?)?$/iu;

const articleForFact = (name: string): 'a' | 'an' =>
  /^(?:[aeio]|hono|un(?!i)|F-|F\d|HGV|HCPC|NMC|SIA|NVQ|LGV|RN|MB[AO]|MSc|MA(?:\s|$)|MEng|HN[CD]|HBO|LLB|LLM|SQP|SC\s|SVQ|SSSTS|SMSTS|RTPI|NPORS)/u.test(
    name,
  ) || /^[AEIO]/u.test(name)
    ? 'an'
    : 'a';

/** Writes the requirement sentence of a certificate or licence. */
export const certificateSentence = (name: string, language: 'en' | 'nl'): string => {
  if (language === 'nl')
    return `Je bent in het bezit van ${dutchNamesWithArticle.test(name) ? 'een ' : ''}${name}`;
  const plain = /^(?:the|a|an|full|your) /iu.test(name) && !/^full /iu.test(name);
  return `You have ${!plain && englishNamesWithArticle.test(name) ? `${articleForFact(name)} ` : ''}${name}`;
};

const validity = /^(?:(?:valid|current|in-date|active|up-to-date|geldige?|een|a|an) )+/iu;
const lowercaseStart =
  /^(?:full|enhanced|basic|standard|clean|clear|offshore|forklift|first|driving|qualified|registered|certified|food|level|security|professional|teaching|personal|door|manual|moving|care|crane|chartered|counter|working|reach|welding|medication|criminal|background|credit|digit|heftruck|hef|certifica|diploma|lesbevoegd|onderwijs|bevoegd|sociale|groene|grijze|hoogwerker|kraan|las|spuit|taxi|rijbewijs|groot|vaar|steiger|chauffeur|beroeps|verklaring|reanimatie|pedagog|basis|bedrijfs|kinder|vak|eerste|tweede|zwem|middelbare|hogere|security)/iu;
const dutchPaper =
  /^\p{Lu}\p{Ll}+(?:certificaat|diploma|bevoegdheid|registratie|pas|bewijs|verklaring|kaart|opleiding|licentie)(?!\p{L})/u;
const isProperName = (name: string): boolean => /^\S+ \p{Lu}\p{Ll}/u.test(name);
const sentenceWord =
  /^(?:Full|Enhanced|Clean|Diploma|Certificaat|Digitale|Degree|Opleiding|Completed|Relevant|Mbo|Hbo|Vmbo)(?!\p{L})/u;
const acronym =
  /^(?:vca|bhv|ehbo|adr|haccp|ipaf|vog|skj|nen|big|svh|boa|apk|vol|cpr|dbs|wft|agb|pmp|itil)(?![\p{L}])/iu;

// "FORKLIFT LICENCE" of a text in capitals; "NEBOSH CERTIFICATE" keeps the capitals of its name.
const shoutedWord =
  /(?<![\p{L}\p{N}])(?!(?:NEBOSH|HACCP|PRINCE|CISSP|BREEAM|NPORS|SMSTS|SSSTS|IELTS|TOEFL|COSHH)(?!\p{L}))\p{Lu}{5,}(?![\p{L}\p{N}])/gu;
const withoutShouting = (name: string): string =>
  name.includes(' ') && !/\p{Ll}/u.test(name)
    ? name.replaceAll(shoutedWord, (word) => word.toLowerCase())
    : name;

/**
 * Returns the name of a certificate as it stands in a sentence: in lower case where it is not a proper name, without
 * words such as "valid".
 */
export const tidyCertificateName = (name: string): string => {
  const bare = withoutShouting(name)
    .replace(validity, '')
    .replace(/\s+(?:en|of|and|or)$/u, '');
  // "Food Hygiene" is a proper name; "Forklift certificate" begins a sentence.
  if (isProperName(bare) && !sentenceWord.test(bare)) return bare;
  if (acronym.test(bare)) return bare.replace(acronym, (letters) => letters.toUpperCase());
  const [, second = ''] = bare;
  return (lowercaseStart.test(bare) || dutchPaper.test(bare)) && /\p{Ll}/u.test(second)
    ? bare.charAt(0).toLowerCase() + bare.slice(1)
    : bare;
};

const lowercaseEducation =
  /^(?=\p{Lu}\p{Ll})(?=(?:degree|hotel|diploma|mbo|hbo|vmbo|completed|technical|university|relevant|vocational|higher|secondary|opleiding|groene|koks|recognised|apprentice|educated|college|high|middelbare|universitair|academisch|graduate|gediplomeerd|afgestudeerd|honours|technische|afgeronde|vakdiploma|trade|startkwalificatie))/iu;

/** Returns the name of a qualification as it stands in a sentence. */
export const qualificationInSentence = (name: string): string =>
  lowercaseEducation.test(name) &&
  /^\p{Lu}\p{Ll}/u.test(name) &&
  !(isProperName(name) && !sentenceWord.test(name))
    ? name.charAt(0).toLowerCase() + name.slice(1)
    : name;

const dutchEducationSentence = (name: string): string => {
  if (/^(?:gediplomeerd|afgestudeerd|geschoold|opgeleid)|(?:geschoold|opgeleid)$/iu.test(name))
    return `Je bent ${name}`;
  if (/^studeert /iu.test(name)) return `Je ${name}`;
  if (/gestudeerd|^papieren /iu.test(name)) return `Je hebt ${name}`;
  if (/niveau(?:\s|$)/iu.test(name) && /(?:denk|werk|\p{L}-)niveau|^\S+ niveau$/iu.test(name))
    return `Je hebt ${name}`;
  if (/diploma/iu.test(name)) return `Je hebt een ${name}`;
  return `Je hebt ${/opleiding|studie|school(?!o)/iu.test(name) ? 'een ' : ''}${name} afgerond`;
};

/** Writes the requirement sentence of a diploma or a level of education. */
export const educationSentence = (name: string, language: 'en' | 'nl'): string => {
  if (language === 'nl') return dutchEducationSentence(name);
  if (/level$/iu.test(name) && !/^educated/iu.test(name)) return `You are educated to ${name}`;
  if (/^graduate[- ](?:cali|level)/iu.test(name)) return `You are of ${name}`;
  if (/educated|qualified|time[- ]served/iu.test(name)) return `You are ${name}`;
  if (/^(?:studied|served) /iu.test(name)) return `You have ${name}`;
  const isPlain =
    /s$|education$|^\d|^(?:GCSE|A-level|level \d|English|Maths|Year \d|City & Guilds|(?:three|four|five|six|seven) |papers|trade papers)|experience$/iu.test(
      name,
    ) && !/^(?:bachelor|master)/iu.test(name);
  return `You have ${isPlain ? '' : `${articleForFact(name)} `}${name}`;
};
