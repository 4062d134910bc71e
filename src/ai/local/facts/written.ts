const dutchArticle =
  /(?<!rij)(?:certificaat|diploma|pas|verklaring|bewijs|kaart|registratie|code|bevoegdheid|licentie|vog|screening|brevet)$/iu;
const englishArticle =
  /(?:licen[cs]e|certificate|card|check|diploma|registration|qualification|permit|ticket|badge|pin|accreditation|membership|clearance|belt|degree|certification)(?: [a-z]\d?e?)?$/iu;

const articleOf = (name: string): 'a' | 'an' =>
  /^(?:[aeio]|un(?!i)|F-|HGV|HCPC|NMC|SIA|NVQ|LGV|RN|MBA|MSc|SSSTS|SMSTS|RTPI|NPORS)/u.test(name) ||
  /^[AEIO]/u.test(name)
    ? 'an'
    : 'a';

/** A requirement sentence about something that one holds: a licence, a certificate. */
export const holding = (name: string, language: 'en' | 'nl'): string => {
  if (language === 'nl') return `Je bent in het bezit van ${dutchArticle.test(name) ? 'een ' : ''}${name}`;
  const plain = /^(?:the|a|an|full|your) /iu.test(name) && !/^full /iu.test(name);
  return `You have ${!plain && englishArticle.test(name) ? `${articleOf(name)} ` : ''}${name}`;
};

const validity = /^(?:(?:valid|current|in-date|active|up-to-date|geldige?|een|a|an) )+/iu;
const common =
  /^(?:full|enhanced|basic|standard|clean|clear|offshore|forklift|first|driving|qualified|registered|certified|food|level|security|professional|teaching|personal|door|manual|moving|care|crane|chartered|counter|working|reach|welding|medication|criminal|background|credit|digit|heftruck|hef|certifica|diploma|lesbevoegd|onderwijs|bevoegd|sociale|groene|grijze|hoogwerker|kraan|las|spuit|taxi|rijbewijs|groot|vaar|steiger|chauffeur|beroeps|verklaring|reanimatie|pedagog|basis|bedrijfs|kinder|vak|eerste|tweede|zwem|middelbare|hogere|security)/iu;
const acronym =
  /^(?:vca|bhv|ehbo|adr|haccp|ipaf|vog|skj|nen|big|svh|boa|apk|vol|cpr|dbs|wft|agb|pmp|itil)(?![\p{L}])/iu;

/** The name of a certificate as one would write it in the middle of a sentence, without words such as "valid". */
export const tidyName = (name: string): string => {
  const bare = name.replace(validity, '');
  if (acronym.test(bare)) return bare.replace(acronym, (letters) => letters.toUpperCase());
  const [, second = ''] = bare;
  return common.test(bare) && /\p{Ll}/u.test(second) ? bare.charAt(0).toLowerCase() + bare.slice(1) : bare;
};

/** A requirement sentence about a diploma or a level of education. */
export const schooling = (name: string, language: 'en' | 'nl'): string => {
  if (language === 'nl') {
    const isLevel = /(?:niveau|(?:mbo|hbo|wo|vmbo|havo|vwo)(?:[\s-]?\d)?(?: of \d)?)$/iu.test(name);
    if (isLevel) return /niveau$/iu.test(name) ? `Je hebt ${name}` : `Je hebt een opleiding op niveau ${name}`;
    return /^(?:diploma|\S+)(?:[- ](?:diploma|opleiding))?$/iu.test(name) ? `Je hebt een ${name}` : `Je hebt een diploma of opleiding: ${name}`;
  }
  if (/level$/iu.test(name)) return `You are educated to ${name}`;
  return /s$|^(?:higher|secondary) education|^\d/iu.test(name) || /^(?:GCSE|A-level)/iu.test(name) ? `You have ${name}` : `You have ${articleOf(name)} ${name}`;
};
