import type { ReactElement } from 'react';

import { kindOf, type Taken, typeOf } from '../model/files.ts';
import { faultText } from './file-words.ts';
import { Icon } from './icon.tsx';
import { useWords } from './language.ts';
import type { Draft, Drafts } from './use-drafts.ts';

interface TrayProps {
  readonly drafts: Drafts;
  /** What the present question takes; null when it asks for no file. */
  readonly wish: Taken | null;
}

/** The small picture of a file, or a sign for its type. */
export const Thumbnail = ({ preview, type }: { preview: string | null; type: string }): ReactElement => (
  <span className="thumbnail">
    {preview === null ? (
      <Icon name={kindOf(type) === 'picture' ? 'picture' : 'file'} />
    ) : (
      <img className="thumbnail-picture" src={preview} alt="" />
    )}
  </span>
);

const DraftEntry = (props: { draft: Draft; wish: Taken | null; remove: () => void }): ReactElement => {
  const words = useWords();
  const { chosen, fault } = props.draft;
  const { name, size } = chosen.file;
  return (
    <li className={fault === null ? 'draft' : 'draft draft-faulty'}>
      <Thumbnail preview={chosen.preview} type={chosen.file.type} />
      <span className="file-words">
        <span className="file-name">{name}</span>
        <span className="file-about">
          {fault === null ? words.size(size) : faultText(fault, typeOf(chosen.file), props.wish, words)}
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

/** The files that go along with the next message, each to be taken away again, and what speaks against them. */
export const DraftTray = ({ drafts, wish }: TrayProps): ReactElement => {
  const words = useWords();
  const { texts } = words;
  const faults = drafts.list.flatMap(({ chosen, fault }) =>
    fault === null ? [] : `${chosen.file.name}: ${faultText(fault, typeOf(chosen.file), wish, words)}`,
  );
  if (drafts.tooMany) faults.push(texts.tooMany(drafts.most));
  return (
    <>
      {/* There before it has anything to say: only then is it read out. */}
      <p className="for-listeners" role="alert">
        {faults.join(' ')}
      </p>
      {drafts.list.length > 0 && (
        <ul className="drafts" aria-label={texts.chosen}>
          {drafts.list.map((draft) => (
            <DraftEntry key={draft.id} draft={draft} wish={wish} remove={() => drafts.remove(draft.id)} />
          ))}
        </ul>
      )}
      {drafts.tooMany && <p className="drafts-note">{texts.tooMany(drafts.most)}</p>}
    </>
  );
};
