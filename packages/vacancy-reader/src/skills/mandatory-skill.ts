import { detectStrengthCue } from '../segmentation/requirement-strength.ts';
import type { RequirementStrength } from '../vacancy-structure.ts';
import { describesDailyWork, type SkillMention } from './skill-mention.ts';

// Words for what can be learnt, or what one only needs to be open to.
const softeningWords =
  /\b(?:affiniteit|affinity|interesse|interest(?:ed)?|bereid(?:heid)?|bereid om|willing(?:ness)?|happy to|keen to|eager to|open (?:to|for|voor)|nieuwsgierig|curious|enige|some|een beetje|a little|weleens|wel eens|ooit|ever|toevallig|misschien|perhaps|maybe|ideall?y|ideaal|(?:het )?liefst|bij voorkeur|prefera\w+|learn(?:t|ed|ing)?|leren|leert|takes an?|teach|aanleren|eigen maken|in ?gewerkt te worden|ingewerkt|training (?:is|on|in)|we train|wij trainen|e-learning|is given|helpt|helps|would help|scheelt|handig|streepje|stap voor|exposure|familiar(?:ity)? with|bekend(?:heid)? met|don't mind|maakt niet uit|any of|een van de|één van de|one of|bijna|mooi|fijn|leuk|graag)\b/iu;

// The sentence addresses the candidate, or begins with what is asked for.
const demands = {
  nl: /(?<!\p{L})(?:(?:je|jij|u) (?:hebt|heeft|bent|beschikt|bezit|beheerst|kent|spreekt|kunt|kan|weet|schrijft|brengt|moet|dient|tekent|rekent|leest)|(?:heb|ben|beschik|beheers|ken|spreek|kun|kan|weet|schrijf|breng) (?:je|jij)|(?:wij|we) (?:zoeken|vragen|verwachten|eisen)|zoeken (?:wij|we)|(?:vragen|verwachten|eisen) (?:wij|we)|iemand die|iemand met|in (?:het )?bezit|(?:kandidaat|kandidaten) (?:heeft|hebben|beschikt|beschikken|kan|is)|hebt|beschikt over|een \p{L}+ (?:met|die))(?!\p{L})|^(?:(?:\p{L}|[\d+.,-])+\s+){0,5}?(?:\p{L}*ervaring|\p{L}*kennis|beheersing|vaardigheid|\p{L}+vaardigheden|bedreven|ervaren|thuis)(?!\p{L})/iu,
  en: /(?<!\p{L})(?:you(?:'ve| have|'ll have| will have|'ll need| need| will need| are|'re| can| know| hold| bring| possess| speak| write| must| should(?: have| be)?| understand)|do you have|have you|are you|can you|(?:we|we're|we are|i'm|we'd|we would)(?: \p{L}+)? (?:need|want|looking for|seeking|expect|ask|require)|someone (?:who|with)|somebody (?:who|with)|people (?:who|with)|candidates?(?: \p{L}+)? (?:have|has|must|need|will|should)|able to|a \p{L}+ (?:with|who))(?!\p{L})|^(?:(?:\p{L}|[\d+.,'-])+\s+){0,5}?(?:experience|experienced|knowledge|understanding|command|proficien\p{L}+|skills?|skilled|ability|background|familiar|expertise|comfortable|confident|competent|strong|fluent)(?!\p{L})/iu,
} as const;

// "The ledger is on SAP", "sommige klanten werken met Excel": the sentence is about others.
const othersStart =
  /^(?:the|our|we|all|stock|orders|training|transport|de|het|onze|ons|wij|we|sommige|alle|tijdens|where|waar|what|wat|as an?|als \p{L}+(?: \p{L}+)? (?:in|bij|ben|werk))\s/iu;

const examples =
  /(?:\b(?:such as|like|e\.g\.?|for example|for instance|including|in particular|especially|particularly|be it|whether|bijvoorbeeld|bijv\.?|bv\.?|zoals|o\.a\.?|onder (?:andere|meer)|denk aan|waaronder|met name|inclusief|incl\.?)\s[^.;]*|\([^)]*)$/iu;

const either = {
  nl: {
    before: /(?<!\p{L})(?:of|or|dan wel|en\/of)\s+(?:(?:een|de|het|in|met|van|als)\s+)*$/iu,
    after: /^(?:[-\s]|\s*,[^.;()]{0,40})\s*(?:of|or|en\/of|dan wel)(?!\p{L})|^\s*\/\s*\p{L}/iu,
  },
  en: {
    before: /(?<!\p{L})(?:or|and\/or)\s+(?:(?:an?|the|in|with|as|another|other)\s+)*$/iu,
    after: /^(?:[-\s]|\s*,[^.;()]{0,40})\s*(?:or|and\/or)(?!\p{L})|^\s*\/\s*\p{L}/iu,
  },
} as const;

const isOneOfSeveral = (
  { statement: { text }, start, end }: SkillMention,
  language: 'en' | 'nl',
): boolean => {
  const { before, after } = either[language];
  return before.test(text.slice(0, start)) || after.test(text.slice(end));
};

const practiceWords =
  /\d\s*\+?\s*(?:jaar|years?)|\b(?:\p{L}*ervaring|experience|\p{L}*diploma|kennis|knowledge)\b/iu;

// "Airco erbij?", "Weleens met Exquise gewerkt?", "Ervaring met Salesforce?", but not "Heb je ervaring met Excel?"
const asksCasually = (text: string): boolean =>
  /\?\s*$/u.test(text) && (!practiceWords.test(text) || !/\d|\b(?:je|jij|u|you)\b/iu.test(text));

/**
 * Returns whether a text makes a skill a condition, so that a candidate without it can be declined: by explicit
 * words, or in a list of requirements that asks for experience or knowledge. A bare name, an example, one of several
 * alternatives, something to learn, or a sentence about others is no condition.
 */
export function isMandatorySkill(
  mention: SkillMention,
  strength: RequirementStrength,
  language: 'en' | 'nl',
): boolean {
  const { statement, start } = mention;
  const { text, section, listItem } = statement;
  if (strength !== 'must' || statement.strength !== 'must' || section !== 'requirements') {
    if (strength !== 'must' || detectStrengthCue(text) !== 'must') return false;
  }
  if (softeningWords.test(text) || asksCasually(text) || describesDailyWork(statement)) return false;
  if (examples.test(text.slice(0, start)) || isOneOfSeveral(mention, language)) return false;
  if (listItem && practiceWords.test(text)) return true;
  return detectStrengthCue(text) === 'must' || (demands[language].test(text) && !othersStart.test(text));
}
