const dutchArticle = /(?<!rij)(?:certificaat|diploma|pas|verklaring|bewijs|kaart|registratie|code|bevoegdheid|licentie|vog|screening|brevet)$/iu;
const englishArticle = /(?:licen[cs]e|certificate|card|check|diploma|registration|qualification|permit|ticket|badge|pin|accreditation|membership|clearance|belt|degree|certification)(?: [a-z]\d?e?)?$/iu;

const articleOf = (name: string): 'a' | 'an' =>
  /^(?:[aeio]|un(?!i)|F-|HGV|HCPC|NMC|SIA|NVQ|LGV|RN|MBA|MSc|SSSTS|SMSTS|RTPI|NPORS)/u.test(name) || /^[AEIO]/u.test(name) ? 'an' : 'a';

/** A requirement sentence about something that one holds: a licence, a certificate. */
export const holding = (name: string, language: 'en' | 'nl'): string => {
  if (language === 'nl') return `Je bent in het bezit van ${dutchArticle.test(name) ? 'een ' : ''}${name}`;
  const plain = /^(?:the|a|an|full|your) /iu.test(name) && !/^full /iu.test(name);
  return `You have ${!plain && englishArticle.test(name) ? `${articleOf(name)} ` : ''}${name}`;
};
