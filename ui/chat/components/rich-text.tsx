import { Fragment, type ReactElement } from 'react';

import { linkify } from '../model/linkify.ts';

/** A text whose web addresses can be followed; nothing in it is taken as markup. */
export const RichText = ({ text }: { text: string }): ReactElement => (
  <>
    {linkify(text).map((piece, index) =>
      piece.href === undefined ? (
        // oxlint-disable-next-line react/no-array-index-key -- a sent text never changes
        <Fragment key={index}>{piece.text}</Fragment>
      ) : (
        // oxlint-disable-next-line react/no-array-index-key -- a sent text never changes
        <a key={index} href={piece.href} target="_blank" rel="noopener noreferrer nofollow">
          {piece.text}
        </a>
      ),
    )}
  </>
);
