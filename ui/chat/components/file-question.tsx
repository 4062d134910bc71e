import type { ReactElement } from 'react';

import type { FileRequest } from '../model/open-question.ts';
import { FileButton } from './file-button.tsx';
import { fileHintText } from './file-texts.ts';
import { Icon } from './icon.tsx';
import { usePageLocale } from './page-locale.ts';

/** Shows the button below a question that asks for a file, and which files the question accepts. */
export const FileQuestion = (props: {
  fileRequest: FileRequest;
  take: (files: readonly File[]) => void;
}): ReactElement => {
  const words = usePageLocale();
  const { accept, several } = props.fileRequest;
  return (
    <div className="file-question">
      <FileButton className="choice file-choice" accept={accept} several={several} take={props.take}>
        <Icon name="clip" />
        {words.texts.chooseFile}
      </FileButton>
      <p className="file-hint">{fileHintText(props.fileRequest, words)}</p>
    </div>
  );
};
