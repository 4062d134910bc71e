import { describe, expect, test } from '@jest/globals';

import { requirementKey } from '../src/requirement-key.ts';

describe('requirements that say the same', () => {
  test.each([
    ['You have experience as a forklift driver', 'You have experience with forklift driving'],
    ['You have experience as a forklift driver', 'You can drive a forklift'],
    ['You have a driving licence B', 'Driving licence B'],
    ['You have a car', 'Do you have a car?'],
    ['You can load and unload', 'Loading, unloading'],
    ['Je hebt rijbewijs B', 'Je bent in het bezit van een rijbewijs B.'],
    ['Je beschikt over een auto', 'Auto'],
    ['Je hebt ervaring met plannen', 'Je kunt plannen'],
    ['Je hebt ervaring als schilder', 'Ervaring met schilderen'],
    ['Coördineren', 'Je kunt coordineren'],
    ['You have', 'you have.'],
  ])('%s | %s', (one, other) => expect(requirementKey(one)).toBe(requirementKey(other)));
});

describe('requirements that only look alike', () => {
  test.each([
    ['Je hebt rijbewijs B', 'Je hebt rijbewijs C'],
    ['You have driving licence A', 'You have a driving licence'],
    ['You know C', 'You know C++'],
    ['You know C', 'You know C#'],
    ['You have VCA Basis', 'You have VCA VOL'],
    ['You have 2 years of experience in care', 'You have 5 years of experience in care'],
    ['You speak Dutch', 'You do not speak Dutch'],
    ['You speak Dutch and English', 'You speak Dutch or English'],
    ['Je spreekt Nederlands en Engels', 'Je spreekt Nederlands of Engels'],
    ['You speak Dutch well', 'You speak Dutch fluently'],
    ['You have a forklift certificate', 'You have experience as a forklift driver'],
    ['You like caring', 'You like cars'],
    ['You are over 18', 'You are under 18'],
    ['Je kunt met Word werken', 'Je kunt met Excel werken'],
    ['You have', 'You are'],
    ['', 'You have a car'],
  ])('%s | %s', (one, other) => expect(requirementKey(one)).not.toBe(requirementKey(other)));
});
