import { joinWords } from './normalize-text.ts';

/** Whether a MIME type is accepted; `accept` has types, or patterns such as `image/*`. */
export const acceptsMimeType = (accept: readonly string[], mimeType: string): boolean => {
  const [given = ''] = mimeType.toLowerCase().split(';');
  return accept.some((pattern) => {
    const wanted = pattern.toLowerCase();
    if (wanted === '*/*') return true;
    return wanted.endsWith('/*') ? given.startsWith(wanted.slice(0, -1)) : given.trim() === wanted;
  });
};

const doneWords: ReadonlySet<string> = new Set(
  [
    ['done', 'ready', 'finished', 'im done', 'i am done', 'all done', 'thats it', 'that is it', 'thats all'],
    [
      'that is all',
      'that was all',
      'that was it',
      'complete',
      'no more',
      'nothing more',
      'no',
      'nope',
      'next',
    ],
    [
      'klaar',
      'ik ben klaar',
      'gereed',
      'dat was het',
      'dit was het',
      'dat is het',
      'dit is het',
      'dat was alles',
    ],
    [
      'dit was alles',
      'dat is alles',
      'dit is alles',
      'compleet',
      'niks meer',
      'niets meer',
      'meer niet',
      'nee',
    ],
    ['nee dat was het', 'nee dat was alles', 'verder', 'volgende', 'no thats all', 'no that is all', 'alles'],
  ].flat(),
);

/** The value of the button "Done", for no more files. */
export const doneValue = 'done';

/** Whether a reply says that there are no more files. */
export const isDoneReply = (text: string): boolean => doneWords.has(joinWords(text));
