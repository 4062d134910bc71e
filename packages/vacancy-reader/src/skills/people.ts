import type { ParsedVacancy } from '../vacancy-structure.ts';
import { infinitiveOfThirdPerson, isEnglishWorkVerb, isDutchWorkInfinitive } from './work-verbs.ts';
import { memoizePerWord } from '../memoize.ts';
import type { SkillMention } from './skill-mention.ts';
import { foldWord } from './tokens.ts';

type Language = ParsedVacancy['language'];

const split = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u));

/** People one cares for, sells to, teaches or works with, who name no skill. */
const persons: Readonly<Record<Language, ReadonlySet<string>>> = {
  nl: split(
    `mensen personen klant klanten client clienten gast gasten patient patienten bewoner bewoners kind kinderen jongere jongeren ouder ouders oudere ouderen
    collega collega's leerling leerlingen student studenten cursist cursisten deelnemer deelnemers bezoeker bezoekers burger burgers inwoner inwoners huurder huurders koper kopers
    verkopers eigenaren relatie relaties gezin gezinnen familie families naaste naasten mantelzorger mantelzorgers vrijwilliger vrijwilligers stagiair stagiaires stagiairs uitzendkrachten hulpkrachten zaterdaghulpen
    jeugdigen volwassenen tieners peuters kleuters baby's reizigers passagiers particulieren ondernemers toeristen aanvragers werknemers werkgevers medewerker medewerkers teamleden monteurs
    leveranciers aannemers onderaannemers opdrachtgevers partners stakeholders leidinggevenden directie bestuur huisarts huisartsen artsen specialisten wethouder wethouders chauffeurs koeriers
    dames heren vrouwen mannen doelgroep doelgroepen`,
  ),
  en: split(
    `people persons person customer customers client clients guest guests patient patients resident residents child children parent parents colleague colleagues pupil pupils student students
    learner learners participant participants visitor visitors tenant tenants buyer buyers seller sellers owner owners family families carer carers volunteer volunteers trainee trainees intern interns
    adult adults teenager teenagers adolescents toddlers babies infants travellers passengers users members member staff personnel employee employees employers individuals applicants candidates
    suppliers contractors subcontractors partners stakeholders leaders executives management supervisor supervisors foreman apprentice apprentices temps agents
    citizens taxpayers public ladies gents men women elderly seniors bride brides attendees delegates specialists recruits starters newcomers team teams couples callers claimants`,
  ),
};

// "Containers", "filters", "orders": words that only end like words for people.
const notPeople = {
  nl: /kisten$/u,
  en: /(?:contain|comput|print|filt|pap|lett|numb|trail|boil|ord|fold|powd|bord|ladd|transform|serv|rout|scann|flow|tim|lay|cov|draw|corn|met|cent|post|bann|count|burg|tank|mow|mix|dry|freez|cool|heat|regist|roll|ledg|mast|pow|wat|tend|matt|chart|charact|barri|plast|fib|timb|rubb|quart|load|trimm|off|fing|temp|burn|grind|chill|fry|breath|pallet|truck|lift|elevat|excavat|generat|calculat|sens|mot|tract|monit|err|indicat|fact|vect|invert|flo|min|col|fav|react|separat|compress|convey|caliper|callip|hang|cutt|stapl)(?:ers|ors)$/u,
} as const;

const roles = {
  nl: /(?:leiders|adviseurs|managers|medewerkers|beheerders|ontwikkelaars|technici|isten|[a-z]{3}eurs|[a-z]{3}aars|artsen|werkers|houders|gevers|nemers|makers|meesters|planners|kundigen|gangers)$/u,
  en: /(?:[a-z]{3}ers|[a-z]{2}ors|[a-z]{3}ists|[a-z]{3}icians|nurses|clerks|sultants|sistants|countants|chefs|cooks|mates|men|women)$/u,
} as const;

/** Returns whether a word names people: "klanten", "leaders", but not "containers". */
export function namesPeople(word: string, language: Language): boolean {
  return isPeopleByLanguage[language](word);
}

const createPeopleTest = (language: Language): ((word: string) => boolean) =>
  memoizePerWord((word) => {
    const plain = foldWord(word);
    return persons[language].has(plain) || (roles[language].test(plain) && !notPeople[language].test(plain));
  });
const isPeopleByLanguage = { nl: createPeopleTest('nl'), en: createPeopleTest('en') };

// "Ervaring met jongeren", "worked as a supervisor": experience with people, or as one of them.
const practiceBefore =
  /(?:\b(?:\p{L}*ervaring|experience[ds]?|knowledge|kennis|affinit\p{L}+|omgang|omgaan|work(?:ed|ing)?|werken|gewerkt)\b[^,;.]*\s(?:met|with|of|van|in|voor|for|on)|\b(?:as|als))\s(?:(?:an?|the|een|de|het)\s)?(?:[^,;.]*\s(?:and|en|or|of)\s|[^,;.]*,\s)?$/iu;

/**
 * Returns whether a mention names people and no work: "team leaders" in "You advise team leaders". Experience with
 * them or as one of them is a skill.
 */
export function namesOnlyPeople({ name, statement, start }: SkillMention, language: Language): boolean {
  const named = name.split(' ');
  if (!namesPeople(named.at(-1) ?? '', language)) return false;
  const words = named.map(foldWord);
  const isWork = language === 'en' ? words.slice(0, -1).some(isEnglishActivity) : words.some(isDutchActivity);
  return !isWork && !practiceBefore.test(statement.text.slice(0, start));
}

function isEnglishActivity(word: string): boolean {
  return isEnglishWorkVerb(word) || word.endsWith('ing');
}

function isDutchActivity(word: string): boolean {
  return isDutchWorkInfinitive(word) || infinitiveOfThirdPerson(word) !== null;
}
