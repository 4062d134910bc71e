import type { VacancyStatement, ParsedVacancy } from '../vacancy-structure.ts';
import { matchAll } from './match-all.ts';
import { isNotAboutWork, type SkillMention } from './skill-mention.ts';
import { notSkillPattern } from './skill-phrases.ts';
import { foldWord } from './tokens.ts';

const properName = String.raw`[\p{Lu}][\p{L}\d.+#-]*[\p{L}\d+#](?:\s[\p{Lu}\d](?:[\p{L}\d.+#-]*[\p{L}\d+#])?){0,2}`;

// Recording, planning and building are done in a program; "in Utrecht" has no such verb.
const toolUse = new RegExp(
  String.raw`\b(?:log(?:s|ged)?|record(?:s|ed)?|regist(?:er|reer)t?|registreren|rapporteert?|legt? (?:je )?(?:\p{L}+ )?vast|verwerkt?|verwerken|maintain|update|draw up|alerts|queries|dashboards?|tickets|bugs|orders|afspraken|dossiers?|administratie|recepten|werk(?:en|t)? (?:je |wij |we )?(?=met )|works? (?=with )|using|gebruik(?:t|en)? (?:van|we|wij))\b[^.;]{0,40}?\b(?:in|with|met|using|via|we|van)\s+(?<name>${properName})(?=\s*(?:[,.;)]|$)|\s+(?:and|or|en|of|to|for|om|voor|on|op|when|als)\b)`,
  'gu',
);

/** Finds programs that the work is done with and that no lexicon has: "everything is logged in Guidewire". */
export function findToolMentions({ statements, language }: ParsedVacancy): SkillMention[] {
  return statements
    .filter((statement) => !statement.negated && !isNotAboutWork(statement) && statement.section !== 'title')
    .flatMap((statement) => findTools(statement, language));
}

function findTools(statement: VacancyStatement, language: ParsedVacancy['language']): SkillMention[] {
  return matchAll(statement.text, toolUse).flatMap((match) => {
    const name = match.groups?.['name'] ?? '';
    if (name === '' || notSkillPattern[language].test(name)) return [];
    const start = match.index + match[0].length - name.length;
    const mention: SkillMention = {
      kind: 'hard',
      concept: `text/${foldWord(name)}`,
      name,
      phrase: name,
      language: 'any',
      form: 'noun',
      asked: 'experience',
      statement,
      start,
      end: start + name.length,
      // The sentence makes it as certain as a lexicon would.
      unknown: false,
    };
    return [mention];
  });
}
