import { describe, expect, test } from 'vitest';

import { namePartOf } from '../../../src/flow/actions/name-variable.ts';
import { type NamePart, parseName } from '../../../src/flow/reply-parsers/name.ts';

type Case = readonly [text: string, part: NamePart, expected: string | null];

const valueOf = (text: string, part: NamePart): string | null => {
  const parsed = parseName(text, part);
  return parsed.ok ? parsed.value : null;
};

const cases: readonly Case[] = [
  ['Sanne', 'first', 'Sanne'],
  ['sanne', 'first', 'Sanne'],
  ['SANNE', 'first', 'Sanne'],
  ["Nice to meet you, I'm My", 'first', 'My'],
  ['Nice to meet you, My!', 'first', 'My'],
  ['Johan, but people call me Joop', 'first', 'Joop'],
  ['Jan-Willem van der Berg', 'full', 'Jan-Willem van der Berg'],
  ['jan-willem van der berg', 'full', 'Jan-Willem van der Berg'],
  ['Jan-Willem van der Berg', 'first', 'Jan-Willem'],
  ['Jan-Willem van der Berg', 'last', 'van der Berg'],
  ['mijn naam is Fatima El Amrani', 'full', 'Fatima El Amrani'],
  ['mn naam is fatima el amrani', 'full', 'Fatima el Amrani'],
  ['ik ben ben', 'first', 'Ben'],
  ['ben', 'first', 'Ben'],
  ['Ik heet Ben hoor', 'first', 'Ben'],
  ['hoi ik ben Lotte 😊', 'first', 'Lotte'],
  ['hallo met kees', 'first', 'Kees'],
  ['Priya here', 'first', 'Priya'],
  ['Sanne de Vries', 'last', 'de Vries'],
  ['de vries', 'last', 'de Vries'],
  ['Jansen, Piet', 'full', 'Piet Jansen'],
  ["O'Brien", 'last', "O'Brien"],
  ["o'brien", 'last', "O'Brien"],
  ['mcdonald', 'last', 'McDonald'],
  ['ja', 'first', null],
  ['nee', 'first', null],
  ['nee', 'last', null],
  ['waarom wil je dat weten?', 'first', null],
  ['I want to speak to a human', 'full', null],
  ['kan ik iemand spreken', 'first', null],
  ['zeg ik liever niet', 'first', null],
  ['none of your business', 'first', null],
  ["My name's Thandiwe Nkosi", 'full', 'Thandiwe Nkosi'],
  ['voornaam: Jan, achternaam: de Boer', 'full', 'Jan de Boer'],
  ['first name Tom last name Hardy', 'full', 'Tom Hardy'],
  ['Ik ben geïnteresseerd in de baan', 'first', null],
  ["I'm interested in the job", 'first', null],
  ["it's Will", 'first', 'Will'],
  ['Will', 'first', 'Will'],
  ['will smith', 'full', 'Will Smith'],
  ['dr. Anna Smit', 'full', 'Anna Smit'],
  ['mevrouw Bakker', 'last', 'Bakker'],
  ['Ja hoor, Mohamed', 'first', 'Mohamed'],
  ['Jaap is de naam', 'first', 'Jaap'],
  ['Zeg maar Sjaak', 'first', 'Sjaak'],
  ['Alexander maar iedereen noemt me Lex', 'first', 'Lex'],
  ['Alexander maar iedereen noemt me Lex', 'full', 'Alexander'],
  ['J. de Wit', 'full', 'J. de Wit'],
  ['Nguyễn Thị Mai', 'full', 'Nguyễn Thị Mai'],
  ['Sanne, en jij?', 'first', 'Sanne'],
  ['Sanne. Wat verdient het?', 'first', 'Sanne'],
  ['Marie-Claire', 'first', 'Marie-Claire'],
  ["'t Hooft", 'last', "'t Hooft"],
  ["Eva van 't Hof", 'full', "Eva van 't Hof"],
  ['everyone calls me Danny', 'first', 'Danny'],
  ['Chukwuemeka but you can call me Emeka', 'first', 'Emeka'],
  ['Karen Smith-Jones', 'last', 'Smith-Jones'],
  ['hi there! Amira :)', 'first', 'Amira'],
  ['goedemiddag, u spreekt met Henk Visser', 'full', 'Henk Visser'],
  ['mijn achternaam is Peeters', 'last', 'Peeters'],
  ['Peeters', 'last', 'Peeters'],
  ['piet jansen', 'last', 'Jansen'],
  ['ik heb geen achternaam', 'last', null],
  ['skip', 'first', null],
  ['sure, Tom Hanks', 'full', 'Tom Hanks'],
  ['Bo', 'first', 'Bo'],
  ['it is Siobhán', 'first', 'Siobhán'],
  ['An', 'first', 'An'],
  ["I'm an electrician", 'first', null],
  ['dat is Noor', 'first', 'Noor'],
  ['Hey, ik ben Daan en ik wil graag solliciteren', 'first', 'Daan'],
  ["hey im daan and i'd love to apply", 'first', 'Daan'],
  ['Daan! en wat is jouw naam?', 'first', 'Daan'],
  ['my friends call me Bex, officially Rebecca', 'first', 'Bex'],
  ['Rebecca (Bex)', 'first', 'Rebecca'],
  ['Tom.', 'first', 'Tom'],
  ['tom :)', 'first', 'Tom'],
  ['Het is Yara', 'first', 'Yara'],
  ['Yara is the name', 'first', 'Yara'],
  ['ik heet yara maar op mn cv staat yaroslava', 'first', 'Yara'],
  ['Naam: Wouter Claes', 'full', 'Wouter Claes'],
  ['wouter claes uit gent', 'full', 'Wouter Claes'],
  ['Van den Broeck', 'last', 'Van den Broeck'],
  ['van den broeck', 'last', 'van den Broeck'],
  ['Liesbeth Van den Broeck', 'full', 'Liesbeth Van den Broeck'],
  ['Its van dijk', 'last', 'van Dijk'],
  ['Ahmed Ben Ali', 'full', 'Ahmed Ben Ali'],
  ['ahmed ben ali', 'full', 'Ahmed Ben Ali'],
  ["D'Hondt", 'last', "D'Hondt"],
  ['Mr. Patel', 'last', 'Patel'],
  ['patel', 'last', 'Patel'],
  ['Garcia Lopez', 'last', 'Garcia Lopez'],
  ['My name is Joy', 'first', 'Joy'],
  ['its joy', 'first', 'Joy'],
  ['Ok prima, Marleen dan', 'first', 'Marleen'],
  ['Marleen, aangenaam kennis te maken', 'first', 'Marleen'],
  ['pleased to meet you too, name is Greg', 'first', 'Greg'],
  ['how long does this take?', 'first', null],
  ['hoe lang duurt dit', 'first', null],
  ['doe maar anoniem', 'first', null],
  ['dat gaat je niks aan', 'first', null],
  ['waarvoor heb je die nodig', 'last', null],
  ['later', 'first', null],
  ['ik stop ermee', 'first', null],
  ['lol', 'first', null],
  ['123', 'first', null],
  ['👍', 'first', null],
  ['you already have it', 'first', null],
  ['staat in mijn cv', 'first', null],
  ['see my cv', 'full', null],
  ['Same as before', 'last', null],
  ['zie mail', 'first', null],
  ["I'm Chloë but spelled with dots", 'first', 'Chloë'],
  ['Sanne met dubbel n', 'first', 'Sanne'],
  ['S. Janssens', 'full', 'S. Janssens'],
  ['Ik ben Jan de Groot, 34 jaar', 'full', 'Jan de Groot'],
  ['jan de groot 0612345678', 'full', 'Jan de Groot'],
  ['jan de groot\njan@degroot.nl', 'full', 'Jan de Groot'],
  ['Hi this is Aleksandra Nowak speaking', 'full', 'Aleksandra Nowak'],
  ['Aleksandra, Ola for short', 'first', 'Ola'],
  ['voornaam is Ibrahim', 'first', 'Ibrahim'],
  ['ibrahim yilmaz', 'first', 'Ibrahim'],
  ['It’s Máire Ní Bhriain', 'full', 'Máire Ní Bhriain'],
  ['I go by Max', 'first', 'Max'],
  ['Jean-Pierre', 'first', 'Jean-Pierre'],
  ['ik ben de nieuwe', 'first', null],
  ['ben er weer', 'first', null],
  ["I'm here", 'first', null],
  ['I am a nurse', 'first', null],
];

