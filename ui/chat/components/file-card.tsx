import type { MouseEvent, ReactElement } from 'react';

import { displayFilename } from '../../shared/file-display.ts';
import { fileCategoryOf } from '../model/file-constraints.ts';
import { Icon } from './icon.tsx';
import { usePageLocale } from './page-locale.ts';

/** Shows a file as a card: its name, and its type and size. */
export const FileCard = (props: { name: string; about: string; picture?: boolean }): ReactElement => (
  <span className="file-card">
    <span className="thumbnail">
      <Icon name={props.picture ? 'picture' : 'file'} />
    </span>
    <span className="file-words">
      <span className="file-name">{displayFilename(props.name)}</span>
      <span className="file-about">{props.about}</span>
    </span>
  </span>
);

interface FileLinkProps {
  readonly href: string;
  readonly name: string;
  readonly about: string;
  readonly follow?: (event: MouseEvent) => void;
}

/** Shows a card that opens its file in another tab. */
export const FileLink = ({ href, name, about, follow }: FileLinkProps): ReactElement => {
  const { texts } = usePageLocale();
  return (
    <a className="file-link" href={href} target="_blank" rel="noopener noreferrer nofollow" onClick={follow}>
      <FileCard name={name} about={about} />
      <span className="for-listeners"> ({texts.opensInNewTab})</span>
    </a>
  );
};

/** Returns a function that describes a file: the everyday name of its type, and its size when that is known. */
export const useAbout = (): ((mimeType: string | null, size: number | null) => string) => {
  const { texts, size: readable } = usePageLocale();
  return (mimeType, size) => {
    const kind = mimeType === null ? texts.file : texts.kinds[fileCategoryOf(mimeType)];
    return size === null ? kind : `${kind} · ${readable(size)}`;
  };
};
