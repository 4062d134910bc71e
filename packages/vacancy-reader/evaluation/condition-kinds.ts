/**
 * Kinds of practical demands, each with the beginnings of the words that name it in English or Dutch. A pattern is
 * tried at the beginning of a word.
 */
const kindPatterns = {
  weekends: /weekend|zaterdag|zondag|saturday|sunday/,
  evenings: /avond|evening|koopavond|lates?\b/,
  nights: /nacht|nights?\b|waking night/,
  earlyHours: /vroeg|ochtend|earl(y|ies)\b|morning|startur/,
  shifts:
    /ploeg|\d-ploeg|volcontinu|shift|rota\b|rooster|rotating|wissel|onregelmatig|irregular|diensten|variabele uren|wisselende uren|flexibele uren|flexible hours|split/,
  holidays: /feestdag|bank holiday|public holiday|christmas|kerst/,
  onCall:
    /on[ -]call|call[ -]out|wacht(dienst|week)|bereikbaarheid|consignatie|piket|storingsdienst|stand-?by|oproep/,
  weekdays: /(maan|dins|woens|donder|vrij)dag|(mon|tues|wednes|thurs|fri)day|werkdagen/,
  hours:
    /minimaal \d+ (uur|dagen)|minstens \d+ (uur|dagen)|at least \d+ (hours|days)|\d+ (dagen|days|uur|hours) (beschikbaar|available|per week)|full[ -]?time|voltijds|deeltijds|part[ -]?time/,
  period: /zomer|vakantie|seizoen|season|summer|term[ -]time|school ?holiday/,
  start:
    /per direct|direct beschikbaar|onmiddellijk|z\.?s\.?m|zo snel mogelijk|immediate|asap\b|start(datum|ing|s)?\b|ingangsdatum|beschikbaar (per|vanaf)|available (from|immediately|by)|in dienst/,
  transport:
    /(eigen |own )?(vervoer|auto\b|wagen|bromfiets|scooter|fiets|car\b|vehicle|transport\b|van\b)|use of a car/,
  workPermit:
    /werkvergunning|verblijf|arbeidsvergunning|tewerkstellingsvergunning|right to (live|work)|work (permit|permission|authori)|permission to work|entitled to work|eligib|visa|visum|stamp \d|sponsor|paspoort|passport|eu[ -]/,
  conduct:
    /vog\b|verklaring omtrent|goed gedrag|strafregister|strafblad|dbs\b|pvg\b|garda vetting|vetting|access ?ni|criminal record|conduct/,
  licence: /rijbewijs|driving licen[cs]e|driver'?s licen[cs]e|licen[cs]e category/,
  age: /\d\d ?\+|\d\d jaar|minimumleeftijd|leeftijd|minimum age|aged? \d|over \d\d\b|\d\d or over|\d\d years|years of age/,
  physical:
    /fysiek|physical|lichamelijk|til(len|t)?\b|zwaar|lift(ing)?\b|heavy|fit\b|stand(ing)?\b|staan|staand|rechtstaan|hoogte|heights?\b|ladder|walk|lopen/,
  surroundings: /kou|cold\b|buiten|outdoor|outside|weather|weer\b|warm|heat\b|hot\b|stof|dust|lawaai|noise/,
  travel: /reis|reizen|reisbereid|travel|overnacht|overnight|buitenland|abroad|nights? away|stay away/,
  equipment:
    /internet|broadband|werkplek|thuiswerkplek|room\b|smartphone|phone\b|gsm|tools\b|gereedschap|boots|schoenen|laptop|persluchtmasker|masker|mask\b/,
  overtime: /overwerk|overuren|overtime/,
  references: /referenti|reference/,
  dress: /make-?up|sieraden|jewell?ery|nail|nagellak|kleding|uniform|baard|beard|tattoo|piercing/,
  medical: /keuring|medisch|medical|drugs/,
  vaccination: /vaccin|inenting|immuni[sz]|hepatitis|hep b/,
  residence: /woon|wonen|woont|live (in|within|near)|living|residen|commut|reistijd|distance/,
} as const;

const kinds = Object.entries(kindPatterns).map(([kind, pattern]) => ({
  kind,
  atWord: new RegExp(String.raw`(?<![\p{L}])(?:${pattern.source})`, 'iu'),
}));

/** Returns the kinds of practical demands that words name; none when no pattern knows them. */
export const conditionKindsOf = (words: string): ReadonlySet<string> =>
  new Set(kinds.filter(({ atWord }) => atWord.test(words)).map(({ kind }) => kind));
