import { describe, expect, test } from 'vitest';
import type { Analysis } from '../src/analysis.ts';
import type { ParsedVacancy } from '../src/vacancy-structure.ts';
import { extractCertifications } from '../src/extractors/certifications.ts';
import { parseVacancy } from '../src/segmentation/parse-vacancy.ts';
import { vacancyTextAskingFor, summarizeItems } from './vacancy-text.ts';
import { testCases, toLanguage } from './cases.ts';

const allCertificates = (text: ParsedVacancy): Analysis['certifications'] => {
  const { certifications, conduct } = extractCertifications(text);
  return [...certifications, ...conduct];
};

const found = (language: 'en' | 'nl', items: readonly string[], offered: readonly string[] = []): string[] =>
  summarizeItems(
    allCertificates(vacancyTextAskingFor(language, items, offered)).map(
      ({ certification: name, required }) => ({
        name,
        required,
      }),
    ),
  );

testCases('certifications.tsv', 3, (language, text = '') => found(toLanguage(language), text.split('\n')));

describe('driving licences', () => {
  test('of a title hold where nothing else names one', () => {
    const licences = (text: string): string[] =>
      allCertificates(parseVacancy(text)).map(({ certification }) => certification);
    expect(licences('Chauffeur CE – Venlo\n\nWij zoeken jou.')).toEqual(['rijbewijs CE']);
    expect(licences('Chauffeur – Venlo\n\nWij zoeken jou.')).toEqual([]);
  });
});

describe('certificates that are known', () => {
  test('said twice are one, required when it is once', () => {
    expect(found('nl', ['VCA is een pre', 'Een VCA-certificaat is vereist'])).toEqual(['! VCA-certificaat']);
  });
});

test('what is offered or told of the company is not asked for', () => {
  expect(found('nl', ['Motivatie'], ['Wij betalen je heftruckcertificaat', 'VCA-cursus'])).toEqual([]);
  expect(found('en', ['A smile'], ['AWS certification track'])).toEqual([]);
});

test('a certificate of conduct is asked for also where the procedure tells of it', () => {
  const text = 'Leraar\n\nEisen\n- Geduld\n\nProcedure\nEen VOG is onderdeel van de procedure.';
  expect(allCertificates(parseVacancy(text)).map(({ certification }) => certification)).toEqual(['VOG']);
});

test('an item quotes the text and is written as a requirement', () => {
  expect(allCertificates(vacancyTextAskingFor('nl', ['Je hebt rijbewijs B, VCA is een pre']))).toEqual([
    {
      certification: 'rijbewijs B',
      required: true,
      reasoning: 'Je hebt rijbewijs B',
      writtenAsRequirement: 'Je bent in het bezit van rijbewijs B',
    },
    {
      certification: 'VCA',
      required: false,
      reasoning: 'VCA is een pre',
      writtenAsRequirement: 'Je bent in het bezit van VCA',
    },
  ]);
});

test('a certificate without a heading is asked for, one that the employer pays for is not', () => {
  const named = (sentence: string): string[] =>
    allCertificates(parseVacancy(`Fitter\n\nYou work four days a week. ${sentence} You are kind.`)).map(
      ({ certification }) => certification,
    );
  expect(named('Valid CSCS card.')).toEqual(['CSCS card']);
  expect(named('We will pay for your CSCS card.')).toEqual([]);
});

test('wordings of licences and certificates', () => {
  const found = (item: string): readonly string[] =>
    allCertificates(parseVacancy(`Medewerker\n\nWat vragen wij?\n- ${item}`)).map(
      ({ certification, required }) => `${required ? '' : '~'}${certification}`,
    );
  expect(found('Groot rijbewijs, minimaal C1')).toEqual(['rijbewijs C1']);
  expect(found('Je bezit rijbewijs B én AM')).toEqual(['rijbewijs B', 'rijbewijs AM']);
  expect(found('Rijbewijs B (geen BE nodig)')).toEqual(['rijbewijs B']);
  expect(found('NEN3140 VP')).toEqual(['NEN 3140 VP']);
  expect(found('Code 95? Niet verplicht, wel handig.')).toEqual(['~code 95']);
  expect(found('Je haalt bij ons je VCA en BHV')).toEqual([]);
});

describe('what is said of a certificate', () => {
  test('demands it wherever one may not work without it', () => {
    const offered = (language: 'en' | 'nl', item: string): string[] => found(language, [], [item]);
    expect(offered('en', 'You get your AVSEC certificate; without it you cannot touch freight')).toEqual([
      '! AVSEC certificate',
    ]);
    expect(offered('nl', 'Zonder VCA kom je de bouw niet op')).toEqual(['! VCA']);
    expect(offered('nl', 'VCA halen we samen')).toEqual([]);
  });
});
