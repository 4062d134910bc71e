import { describe, expect, test } from 'vitest';

import { checkServiceAnalysis } from '../evaluation/check-analysis.ts';
import type { Findings, FoundItem } from '../evaluation/findings.ts';
import { type LabelledVacancy, parseLabelledVacancy } from '../evaluation/labelled-vacancies.ts';
import { conditionSimilarity, matchConditions } from '../evaluation/match-conditions.ts';
import { matchThreshold } from '../evaluation/name-overlap.ts';
import { f1, scoreAnalysis, sumScores } from '../evaluation/score-analysis.ts';

const text = `Nachtportier in Breda. Eigen vervoer. Een heftruckcertificaat is niet nodig. ${'Wij zijn er. '.repeat(50)}`;

const yaml = `
trade: hospitality
language: nl
text: "${text}"
hardSkills: { must: [kassa], nice: [koffie zetten] }
softSkills: [vriendelijk]
certifications: { required: [VOG], nice: [] }
languages:
  - { language: Engels, required: true, proficiency: good }
education: { required: [], nice: [] }
conditions:
  - { condition: nachten en weekenden | nachtdienst, required: true }
  - { condition: eigen vervoer, required: true }
  - { condition: zwaar tillen, required: false }
traps:
  - { words: heftruckcertificaat | heftruck, why: negated }
  - { words: master, why: meaning, as: education }
city: Breda
mustBeNearOrOnSite: true
`;

const labelled: LabelledVacancy = parseLabelledVacancy('night-porter-nl', yaml);

const item = (name: string, required: boolean | null = null): FoundItem => ({
  name,
  rating: null,
  required,
  proficiency: null,
});

const nothing: Findings = {
  lists: { hardSkills: [], softSkills: [], certifications: [], languages: [], education: [], conditions: [] },
  city: 'Breda',
  mustBeNearOrOnSite: true,
  suggested: [],
  hasWarned: false,
};

const score = (lists: Partial<Findings['lists']>, suggested: Findings['suggested'] = []) =>
  scoreAnalysis(labelled, { ...nothing, lists: { ...nothing.lists, ...lists }, suggested });

describe('two conditions match', () => {
  test.each([
    ['eigen vervoer', 'In het bezit van een auto'],
    ['own car', 'Own transport'],
    ['nachtdienst', 'Bereid om in nachten te werken'],
    ['every other weekend', 'Saturday and Sunday work'],
    ['right to work', 'Eligible to work in Ireland'],
    ['werkvergunning', 'Geldige verblijfsvergunning'],
    ['lifting up to 20kg', 'Physically fit'],
    ['consignatie', 'Bereikbaarheidsdienst'],
    ['drugs and alcohol test', 'Pass a drugs and alcohol test'],
  ])('%s, %s', (one, other) => {
    expect(conditionSimilarity([one], other)).toBeGreaterThan(matchThreshold);
  });

  test.each([
    ['eigen vervoer', 'Ploegendienst'],
    ['weekend work', 'Work permit'],
    ['night shifts', 'Own transport'],
    ['per direct beschikbaar', 'Minimaal 18 jaar'],
    ['drugs and alcohol test', 'References'],
  ])('%s, but not %s', (one, other) => {
    expect(conditionSimilarity([one], other)).toBeLessThanOrEqual(matchThreshold);
  });

  test('also one with two, when it is of two kinds, and never one with two of its one kind', () => {
    const pairs = (labels: string[], names: string[]): number =>
      matchConditions(
        labels.map((label) => [label]),
        names,
      ).length;
    expect(pairs(['nights and weekends'], ['Night work', 'Weekend work'])).toBe(2);
    expect(pairs(['night work', 'weekend work'], ['Nights and weekends'])).toBe(2);
    expect(pairs(['own car'], ['Own transport', 'A car'])).toBe(1);
  });
});

describe('conditions of a text', () => {
  test('are counted by labels, with the right flag', () => {
    const { counts, differences } = score({
      conditions: [
        item('Nachten', true),
        item('Weekend', true),
        item('Eigen auto', false),
        item('Uniform', true),
      ],
    });
    expect(counts.conditions).toEqual({ right: 1, found: 3, labelled: 3 });
    expect(differences.conditions).toEqual({
      missed: ['zwaar tillen'],
      false: ['Uniform'],
      wrongFlag: ['Eigen auto: false'],
    });
  });

  test('are all missed by an engine that has none', () => {
    expect(f1(score({}).counts.conditions)).toBe(0);
  });

  test('are not scored in a text without labels for them', () => {
    const unlabelled = { ...labelled, conditions: null };
    const lists = { ...nothing.lists, conditions: [item('Uniform', true)] };
    const { counts, musts } = scoreAnalysis(unlabelled, { ...nothing, lists });
    expect(counts.conditions).toEqual({ right: 0, found: 0, labelled: 0 });
    expect(musts).toEqual({ right: 0, of: 3 });
  });

  test('that say where one lives are left to the location', () => {
    expect(score({ conditions: [item('Woonachtig in de regio', true)] }).counts.conditions.found).toBe(0);
  });

  test('on the border to certificates and soft skills are taken where the label is', () => {
    const { counts } = score({ conditions: [item('VOG', true)], softSkills: [item('Fysiek sterk')] });
    expect(counts.certifications).toEqual({ right: 1, found: 1, labelled: 1 });
    expect(counts.conditions).toEqual({ right: 1, found: 1, labelled: 3 });
    expect(counts.softSkills.found).toBe(0);
  });

  test('that repeat what another list has are found in vain', () => {
    const { counts } = score({ certifications: [item('VOG', true)], conditions: [item('VOG', true)] });
    expect(counts.certifications).toEqual({ right: 1, found: 1, labelled: 1 });
    expect(counts.conditions).toEqual({ right: 0, found: 1, labelled: 3 });
  });

  test('can be knockouts', () => {
    const knockout = (index: number) =>
      ({ list: 'conditions', index, active: true, knockout: true }) as const;
    const conditions = [item('VOG', true), item('Eigen auto', true), item('Tillen', false)];
    const found = score({ conditions }, [knockout(0), knockout(1), knockout(2)]);
    expect(found.knockout).toEqual({ right: 2, of: 3 });
  });
});

