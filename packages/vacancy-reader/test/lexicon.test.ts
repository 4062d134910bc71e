import { describe, expect, test } from 'vitest';
import { parseSkillLexicon } from '../src/skills/parse-lexicon.ts';
import { compileMatcher, type ChooseWording } from '../src/skills/trie-matcher.ts';
import { tokenize } from '../src/skills/tokens.ts';

const first: ChooseWording = ([wording]) => wording;

/** The names that a lexicon finds in a text. */
const found = (lexicon: string, text: string): string[] =>
  compileMatcher(parseSkillLexicon(lexicon, 'test'))(tokenize(text), first).map(
    ({ wording }) => wording.name,
  );

describe('a pattern of a lexicon', () => {
  test('is its name where it has none', () => {
    expect(found('* Docker', 'Ervaring met docker.')).toEqual(['Docker']);
    expect(found('* Docker', 'Ervaring met dockers en havens')).toEqual(['Docker']);
    expect(found('* Docker', 'Ervaring met dokken')).toEqual([]);
  });

  test('may leave the beginning or the end of a word open', () => {
    expect(found('nl Heftruck rijden: heftruck*', 'heftruckervaring')).toEqual(['Heftruck rijden']);
    expect(found('nl Heftruck rijden: heftruck*', 'de heffende truck')).toEqual([]);
    expect(found('nl Ervaring: *ervaring', 'horecaervaring')).toEqual(['Ervaring']);
  });

  test('may leave up to three words out', () => {
    expect(found('nl Stipt: komt .. afspraken na', 'je komt altijd je afspraken na')).toEqual(['Stipt']);
    expect(found('nl Stipt: komt .. afspraken na', 'je komt een twee drie vier afspraken na')).toEqual([]);
  });

  test('may name words that may be missing, and words of which one will do', () => {
    const lexicon = 'en Word: [microsoft] word, open|libre office writer';
    expect(found(lexicon, 'Microsoft Word')).toEqual(['Word']);
    expect(found(lexicon, 'word')).toEqual(['Word']);
    expect(found(lexicon, 'Libre Office Writer')).toEqual(['Word']);
  });

  test('may mind capitals', () => {
    expect(found('* Excel: =Excel', 'You excel at work')).toEqual([]);
    expect(found('* Excel: =Excel', 'You know Excel')).toEqual(['Excel']);
  });

  test('takes of those that overlap the one with the fewest other words in it', () => {
    const lexicon = 'nl Medicatie: toedienen + medicatie|sondevoeding\nnl Sondevoeding';
    expect(found(lexicon, 'je dient medicatie en sondevoeding toe')).toEqual([
      'Medicatie toedienen',
      'Sondevoeding',
    ]);
  });

  test('takes the longest of those that overlap', () => {
    const lexicon = '* React\n* React Native';
    expect(found(lexicon, 'React Native and React')).toEqual(['React Native', 'React']);
  });
});

describe('a verb with its object', () => {
  const kitchens = 'nl Keukens plaatsen: plaatsen|afhangen + keukens | en Kitchen fitting: fit + kitchen';

  test.each([
    'keukens plaatsen',
    'het plaatsen van nieuwe keukens',
    'je plaatst keukens',
    'plaats je keukens',
    'je hangt de keukens af',
    'keukens af te hangen',
    'you fit new kitchens',
    'fitting kitchens',
    'kitchen fitting',
  ])('is found in "%s"', (text) => {
    expect(found(kitchens, text)).toHaveLength(1);
  });

  test('is called by both', () => {
    expect(found(kitchens, 'je hangt de keukens af')).toEqual(['Keukens afhangen']);
    expect(found(kitchens, 'you fit new kitchens')).toEqual(['Kitchen fitting']);
    expect(found('en Parcels: deliver + parcel', 'you deliver parcels')).toEqual(['Parcel delivering']);
  });

  test.each([
    'je verkoopt keukens',
    'plaatsen in de buurt, keukens',
    'je plaatst plinten en schildert keukens',
    'a clean kitchen',
  ])('is not found in "%s"', (text) => {
    expect(found(kitchens, text)).toEqual([]);
  });

  test.each(['searching bags', 'bag searching', 'search visitor passes', 'searching bodies'])(
    'is found in the plural "%s"',
    (text) => {
      expect(found('en Search: search + bag|visitor pass|body', text)).toHaveLength(1);
    },
  );

  test.each([
    ['timmeren', 'je timmert kasten'],
    ['controleren', 'je controleert kasten'],
    ['maken', 'je maakt kasten'],
    ['lezen', 'je leest kasten'],
    ['schrijven', 'je schrijft kasten'],
    ['zetten', 'je zet kasten'],
    ['schuren', 'je schuurt kasten'],
    ['doen', 'je doet kasten'],
  ])('bends "%s" as in "%s"', (verb, text) => {
    expect(found(`nl Kasten: ${verb} + kasten`, text)).toEqual([`Kasten ${verb}`]);
  });

  test.each([
    ['bake', 'baking cakes'],
    ['set', 'setting cakes'],
    ['clean', 'cleaning cakes'],
  ])('bends "%s" as in "%s"', (verb, text) => {
    expect(found(`en Cakes: ${verb} + cake`, text)).toEqual([`Cake ${text.split(' ')[0]}`]);
  });
});

describe('a concept', () => {
  test('is a line and the lines that are indented below it', () => {
    const [one, two, three] = parseSkillLexicon('nl Koken\n  | en Cooking\n* Docker', 'test');
    expect(one?.wording.concept).toBe(two?.wording.concept);
    expect(three?.wording.concept).not.toBe(one?.wording.concept);
  });

  test('is each of the patterns of a family, which share it where they begin alike', () => {
    const [metal, gutter, gutters] = parseSkillLexicon(
      'nl & Zinkwerk: zetwerk, dakgoot, vervangen + dakgoten',
      'test',
    );
    expect(gutter?.wording.concept).toBe(gutters?.wording.concept);
    expect(gutter?.wording.concept).not.toBe(metal?.wording.concept);
  });
});

test('a line that is none of a lexicon is refused, with its words', () => {
  expect(() => parseSkillLexicon('fr Cuisine', 'test')).toThrow('cannot read "fr Cuisine"');
  expect(parseSkillLexicon('# a remark\n\n* Docker', 'test')).toHaveLength(1);
});
