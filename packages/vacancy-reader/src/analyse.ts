import type { Analysis } from './analysis.ts';
import { findCertifications } from './facts/certifications.ts';
import { findEducation } from './facts/education.ts';
import { findLanguages, type RequestedLanguage } from './facts/languages.ts';
import { findLocation } from './facts/location.ts';
import { findWarnings, withoutDiscrimination } from './facts/warnings.ts';
import { findSkills, type NamedFact } from './skills/find-skills.ts';
import { skillRequirementSentence, uniqueSessionVariable } from './skills/skill-requirement.ts';
import { isMandatorySkill } from './skills/mandatory-skill.ts';
import type { Skill } from './skills/skill.ts';
import { selectSuggestions, type SuggestionCandidate } from './select-suggestions.ts';
import { parseVacancy } from './text/parse-vacancy.ts';
import type { ParsedVacancy } from './vacancy-structure.ts';

const maxQuoteLength = 1000;

/** Analyses a vacancy text in English or Dutch: the same text always gives the same analysis; any text gives one. */
export function analyseVacancyText(inputText: string): Analysis {
  const whole = withCappedStatements(parseVacancy(inputText));
  const text = withoutDiscrimination(whole);
  const languages = findLanguages(text);
  const facts = extractFacts(text, languages);
  const { hard, soft } = findSkills(text, factNamesOf(facts));
  const item = skillItemBuilder(text.language, takenVariablesOf(facts));
  const hardSkills = hard.map(item);
  const softSkills = soft.map(item);
  return {
    language: text.language,
    ...facts,
    hardSkills,
    softSkills,
    suggested: selectSuggestions([
      ...languageSuggestions(languages),
      ...skillSuggestions('hardSkills', hardSkills, hard, text.language),
      ...skillSuggestions('softSkills', softSkills, soft, text.language),
    ]),
    warnings: findWarnings(whole),
  };
}

/** What a text names and is no skill. */
export function extractFactNames(text: ParsedVacancy): NamedFact[] {
  return factNamesOf(extractFacts(text, findLanguages(text)));
}

type Facts = Pick<
  Analysis,
  'location' | 'certifications' | 'languageRequirements' | 'educationalQualifications'
>;

function extractFacts(text: ParsedVacancy, languages: readonly RequestedLanguage[]): Facts {
  return {
    location: findLocation(text),
    certifications: findCertifications(text),
    languageRequirements: languages.map(({ requirement }) => requirement),
    educationalQualifications: findEducation(text),
  };
}

function factNamesOf({
  certifications,
  languageRequirements,
  educationalQualifications,
}: Facts): NamedFact[] {
  return [
    ...certifications.map(({ certification, reasoning }) => ({ name: certification, quote: reasoning })),
    ...languageRequirements.map(({ language, reasoning }) => ({ name: language, quote: reasoning })),
    ...educationalQualifications.map(({ qualification, reasoning }) => ({
      name: qualification,
      quote: reasoning,
    })),
  ];
}

function takenVariablesOf({ location, languageRequirements }: Facts): Set<string> {
  const named = [...languageRequirements, ...(location === null ? [] : [location])];
  return new Set(named.map(({ sessionVariable }) => sessionVariable));
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

/** Nobody writes clauses of this length: what goes on is no text, and is not worth its time. */
const maxStatementLength = 2000;

function withCappedStatements(text: ParsedVacancy): ParsedVacancy {
  const statements = text.statements.map((statement) =>
    statement.text.length > maxStatementLength
      ? { ...statement, text: statement.text.slice(0, maxStatementLength) }
      : statement,
  );
  return { ...text, statements };
}

type SkillItem = Analysis['hardSkills'][number];

function skillItemBuilder(
  language: ParsedVacancy['language'],
  taken: Set<string>,
): (skill: Skill) => SkillItem {
  return ({ mention, rating }) => ({
    skill: mention.name,
    rating,
    sessionVariable: uniqueSessionVariable(mention.name, taken),
    reasoning: mention.statement.text.slice(0, maxQuoteLength),
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
