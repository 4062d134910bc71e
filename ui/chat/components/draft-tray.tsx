import type { ReactElement } from 'react';

import { fileCategoryOf, type FileConstraints, mimeTypeOf } from '../model/file-constraints.ts';
import { fileFaultText } from './file-texts.ts';
import { Icon } from './icon.tsx';
import { usePageLocale } from './page-locale.ts';
import type { FileDraft, FileDrafts } from './use-drafts.ts';

interface TrayProps {
  readonly drafts: FileDrafts;
  /** The files that the open question accepts; null when it asks for no file. */
  readonly constraints: FileConstraints | null;
}

/** Shows a preview of a file, or an icon for its type. */
const Thumbnail = ({ preview, type }: { preview: string | null; type: string }): ReactElement => (
  <span className="thumbnail">
    {preview === null ? (
      <Icon name={fileCategoryOf(type) === 'picture' ? 'picture' : 'file'} />
    ) : (
      <img className="thumbnail-picture" src={preview} alt="" />
    )}
  </span>
);

const DraftEntry = (props: {
  draft: FileDraft;
  constraints: FileConstraints | null;
  remove: () => void;
}): ReactElement => {
  const words = usePageLocale();
  const { file: chosen, fault } = props.draft;
  const { name, size } = chosen.file;
  return (
    <li className={fault === null ? 'draft' : 'draft draft-faulty'}>
      <Thumbnail preview={chosen.preview} type={chosen.file.type} />
      <span className="file-words">
        <span className="file-name">{name}</span>
        <span className="file-about">
          {fault === null
            ? words.size(size)
            : fileFaultText(fault, mimeTypeOf(chosen.file), props.constraints, words)}
        </span>
      </span>
      <button
        className="button-round"
        type="button"
        aria-label={words.texts.removeFile(name)}
        onClick={props.remove}
      >
        <Icon name="cross" />
      </button>
    </li>
  );
};

/** Shows the files of the next message, each with a button to remove it, and why a file cannot be sent. */
export const DraftTray = ({ drafts, constraints }: TrayProps): ReactElement => {
  const words = usePageLocale();
  const { texts } = words;
  const faults = drafts.list.flatMap(({ file: chosen, fault }) =>
    fault === null
      ? []
      : `${chosen.file.name}: ${fileFaultText(fault, mimeTypeOf(chosen.file), constraints, words)}`,
  );
  if (drafts.tooMany) faults.push(texts.tooMany(drafts.maxCount));
  return (
    <>
      {/* Rendered before it has text: screen readers announce only changes of an existing region. */}
      <p className="for-listeners" role="alert">
        {faults.join(' ')}
      </p>
      {drafts.list.length > 0 && (
        <ul className="drafts" aria-label={texts.chosen}>
          {drafts.list.map((draft) => (
            <DraftEntry
              key={draft.id}
              draft={draft}
              constraints={constraints}
              remove={() => drafts.remove(draft.id)}
            />
          ))}
        </ul>
      )}
      {drafts.tooMany && <p className="drafts-note">{texts.tooMany(drafts.maxCount)}</p>}
    </>
  );
};
