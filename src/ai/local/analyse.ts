import type { Analysis } from '../analysis.ts';
import { findCertifications } from './facts/certifications.ts';
import { findEducation } from './facts/education.ts';
import { findLanguages, type AskedLanguage } from './facts/languages.ts';
import { findLocation } from './facts/location.ts';
import { findWarnings, withoutDiscrimination } from './facts/warnings.ts';
import { findSkills, type Fact } from './skills/find-skills.ts';
import { requirementOf, sessionVariableOf } from './skills/names.ts';
import { isCondition } from './skills/condition.ts';
import type { Skill } from './skills/skill.ts';
import { suggest, type Suggestible } from '../suggest.ts';
import { takeApart } from './text/take-apart.ts';
import type { VacancyText } from './vacancy-text.ts';

const longestQuote = 1000;

/** Analyses a vacancy text in English or Dutch: the same text always gives the same analysis; any text gives one. */
export function analyse(inputText: string): Analysis {
  const whole = readable(takeApart(inputText));
  const text = withoutDiscrimination(whole);
  const languages = findLanguages(text);
  const facts = factsOf(text, languages);
  const { hard, soft } = findSkills(text, namesIn(facts));
  const item = itemOf(text.language, variablesIn(facts));
  const hardSkills = hard.map(item);
  const softSkills = soft.map(item);
  return {
    language: text.language,
    ...facts,
    hardSkills,
    softSkills,
    suggested: suggest([
      ...spoken(languages),
      ...suggestible('hardSkills', hardSkills, hard, text.language),
      ...suggestible('softSkills', softSkills, soft, text.language),
    ]),
    warnings: findWarnings(whole),
  };
}

/** What a text names and is no skill. */
export function factsIn(text: VacancyText): Fact[] {
  return namesIn(factsOf(text, findLanguages(text)));
}

type Facts = Pick<
  Analysis,
  'location' | 'certifications' | 'languageRequirements' | 'educationalQualifications'
>;

function factsOf(text: VacancyText, languages: readonly AskedLanguage[]): Facts {
  return {
    location: findLocation(text),
    certifications: findCertifications(text),
    languageRequirements: languages.map(({ requirement }) => requirement),
    educationalQualifications: findEducation(text),
  };
}

function namesIn({ certifications, languageRequirements, educationalQualifications }: Facts): Fact[] {
  return [
    ...certifications.map(({ certification, reasoning }) => ({ name: certification, quote: reasoning })),
    ...languageRequirements.map(({ language, reasoning }) => ({ name: language, quote: reasoning })),
    ...educationalQualifications.map(({ qualification, reasoning }) => ({
      name: qualification,
      quote: reasoning,
    })),
  ];
}

function variablesIn({ location, languageRequirements }: Facts): Set<string> {
  const named = [...languageRequirements, ...(location === null ? [] : [location])];
  return new Set(named.map(({ sessionVariable }) => sessionVariable));
}

function spoken(languages: readonly AskedLanguage[]): Suggestible[] {
  return languages.map(({ requirement: { writtenAsRequirement, rating }, isCondition }, index) => ({
    list: 'languageRequirements',
    index,
    name: writtenAsRequirement,
    rating,
    must: isCondition,
  }));
}

/** Nobody writes clauses of this length: what goes on is no text, and is not worth its time. */
const longestStatement = 2000;

function readable(text: VacancyText): VacancyText {
  const statements = text.statements.map((statement) =>
    statement.text.length > longestStatement
      ? { ...statement, text: statement.text.slice(0, longestStatement) }
      : statement,
  );
  return { ...text, statements };
}

type SkillItem = Analysis['hardSkills'][number];

function itemOf(language: VacancyText['language'], taken: Set<string>): (skill: Skill) => SkillItem {
  return ({ mention, rating }) => ({
    skill: mention.name,
    rating,
    sessionVariable: sessionVariableOf(mention.name, taken),
    reasoning: mention.statement.text.slice(0, longestQuote),
    writtenAsRequirement: requirementOf(mention, language),
  });
}

function suggestible(
  list: Suggestible['list'],
  items: readonly SkillItem[],
  skills: readonly Skill[],
  language: VacancyText['language'],
): Suggestible[] {
  const isMust = (skill: Skill | undefined): boolean =>
    skill !== undefined && isCondition(skill.mention, skill.strength, language);
  return items.map(({ writtenAsRequirement, rating }, index) => ({
    list,
    index,
    name: writtenAsRequirement,
    rating,
    must: isMust(skills[index]),
  }));
}
