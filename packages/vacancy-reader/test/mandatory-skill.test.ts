import { analyseVacancyText } from '../src/analyse.ts';
import { testCases } from './cases.ts';

/** The hard skills that are suggested as a knockout. */
const conditions = (text: string): string[] => {
  const { hardSkills, suggested } = analyseVacancyText(text);
  return suggested
    .filter(({ knockout, from }) => knockout && from.list === 'hardSkills')
    .map(({ from }) => hardSkills[from.index]?.skill ?? '');
};

testCases('mandatory-skills.tsv', 2, (text = '') => conditions(text));