test('musts of all lists are found as musts, or not', () => {
  expect(score({}).musts).toEqual({ right: 0, of: 5 });
  const lists = {
    hardSkills: [item('Kassa'), item('Koffie zetten')],
    certifications: [item('VOG', false)],
    languages: [item('English', true)],
    conditions: [item('Eigen vervoer', true)],
  };
  expect(score(lists).musts).toEqual({ right: 3, of: 5 });
});

describe('a trap', () => {
  const trapsOf = (lists: Partial<Findings['lists']>, suggested: Findings['suggested'] = []) =>
    score(lists, suggested).traps;

  test('is fallen into when its words come out, in any list', () => {
    expect(trapsOf({})).toEqual({ of: 2, fallen: 0, asKnockout: 0 });
    expect(trapsOf({ certifications: [item('Heftruckcertificaat', true)] }).fallen).toBe(1);
    expect(trapsOf({ hardSkills: [item('Heftruck')] }).fallen).toBe(1);
    expect(score({ hardSkills: [item('Heftruck')] }).fallenTraps).toEqual(['heftruckcertificaat (negated)']);
  });

  test('of one list is fallen into in that list alone', () => {
    expect(trapsOf({ education: [item('Master', true)] }).fallen).toBe(1);
    expect(trapsOf({ hardSkills: [item('Master')] }).fallen).toBe(0);
  });

  test('is told apart as a knockout', () => {
    const hardSkills = [item('Kassa'), item('Heftruck')];
    const suggest = (index: number, knockout: boolean) =>
      [{ list: 'hardSkills', index, active: true, knockout }] as const;
    expect(trapsOf({ hardSkills }, suggest(1, true)).asKnockout).toBe(1);
    expect(trapsOf({ hardSkills }, suggest(1, false)).asKnockout).toBe(0);
    expect(trapsOf({ hardSkills }, suggest(0, true)).asKnockout).toBe(0);
  });

  test('is none where a label asks for the same', () => {
    const asked = {
      ...labelled,
      hardSkills: { must: [['heftruck rijden', 'heftruck']], nice: [] },
    };
    const lists = { ...nothing.lists, hardSkills: [item('Heftruck')] };
    expect(scoreAnalysis(asked, { ...nothing, lists }).traps.fallen).toBe(0);
  });

  test('is summed over texts', () => {
    const fallen = score({ hardSkills: [item('Heftruck')] });
    expect(sumScores([fallen, score({})]).traps).toEqual({ of: 4, fallen: 1, asKnockout: 0 });
  });
});

describe('the member conditions of an answer', () => {
  const id = '0b7f3f7e-3f0e-4d6c-9d5e-0d6a9a0d5a11';
  const condition = {
    id,
    condition: 'Eigen vervoer',
    required: true,
    reasoning: 'Eigen vervoer.',
    writtenAsRequirement: 'Je hebt eigen vervoer.',
    sessionVariable: 'eigen_vervoer',
  };
  const served = {
    location: {
      id,
      city: '',
      reasoning: '',
      sessionVariable: '',
      writtenAsRequirement: '',
      mustBeNearOrOnSite: true,
    },
    hardSkills: [],
    softSkills: [],
    certifications: [],
    languageRequirements: [],
    educationalQualifications: [],
    suggested: [],
  };

  test('can be left out in a response, and is read where it is there', () => {
    expect(checkServiceAnalysis(text, served, false).found?.lists.conditions).toEqual([]);
    const { found, faults } = checkServiceAnalysis(text, { ...served, conditions: [condition] }, false);
    expect(found?.lists.conditions).toEqual([item('Eigen vervoer', true)]);
    expect(faults).toEqual([]);
  });

  test('has the keys that the specification names, and quotes the text', () => {
    const faultsOf = (changes: object): readonly string[] =>
      checkServiceAnalysis(text, { ...served, conditions: [{ ...condition, ...changes }] }, false).faults;
    expect(faultsOf({ kind: 'transport' })).not.toEqual([]);
    expect(faultsOf({ required: undefined })).not.toEqual([]);
    expect(faultsOf({ reasoning: 'Je hebt een auto.' })).toEqual(['not in the text: "Je hebt een auto."']);
  });
});
