import { describe, expect, test } from 'vitest';

import {
  formatNumber,
  hueCount,
  hueOf,
  initialsOf,
  type Person,
  readNumber,
  suggestPerson,
  suggestUsername,
} from '../../../../ui/phones/model/people.ts';

const suggest = (count: number): Person[] => {
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) people.push(suggestPerson(people));
  return people;
};

test('thirty suggested people have thirty numbers, and each is a Dutch mobile number', () => {
  const people = suggest(30);
  expect(new Set(people.map(({ number }) => number)).size).toBe(30);
  for (const { name, number } of people) {
    expect(number).toMatch(/^316\d{8}$/);
    expect(readNumber(formatNumber(number))).toBe(number);
    expect(name).not.toBe('');
  }
});

test('the first ten suggested people have different names', () => {
  expect(new Set(suggest(10).map(({ name }) => name)).size).toBe(10);
});

describe('a number as a person writes it', () => {
  test.each([
    ['06 1284 0175', '31612840175'],
    ['+31 6 12840175', '31612840175'],
    ['0031612840175', '31612840175'],
    ['+32 470 12 34 56', '32470123456'],
    ['12', null],
    ['morgen', null],
    ['', null],
  ])('%j is %s', (written, expected) => {
    expect(readNumber(written)).toBe(expected);
  });
});

test.each([
  ['31612840175', '+31 6 12840175'],
  ['+31201234567', '+31 20 123 4567'],
  ['Bakkerij', 'Bakkerij'],
  ['1', '1'],
])('%s is shown as %s', (number, expected) => {
  expect(formatNumber(number)).toBe(expected);
});

test.each([
  ['Sanne de Vries', 'SV'],
  ['Lotte van den Berg', 'LB'],
  ['Uitzendgroep', 'U'],
  ['élan', 'é'],
  ['', '?'],
])('the picture of %j is %s', (name, expected) => {
  expect(initialsOf(name)).toBe(expected);
});

test('someone always has the same colour, and people have different ones', () => {
  expect(hueOf('31612840175')).toBe(hueOf('31612840175'));
  const hues = suggest(10).map(({ number }) => hueOf(number));
  expect(new Set(hues).size).toBeGreaterThan(2);
  for (const hue of hues) expect(hue).toBeLessThan(hueCount);
});

test.each([
  ['Emine Yılmaz', 'emine.yilmaz'],
  ['Mohammed El Idrissi', 'mohammed.el.idrissi'],
  ['Bo', 'bo.nl'],
])('the username of %s is %s', (name, expected) => {
  expect(suggestUsername(name)).toBe(expected);
});
