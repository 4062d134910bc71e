import { describe, expect, test } from '@jest/globals';
import { analyseVacancyText } from '../src/analyse.ts';

/** What the suggestions that decline people are about, by the names of the skills. */
const conditions = (text: string): string[] => {
  const { hardSkills, suggested } = analyseVacancyText(text);
  return suggested
    .filter(({ knockout, from }) => knockout && from.list === 'hardSkills')
    .map(({ from }) => hardSkills[from.index]?.skill ?? '');
};

describe('what declines people', () => {
  test.each([
    ['Boekhouder\n\nFunctie-eisen\n- Ervaring met Excel', ['Excel']],
    ['Boekhouder\n\nFunctie-eisen\n- Affiniteit met Excel', []],
    ['Boekhouder\n\nFunctie-eisen\n- Ervaring met Excel, of bereid dit te leren', []],
    ['Bookkeeper\n\nRequirements\n- Experience with a ledger, such as Xero', ['Ledger']],
    ['Bookkeeper\n\nYou\n\nYou have experience with Excel. The ledger is on SAP.', ['Excel']],
    ['Bookkeeper\n\nRequirements\n- Experience with Xero, Sage or Exact', []],
    ['Assistent\n\nWie ben jij?\n\nJe hebt ervaring met AFAS.', ['AFAS']],
    ['Assistent\n\nWie ben jij?\n\nHeb je weleens met AFAS gewerkt?', []],
    ['Developer\n\nRequirements\n- Solid knowledge of PostgreSQL', ['PostgreSQL']],
    ['Developer\n\nRequirements\n- PostgreSQL', []],
    ['Developer\n\nRequirements\n- PostgreSQL is required', ['PostgreSQL']],
    ['Developer\n\nNice to have\n- Solid knowledge of PostgreSQL', []],
  ])('%s', (text, expected) => {
    expect(conditions(text)).toEqual(expected);
  });
});
