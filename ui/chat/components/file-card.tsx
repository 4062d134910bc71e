import type { MouseEvent, ReactElement } from 'react';

import { fileCategoryOf, displayFilename } from '../model/file-constraints.ts';
import { Icon } from './icon.tsx';
import { usePageLocale } from './page-locale.ts';

/** A file as a card: its name, and a line about it. */
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

/** A card that opens its file in another tab. */
export const FileLink = ({ href, name, about, follow }: FileLinkProps): ReactElement => {
  const { texts } = usePageLocale();
  return (
    <a className="file-link" href={href} target="_blank" rel="noopener noreferrer nofollow" onClick={follow}>
      <FileCard name={name} about={about} />
      <span className="for-listeners"> ({texts.opensInNewTab})</span>
    </a>
  );
};

/** The line about a file: what it is called by people, and its size when it is known. */
export const useAbout = (): ((mimeType: string | null, size: number | null) => string) => {
  const { texts, size: readable } = usePageLocale();
  return (mimeType, size) => {
    const kind = mimeType === null ? texts.file : texts.kinds[fileCategoryOf(mimeType)];
    return size === null ? kind : `${kind} · ${readable(size)}`;
  };
};
