import { describe, expect, test } from 'vitest';

import type { Findings, FoundItem } from '../evaluation/findings.ts';
import {
  type LabelledVacancy,
  parseLabelledVacancy,
  collectionParts,
  readLabelledVacancies,
} from '../evaluation/labelled-vacancies.ts';
import { languageSimilarity, matchLabels } from '../evaluation/match-labels.ts';
import { matchThreshold, nameOverlap } from '../evaluation/name-overlap.ts';
import { f1, scoreAnalysis, toFraction, sumScores } from '../evaluation/score-analysis.ts';
import { checkAnalysis, checkServiceAnalysis, isSameAnalysis } from '../evaluation/check-analysis.ts';

const text = `Heftruckchauffeur in Tilburg. Je hebt ervaring op de heftruck. Duits is een pre. ${'Wij zijn er. '.repeat(50)}`;

const yaml = `
trade: logistics
language: nl
text: "${text}"
hardSkills: { must: [heftruck rijden | heftruckervaring, orderpicken], nice: [WMS] }
softSkills: [nauwkeurig]
certifications: { required: [heftruckcertificaat], nice: [VCA] }
languages:
  - { language: Nederlands, required: true, proficiency: good }
  - { language: Duits, required: false, proficiency: basic }
education: { required: [], nice: [mbo niveau 2] }
city: Tilburg
mustBeNearOrOnSite: false
`;

const labelled: LabelledVacancy = parseLabelledVacancy('logistics-nl', yaml);

const item = (name: string, more: Partial<FoundItem> = {}): FoundItem => ({
  name,
  rating: null,
  required: null,
  proficiency: null,
  ...more,
});

const right: Findings = {
  lists: {
    hardSkills: [
      item('Heftruckervaring', { rating: 7 }),
      item('Orderpicken', { rating: 6 }),
      item('WMS', { rating: 3 }),
    ],
    softSkills: [item('Nauwkeurigheid', { rating: 4 })],
    certifications: [
      item('Heftruckcertificaat', { required: true }),
      item('VCA-certificaat', { required: false }),
    ],
    languages: [
      item('Dutch', { required: true, proficiency: 'fluent', rating: 6 }),
      item('Duits', { required: false, proficiency: 'basic', rating: 2 }),
    ],
    education: [item('MBO 2', { required: false })],
    conditions: [],
  },
  city: 'tilburg',
  mustBeNearOrOnSite: false,
  suggested: [{ list: 'hardSkills', index: 0, active: true, knockout: true }],
  hasWarned: false,
};

const withLists = (lists: Partial<Findings['lists']>): Findings => ({
  ...right,
  lists: { ...right.lists, ...lists },
});

const containsWords = (whole: string, words: string): boolean =>
  whole.toLowerCase().includes(words.toLowerCase());

const scored = (found: Findings) => scoreAnalysis(labelled, found);

describe('two names match', () => {
  test.each([
    ['customer service', 'Customer Service skills'],
    ['klantgericht', 'klantgerichtheid'],
    ['heftruck rijden', 'heftruckervaring'],
    ['planning', 'plannen'],
    ['rijbewijs B', 'B-rijbewijs'],
    ['e-mail', 'email'],
    ["driver's license B", 'driving licence B'],
    ['hbo-verpleegkunde', 'HBO Verpleegkunde'],
    ['mbo 4', 'MBO-4 werk- en denkniveau'],
    ['mbo niveau 3 of 4', 'MBO 3'],
    ['C# of .NET', 'C#'],
    ['wisselligging geven', 'toiletgang en wisselligging'],
    ['geduld', 'geduldig'],
    ['flexibility', 'flexible'],
    ['verpleegtechnische handelingen', 'verpleegtechnisch handelen'],
  ])('%s, %s', (one, other) => {
    expect(nameOverlap(one, other)).toBeGreaterThan(matchThreshold);
    expect(nameOverlap(other, one)).toBe(nameOverlap(one, other));
  });

  test.each([
    ['Java', 'JavaScript'],
    ['SQL', 'MySQL'],
    ['C', 'C++'],
    ['wondzorg', 'thuiszorg'],
    ['rijbewijs B', 'rijbewijs C'],
    ['mbo werk- en denkniveau', 'hbo werk- en denkniveau'],
    ['mbo 2', 'mbo 4'],
    ['NEN 3140', 'NEN 1010'],
    ['ervaring met Excel', 'ervaring met SAP'],
    ['offertes maken', 'rapporten maken'],
    ['team player', 'team supervision'],
    ['beton storten', 'betonvlechten'],
    ['Excel', ''],
  ])('%s, but not %s', (one, other) => {
    expect(nameOverlap(one, other)).toBeLessThanOrEqual(matchThreshold);
  });

  test('a language by its name in English or Dutch, whatever its letters share', () => {
    expect(languageSimilarity(['Duits'], 'German')).toBe(1);
    expect(languageSimilarity(['Fries'], 'Frisian')).toBe(1);
    expect(languageSimilarity(['Mandarin', 'Chinese'], 'chinees')).toBe(1);
    expect(languageSimilarity(['Norwegian'], 'Nordic')).toBe(0);
  });

  test('each only once, the best first', () => {
    const labels = [['sales'], ['sales reports']];
    expect(matchLabels(labels, ['sales reports', 'field sales'])).toEqual([
      { label: 1, found: 0 },
      { label: 0, found: 1 },
    ]);
    expect(matchLabels(labels, ['sales reports', 'sales reports'])).toEqual([
      { label: 1, found: 0 },
      { label: 0, found: 1 },
    ]);
    expect(matchLabels([['sales']], ['sales', 'sales'])).toHaveLength(1);
  });
});

