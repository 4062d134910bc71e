import type { Analysis } from './analysis.ts';
import { extractCertifications, type RequestedCertificates } from './extractors/certifications.ts';
import { extractConditions, type RequestedCondition } from './extractors/conditions.ts';
import { extractEducation } from './extractors/education.ts';
import { extractLanguages, type RequestedLanguage } from './extractors/languages.ts';
import { extractLocation } from './extractors/location.ts';
import { extractWarnings, removeDiscrimination } from './extractors/warnings.ts';
import { extractSkills, type NamedFact } from './skills/extract-skills.ts';
import { skillRequirementSentence, uniqueSessionVariable } from './skills/skill-requirement.ts';
import { isMandatorySkill } from './skills/mandatory-skill.ts';
import type { Skill } from './skills/skill.ts';
import { conditionRating, selectSuggestions, type SuggestionCandidate } from './select-suggestions.ts';
import { maskMarkup } from './segmentation/markup.ts';
import { parseVacancy } from './segmentation/parse-vacancy.ts';
import type { ParsedVacancy } from './vacancy-structure.ts';

const maxQuoteLength = 1000;

/**
 * Analyses a vacancy text in English or Dutch. Returns an analysis for any text, and the same one for the same text.
 */
export function analyseVacancyText(inputText: string): Analysis {
  const uncensored = capStatements(withoutWaived(parseVacancy(inputText)));
  const text = removeDiscrimination(uncensored);
  const languages = extractLanguages(text);
  const certificates = extractCertifications(text);
  const conditions = extractConditions(text, certificates.conduct);
  const facts = extractFacts(text, { languages, certificates, conditions });
  const { hard, soft } = extractSkills(withoutMarkup(text), namesOfFacts(facts));
  const toSkillItem = createSkillItemBuilder(text, reservedVariables(facts));
  const hardSkills = hard.map(toSkillItem);
  const softSkills = soft.map(toSkillItem);
  return {
    language: text.language,
    ...facts,
    hardSkills,
    softSkills,
    suggested: selectSuggestions([
      ...conditionSuggestions(conditions),
      ...languageSuggestions(languages),
      ...skillSuggestions('hardSkills', hardSkills, hard, text.language),
      ...skillSuggestions('softSkills', softSkills, soft, text.language),
    ]),
    warnings: extractWarnings(uncensored),
  };
}

/** Returns the names of certificates, languages and diplomas of a vacancy. These are not skills. */
export function extractFactNames(text: ParsedVacancy): NamedFact[] {
  const certificates = extractCertifications(text);
  return namesOfFacts(
    extractFacts(text, {
      languages: extractLanguages(text),
      certificates,
      conditions: extractConditions(text, certificates.conduct),
    }),
  );
}

type Facts = Pick<
  Analysis,
  'location' | 'certifications' | 'languageRequirements' | 'educationalQualifications' | 'conditions'
>;

interface Requested {
  readonly languages: readonly RequestedLanguage[];
  readonly certificates: RequestedCertificates;
  readonly conditions: readonly RequestedCondition[];
}

function extractFacts(text: ParsedVacancy, { languages, certificates, conditions }: Requested): Facts {
  return {
    location: extractLocation(text),
    certifications: certificates.certifications,
    languageRequirements: languages.map(({ requirement }) => requirement),
    educationalQualifications: extractEducation(text),
    conditions: conditions.map(({ requirement }) => requirement),
  };
}

function namesOfFacts({
  certifications,
  languageRequirements,
  educationalQualifications,
  conditions,
}: Facts): NamedFact[] {
  const named = [
    ...conditions.map(({ condition, reasoning }) => ({ name: condition, quote: reasoning })),
    ...certifications.map(({ certification, reasoning }) => ({ name: certification, quote: reasoning })),
    ...languageRequirements.map(({ language, reasoning }) => ({ name: language, quote: reasoning })),
    ...educationalQualifications.map(({ qualification, reasoning }) => ({
      name: qualification,
      quote: reasoning,
    })),
  ];
  return named.map(({ name, quote }) => ({ name, quote: maskMarkup(quote) }));
}

function reservedVariables({ location, languageRequirements, conditions }: Facts): Set<string> {
  const named = [...conditions, ...languageRequirements, ...(location === null ? [] : [location])];
  return new Set(named.map(({ sessionVariable }) => sessionVariable));
}

function conditionSuggestions(conditions: readonly RequestedCondition[]): SuggestionCandidate[] {
  return conditions.map(({ requirement: { writtenAsRequirement, required }, isMandatory }, index) => ({
    list: 'conditions',
    index,
    name: writtenAsRequirement,
    rating: conditionRating(required),
    must: isMandatory,
  }));
}

function languageSuggestions(languages: readonly RequestedLanguage[]): SuggestionCandidate[] {
  return languages.map(
    ({ requirement: { writtenAsRequirement, rating }, isMandatory: isCondition }, index) => ({
      list: 'languageRequirements',
      index,
      name: writtenAsRequirement,
      rating,
      must: isCondition,
    }),
  );
}

/** Nothing is read from what the vacancy says it does not ask for. */
function withoutWaived(text: ParsedVacancy): ParsedVacancy {
  return { ...text, statements: text.statements.filter(({ section }) => section !== 'waived') };
}

/** No writer's clause is this long. The rest is cut off: it is not worth the time. */
const maxStatementLength = 2000;

function capStatements(text: ParsedVacancy): ParsedVacancy {
  const statements = text.statements.map((statement) =>
    statement.text.length > maxStatementLength
      ? { ...statement, text: statement.text.slice(0, maxStatementLength) }
      : statement,
  );
  return { ...text, statements };
}

/** Replaces tags and entities by spaces or their characters. Offsets stay. */
function withoutMarkup(text: ParsedVacancy): ParsedVacancy {
  const statements = text.statements.map((statement) => {
    const words = maskMarkup(statement.text);
    return words === statement.text ? statement : { ...statement, text: words };
  });
  return { ...text, statements };
}

type SkillItem = Analysis['hardSkills'][number];

function createSkillItemBuilder(
  { language, statements }: ParsedVacancy,
  taken: Set<string>,
): (skill: Skill) => SkillItem {
  // The quote is verbatim, with the markup of the text.
  const quotes = new Map(statements.map(({ start, text }) => [start, text]));
  return ({ mention, rating }) => ({
    skill: mention.name,
    rating,
    sessionVariable: uniqueSessionVariable(mention.name, taken),
    reasoning: (quotes.get(mention.statement.start) ?? mention.statement.text).slice(0, maxQuoteLength),
    writtenAsRequirement: skillRequirementSentence(mention, language),
  });
}

function skillSuggestions(
  list: SuggestionCandidate['list'],
  items: readonly SkillItem[],
  skills: readonly Skill[],
  language: ParsedVacancy['language'],
): SuggestionCandidate[] {
  const isMust = (skill: Skill | undefined): boolean =>
    skill !== undefined && isMandatorySkill(skill.mention, skill.strength, language);
  return items.map(({ writtenAsRequirement, rating }, index) => ({
    list,
    index,
    name: writtenAsRequirement,
    rating,
    must: isMust(skills[index]),
  }));
}
