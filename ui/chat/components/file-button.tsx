import { type ReactElement, type ReactNode, useRef } from 'react';

import { acceptAttribute } from '../model/file-constraints.ts';

interface FileButtonProps {
  readonly className: string;
  readonly accept: readonly string[] | null;
  readonly several: boolean;
  readonly take: (files: readonly File[]) => void;
  /** Its name, where it shows none. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A button that opens the system's choice of files, with the camera where a phone has one. */
export const FileButton = (props: FileButtonProps): ReactElement => {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        className={props.className}
        type="button"
        aria-label={props.label}
        title={props.label}
        onClick={() => field.current?.click()}
      >
        {props.children}
      </button>
      <input
        ref={field}
        className="for-listeners"
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept={acceptAttribute(props.accept)}
        multiple={props.several}
        onChange={(event) => {
          props.take([...(event.target.files ?? [])]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
};