describe('a score', () => {
  test('is full when everything is found, in other words too', () => {
    const { counts, differences, level, city, presence, order, knockout, warned } = scored(right);
    expect(Object.values(counts).map(f1)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(Object.values(differences)).toEqual(
      Array.from({ length: 6 }, () => ({ missed: [], false: [], wrongFlag: [] })),
    );
    expect([level, city, presence, order, knockout, warned].map(toFraction)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('counts what is missed and what is found in vain', () => {
    const hardSkills = [item('Orderpicken', { rating: 5 }), item('Koken', { rating: 5 })];
    const { counts, differences } = scored(withLists({ hardSkills }));
    expect(counts.hardSkills).toEqual({ right: 1, found: 2, labelled: 3 });
    expect(f1(counts.hardSkills)).toBeCloseTo(0.4);
    expect(differences.hardSkills).toEqual({
      missed: ['heftruck rijden', 'WMS'],
      false: ['Koken'],
      wrongFlag: [],
    });
  });

  test('wants the required flag right where there is one', () => {
    const certifications = [item('Heftruckcertificaat', { required: false })];
    const { counts, differences } = scored(withLists({ certifications }));
    expect(counts.certifications).toEqual({ right: 0, found: 1, labelled: 2 });
    expect(differences.certifications.wrongFlag).toEqual(['Heftruckcertificaat: false']);
  });

  test('takes a level that is one step off, and none that is two', () => {
    const spoken = (proficiency: 'native' | 'fluent'): Findings =>
      withLists({ languages: [item('Nederlands', { required: true, proficiency })] });
    expect(scored(spoken('fluent')).level).toEqual({ right: 1, of: 1 });
    expect(scored(spoken('native')).level).toEqual({ right: 0, of: 1 });
  });

  test('wants must-haves above nice-to-haves, not beside them', () => {
    const hardSkills = [
      item('Heftruckervaring', { rating: 5 }),
      item('Orderpicken', { rating: 3 }),
      item('WMS', { rating: 3 }),
    ];
    expect(scored(withLists({ hardSkills, languages: [] })).order).toEqual({ right: 1, of: 2 });
  });

  test('wants knockout on must-haves alone; what is not labelled counts only strictly', () => {
    const suggest = (list: 'hardSkills' | 'softSkills', index: number) =>
      ({ list, index, active: true, knockout: true }) as const;
    const suggested = [suggest('hardSkills', 0), suggest('hardSkills', 2), suggest('hardSkills', 3)];
    const hardSkills = [...right.lists.hardSkills, item('Koken')];
    const { knockout, strictKnockout } = scored({ ...withLists({ hardSkills }), suggested });
    expect(knockout).toEqual({ right: 1, of: 2 });
    expect(strictKnockout).toEqual({ right: 1, of: 3 });
    expect(scored({ ...right, suggested: [suggest('softSkills', 0)] }).knockout).toEqual({ right: 0, of: 1 });
  });

  test('wants the city, by one of its names, and none where there is none', () => {
    expect(scored({ ...right, city: 'Breda' }).city).toEqual({ right: 0, of: 1 });
    const either = { ...labelled, city: ['Den Haag', "'s-Gravenhage"] };
    expect(scoreAnalysis(either, { ...right, city: '’s-Gravenhage' }).city).toEqual({ right: 1, of: 1 });
    expect(scoreAnalysis({ ...labelled, city: [''] }, right).city).toEqual({ right: 0, of: 1 });
  });

  test('of several texts is the sum of their counts, not the mean of their scores', () => {
    const nothing = withLists({ hardSkills: [] });
    const sum = sumScores([scored(right), scored(nothing)]);
    expect(sum.counts.hardSkills).toEqual({ right: 3, found: 3, labelled: 6 });
    expect(f1(sum.counts.hardSkills)).toBeCloseTo(2 / 3);
    expect(f1({ right: 0, found: 0, labelled: 0 })).toBe(1);
  });
});

describe('the shape of an answer', () => {
  const common = { reasoning: 'Je hebt ervaring op de heftruck.', writtenAsRequirement: 'Je kunt het.' };
  const skill = { ...common, skill: 'heftruck rijden', rating: 5, sessionVariable: 'heftruck' };
  const analysis = {
    language: 'nl',
    location: null,
    hardSkills: [skill],
    softSkills: [],
    certifications: [],
    languageRequirements: [],
    educationalQualifications: [],
    conditions: [],
    suggested: [
      {
        from: { list: 'hardSkills', index: 0 },
        name: 'Je kunt het.',
        type: 'hardSkill',
        active: true,
        knockout: true,
      },
    ],
    warnings: [],
  };
  const id = '0b7f3f7e-3f0e-4d6c-9d5e-0d6a9a0d5a11';
  const answered = {
    location: {
      id,
      city: '',
      reasoning: '',
      sessionVariable: '',
      writtenAsRequirement: '',
      mustBeNearOrOnSite: false,
    },
    hardSkills: [{ ...skill, id }],
    softSkills: [],
    certifications: [],
    languageRequirements: [],
    educationalQualifications: [],
    suggested: [{ id, name: 'Je kunt het.', type: 'hardSkill', active: true, knockout: true }],
  };
  const faultsOf = (changes: object): readonly string[] =>
    checkServiceAnalysis(text, { ...answered, ...changes }, false).faults;

  test('is right for an engine and for the API, and both find the same', () => {
    const direct = checkAnalysis(text, analysis);
    const served = checkServiceAnalysis(text, answered, false);
    expect([direct.faults, served.faults]).toEqual([[], []]);
    expect(direct.found).toEqual(served.found);
  });

  test.each([
    ['a rating that is no integer', { hardSkills: [{ ...skill, id, rating: 5.5 }] }],
    ['a key too many', { hardSkills: [{ ...skill, id, strength: 'must' }] }],
    ['a list that is not there', { softSkills: undefined }],
    ['words that are not in the text', { hardSkills: [{ ...skill, id, reasoning: 'Je hebt ervaring.' }] }],
    ['a suggestion of nothing', { suggested: [{ ...answered.suggested[0], id: id.replace('0b', '1b') }] }],
    ['none that is active', { suggested: [{ ...answered.suggested[0], active: false }] }],
    ['one variable twice', { softSkills: [{ ...skill, id: id.replace('0b', '1b') }] }],
  ])('is not with %s', (_, changes) => {
    expect(faultsOf(changes)).not.toEqual([]);
  });

  test('leaves ids aside where two answers are compared, and nothing else', () => {
    const again = id.replace('0b', '1b');
    const first = checkServiceAnalysis(text, answered, false);
    const renamed = JSON.parse(JSON.stringify(answered).replaceAll(id, again));
    expect(isSameAnalysis(first, checkServiceAnalysis(text, renamed, false))).toBe(true);
    const lower = { ...answered, hardSkills: [{ ...skill, id, rating: 4 }] };
    expect(isSameAnalysis(first, checkServiceAnalysis(text, lower, false))).toBe(false);
  });
});

describe('the labelled vacancies', () => {
  test('are as described, half of them Dutch, a third put aside', async () => {
    const [tuning = [], putAside = []] = await Promise.all(collectionParts.map(readLabelledVacancies));
    // Texts that further writers added to learn from are beside the collection (evaluation/README.md).
    const all = [...tuning, ...putAside].filter(({ name }) => !/^w\d-/u.test(name));
    expect(putAside.length / all.length).toBeCloseTo(1 / 3, 1);
    for (const part of [tuning, putAside])
      expect(part.filter(({ language }) => language === 'nl')).toHaveLength(part.length / 2);
    expect(all.length).toBeGreaterThanOrEqual(48);
  });

  test('as they are pasted have practical demands and traps, and half of them are Dutch', async () => {
    const pasted = await readLabelledVacancies('pasted');
    const dutch = pasted.filter(({ language }) => language === 'nl');
    expect(dutch.length / pasted.length).toBeCloseTo(1 / 2, 1);
    for (const { name, text: whole, conditions, traps } of pasted) {
      const words = traps.map((trap) => trap.words.filter((each) => containsWords(whole, each)));
      expect({ name, words }).toEqual({
        name,
        words: words.map(() => expect.arrayContaining([expect.any(String)])),
      });
      expect({ name, conditions }).not.toEqual({ name, conditions: null });
    }
  });

  test('with a label that is not described are refused', () => {
    expect(() => parseLabelledVacancy('misspelled', yaml.replace('softSkills', 'softSkill'))).toThrow(
      'softSkill',
    );
    expect(() =>
      parseLabelledVacancy('no level', yaml.replace('proficiency: basic', 'proficiency: some')),
    ).toThrow('languages');
  });
});
