import { describe, expect, test } from 'vitest';
import { analyseVacancyText } from '../src/analyse.ts';
import { regularInfinitive, toWorkPhrase } from '../src/skills/work-verbs.ts';

describe('a Dutch verb after "je"', () => {
  test.each([
    ['draait', 'draaien'],
    ['stelt', 'stellen'],
    ['schrijft', 'schrijven'],
    ['leest', 'lezen'],
    ['regelt', 'regelen'],
    ['kneedt', 'kneden'],
  ])('"%s" is "%s"', (said, infinitive) => {
    expect(regularInfinitive(said)).toBe(infinitive);
  });

  test('is no noun that ends so', () => {
    expect(['markt', 'kwaliteit', 'met', 'team'].map(regularInfinitive)).toEqual([null, null, null, null]);
  });

  test('names the work with its object and its other part', () => {
    expect(toWorkPhrase(['draait', 'deeg'], '')).toBe('deeg draaien');
    expect(toWorkPhrase(['deelt', 'medicatie'], 'uit')).toBe('medicatie uitdelen');
    expect(toWorkPhrase(['draait'], '')).toBeNull();
  });
});

describe('what is chosen', () => {
  const skills = (item: string): string[] =>
    analyseVacancyText(`Worker for the company in town\n\nRequirements\n- ${item}`).hardSkills.map(
      ({ skill }) => skill,
    );

  test('is named once, in letters or in words', () => {
    const listed = skills('Experience with a warehouse management system\n- Knowledge of WMS');
    expect(listed).toHaveLength(1);
    expect(skills('Experience with SQL\n- Knowledge of WMS')).toEqual(['SQL', 'WMS']);
  });

  test('is one name for the same words, and no half of either of two', () => {
    expect(skills('Experience with Docker or Fluxomatic')).toEqual(['Docker or Fluxomatic']);
    expect(skills('Experience with Docker and Fluxomatic')).toEqual(['Docker', 'Fluxomatic']);
  });

  test('is nothing where only the day, the place or the law is told of', () => {
    expect(skills('Available to work weekends')).toEqual([]);
    expect(skills('Right to work in the UK')).toEqual([]);
  });
});
