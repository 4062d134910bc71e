import { Fragment, type ReactElement } from 'react';

import { type MarkedPiece, readMarks } from '../model/text-marks.ts';

const Piece = ({ piece: { mark, text, href, shown } }: { piece: MarkedPiece }): ReactElement => {
  if (href !== undefined)
    return (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        <bdi>{shown}</bdi>
      </a>
    );
  switch (mark) {
    case 'bold':
      return <strong>{text}</strong>;
    case 'italic':
      return <em>{text}</em>;
    case 'struck':
      return <s>{text}</s>;
    case 'code':
      return <code>{text}</code>;
    case 'plain':
      return <Fragment>{text}</Fragment>;
    default:
      return mark satisfies never;
  }
};

/** Shows a text with its marks and web addresses. */
export const MarkedText = ({ text }: { text: string }): ReactElement => (
  <>
    {readMarks(text).map((piece, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text keep their places
      <Piece key={index} piece={piece} />
    ))}
  </>
);
