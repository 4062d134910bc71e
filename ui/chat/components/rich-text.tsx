import { Fragment, type ReactElement } from 'react';

import { linkify } from '../model/linkify.ts';

/**
 * A text whose web addresses can be followed; nothing in it is taken as markup. An address is read apart from what stands
 * around it, so that marks of direction before it do not turn it round.
 */
export const RichText = ({ text }: { text: string }): ReactElement => (
  <>
    {linkify(text).map((piece, index) =>
      piece.href === undefined ? (
        // oxlint-disable-next-line react/no-array-index-key -- a sent text never changes
        <Fragment key={index}>{piece.text}</Fragment>
      ) : (
        // oxlint-disable-next-line react/no-array-index-key -- a sent text never changes
        <a key={index} href={piece.href} target="_blank" rel="noopener noreferrer nofollow">
          <bdi>{piece.shown}</bdi>
        </a>
      ),
    )}
  </>
);