describe('the name in a reply', () => {
  test.each(cases)('in %j the %s name is %j', (text, part, expected) => {
    expect(valueOf(text, part)).toBe(expected);
  });

  test.each(cases)('in %j nothing is invented for the %s name', (text, part) => {
    const letters = (said: string) => said.toLowerCase().replace(/[^\p{L}]/gu, '');
    const found = (valueOf(text, part) ?? '').split(/[ -]/u).map(letters);
    expect(found.filter((word) => !letters(text).includes(word))).toEqual([]);
  });
});

describe('a variable for a name', () => {
  test.each<[string | null, NamePart | null]>([
    ['first_name', 'first'],
    ['last_name', 'last'],
    ['full_name', 'full'],
    ['name', 'full'],
    ['ats_field:bullhorn:firstName', 'first'],
    ['company_name', null],
    ['motivation', null],
    [null, null],
  ])('%j keeps %j', (variableName, part) => {
    expect(namePartOf(variableName)).toBe(part);
  });
});

test.each(['stom ding', 'top secret', 'fair enough', 'one hour please', 'driving', 'geheim'])(
  '%j is no name',
  (text) => {
    expect(parseName(text, 'full').ok).toBe(false);
  },
);

test.each(['raad eens', "who's asking", 'it is complicated to spell'])('%j tells no name', (text) => {
  expect(parseName(text, 'first').ok).toBe(false);
});

test('a name is found behind a misspelt introduction', () => {
  expect(valueOf('my nam is Bogdan', 'first')).toBe('Bogdan');
});

test.each([
  ['jan vries en ik wil solliciteren als kok', 'Jan Vries'],
  ['John Smith and I want to apply as a cook', 'John Smith'],
  ['My name is Grace Love', 'Grace Love'],
  ['zeg maar Piet, voluit Pieter van der Meulen', 'Pieter van der Meulen'],
])('the name in %j is %s', (text, expected) => {
  expect(parseName(text, 'full')).toMatchObject({ ok: true, value: expected });
});

test.each([
  ['Ben Ali', 'Ben Ali'],
  ['ben ali', 'Ben Ali'],
  ['Ben Salah', 'Ben Salah'],
  ['Ben Ali is mijn achternaam', 'Ben Ali'],
  ['ik ben Ali', 'Ali'],
  ['Ben de Vries', 'de Vries'],
])('"Ben" begins a surname where only a surname is asked: %j gives %j', (text, expected) => {
  expect(valueOf(text, 'last')).toBe(expected);
});
