import { describe, expect, test } from 'vitest';
import { analyseVacancyText } from '../src/analyse.ts';

const rated = (text: string): Record<string, number> =>
  Object.fromEntries(analyseVacancyText(text).hardSkills.map(({ skill, rating }) => [skill, rating]));

const dutch = `Heftruckchauffeur voor een bedrijf in Tiel

Wat ga je doen?
- vrachtwagens laden en lossen

Wat vragen wij?
- ervaring met een heftruck
- ervaring met orderpicken
- Excel
- ervaring met een reachtruck is een pre`;

describe('a rating', () => {
  test('puts what is a must above what is the work, and that above what would be nice', () => {
    const ratings = rated(dutch);
    expect(ratings['Heftruck']).toBeGreaterThan(ratings['Vrachtwagens laden en lossen'] ?? 7);
    expect(ratings['Orderpicken']).toBeGreaterThan(ratings['Vrachtwagens laden en lossen'] ?? 7);
    expect(ratings['Vrachtwagens laden en lossen']).toBeGreaterThan(ratings['Reachtruck'] ?? 7);
  });

  test('is higher for what the title names', () => {
    const ratings = rated(dutch);
    expect(ratings['Heftruck']).toBeGreaterThan(ratings['Excel'] ?? 7);
  });

  test('is a whole number from 0 to 7, and the same every time', () => {
    expect(Object.values(rated(dutch)).every((rating) => Number.isInteger(rating) && rating <= 7)).toBe(true);
    expect(rated(dutch)).toEqual(rated(dutch));
  });

  test('of a nice-to-have stays below every must, however often it is named', () => {
    const ratings = rated(`Docker engineer for the team

Requirements
- Experience with Python

Nice to have
- Docker
- More Docker, and Docker again`);
    expect(ratings['Python']).toBeGreaterThan(ratings['Docker'] ?? 7);
  });
});
