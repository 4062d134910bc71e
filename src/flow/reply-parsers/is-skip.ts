import { joinWords } from './normalize-text.ts';

const always = new Set(
  [
    [
      '',
      'skip',
      'skip this',
      'skip it',
      'pass',
      'next',
      'none',
      'nothing',
      'na',
      'n a',
      'not applicable',
      'not any',
    ],
    [
      'i dont know',
      'dont know',
      'no idea',
      'rather not',
      'id rather not',
      'i would rather not',
      'prefer not to say',
    ],
    ['i dont have one', 'i dont have any', 'dont have one', 'no thanks', 'no thank you'],
    [
      'overslaan',
      'sla over',
      'sla maar over',
      'sla deze over',
      'sla deze maar over',
      'skippen',
      'volgende',
      'geen',
    ],
    [
      'geen idee',
      'niks',
      'niets',
      'nvt',
      'n v t',
      'niet van toepassing',
      'weet ik niet',
      'weet niet',
      'ik weet het niet',
    ],
    [
      'liever niet',
      'zeg ik liever niet',
      'heb ik niet',
      'die heb ik niet',
      'nee bedankt',
      'nee dank je',
      'nee dankje',
    ],
  ].flat(),
);

const refusals = new Set(['nee', 'neen', 'no', 'nope', 'nee hoor', 'nee sorry', 'no sorry']);

/** Question marks alone ask what is meant; they skip nothing. */
const onlyAsks = /^[^\p{L}\p{N}]*\?[^\p{L}\p{N}]*$/u;

/** Whether a reply skips an optional question ("skip", "overslaan", "geen", an empty reply). */
export const isSkip = (text: string): boolean => always.has(joinWords(text)) && !onlyAsks.test(text);

/** Whether a reply skips a question to which "no" is no answer: a question for a number, a date, an address. */
export const isSkipOrRefusal = (text: string): boolean => isSkip(text) || refusals.has(joinWords(text));
