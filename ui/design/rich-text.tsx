import { Fragment, type ReactElement } from 'react';

import { linkify, type TextPiece } from '../shared/linkify.ts';

interface RichTextProps {
  readonly text: string;
  /** Finds the links of the text: its web addresses, unless another way is given. */
  readonly split?: (text: string) => readonly TextPiece[];
}

/**
 * Shows a text with its web addresses as links. Nothing in it is taken as markup. Each address is isolated from the text
 * around it, so that bidirectional control characters cannot reverse it.
 */
export const RichText = ({ text, split = linkify }: RichTextProps): ReactElement => (
  <>
    {split(text).map((piece, index) =>
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
