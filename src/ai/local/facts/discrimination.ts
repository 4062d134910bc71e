import { readLexicon } from '../lexicons/read-lexicon.ts';
import { firstOfEach, indexOf } from '../text/phrase-index.ts';
import { remembered } from '../remembered.ts';
import type { Said } from './asked.ts';

const grounds = indexOf(
  readLexicon('discrimination.tsv', 3).map(([, , pattern = ''], ground) => [pattern, ground]),
);

// "We hire for skills, not for age or gender" forbids what others ask for; "m/v" invites both.
const invitesAll =
  /regardless|irrespective|ongeacht|equal opportunit|gelijke kansen|divers|inclusi|discriminat|(?:not|niet) (?:for|om|op|based on|on the basis of) |welcome(?:s)? (?:all|everyone|applica)|iedereen|everyone|encourage|nodigen .* uit|all (?:ages|genders|backgrounds)|alle leeftijden|van alle|all nationalities|any (?:age|gender|background)|doesn't matter|maakt niet uit|underrepresented/iu;

// The law asks it of who sells alcohol or drives, and permits are not nationality.
const lawful =
  /(?:minimaal|ten minste|at least|minimum|over|ouder dan|boven de|vanaf|must be|older than)\s*(?:\p{L}+ ){0,3}?1[5-8]|(?:1[5-8]|21)\s*(?:jaar of ouder|\+|years or older|years of age or (?:older|over)|or over|plus)|alcohol|werkvergunning|work permit|right to work|verblijfsvergunning/iu;

const forTeam =
  /(?:team|club|groep|group|collega's|colleagues|bedrijf|company|organisatie|merk|brand|sfeer|gasten|klanten|customers|guests|doelgroep|leerlingen|kinderen|children|clients|cliënten|jongeren|patients|residents|bewoners|fashion|mode|kleding|clothing|wear|afdeling|department|shelter|opvang)/iu;

const seeks =
  /(?:zoek|looking for|seek|gezocht|wanted|moet|must|je bent|jij bent|you are|you're|kandida|candida|applicant|voorkeur|prefer|only|alleen|uitsluitend|leeftijd|age|tussen|between|geen|no |max)/iu;

const describesCandidate = ({ statement: { section, strength, negated }, words }: Said): boolean => {
  if (negated && !/geen|no |not/iu.test(words)) return false;
  if (section === 'requirements' || section === 'preferences' || strength !== 'none') return true;
  return section === 'title' || seeks.test(words);
};

/** Whether a statement asks for what a vacancy must not: an age, a gender, an origin, a religion, a family, a health. */
export const isDiscriminating = remembered((said: Said): boolean => {
  const { words, statement } = said;
  if (invitesAll.test(words) || !describesCandidate(said)) return false;
  const hits = firstOfEach(grounds.eachIn(words)).map(({ start, end }) => words.slice(start, end));
  if (hits.length === 0) return false;
  const isLawful =
    lawful.test(words) && hits.every((hit) => /\d/u.test(hit) || /^(?:zelden|volledig)/iu.test(hit));
  const isAboutOthers =
    forTeam.test(words) &&
    !/(?:must|moet|only|alleen|uitsluitend|zoek|looking for|seek|je bent|you are|gezocht|between|tussen)/iu.test(
      words,
    );
  return !isLawful && !(isAboutOthers && statement.section !== 'requirements');
});
