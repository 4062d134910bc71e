import type { ReactElement } from 'react';

import { useFlowEditor } from './editor-context.ts';
import { useEditorTexts } from './editor-locale.ts';
import type { KeptWords } from './kept-words.ts';

/** Says that a colleague has changed the words of the field that has the focus, and shows theirs. */
export const FieldNews = ({ words, partId }: { words: KeptWords; partId: string }): ReactElement | null => {
  const { authorOf } = useFlowEditor();
  const { conflict } = useEditorTexts();
  const { news } = words;
  if (news === null) return null;
  return (
    <output className="form-warning form-news">
      {conflict.fieldChanged(authorOf(partId) ?? conflict.somebody, news)}
    </output>
  );
};
