import type { ReactElement } from 'react';

import type { FileWish } from '../model/choices.ts';
import { FileButton } from './file-button.tsx';
import { hintText } from './file-words.ts';
import { Icon } from './icon.tsx';
import { useWords } from './language.ts';

/** The button beneath a question that asks for a file, with what it takes. */
export const FileQuestion = (props: {
  wish: FileWish;
  take: (files: readonly File[]) => void;
}): ReactElement => {
  const words = useWords();
  const { accept, several } = props.wish;
  return (
    <div className="file-question">
      <FileButton className="choice file-choice" accept={accept} several={several} take={props.take}>
        <Icon name="clip" />
        {words.texts.chooseFile}
      </FileButton>
      <p className="file-hint">{hintText(props.wish, words)}</p>
    </div>
  );
};
