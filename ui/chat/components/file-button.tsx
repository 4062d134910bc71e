import { type ReactElement, type ReactNode, useRef } from 'react';

import { acceptAttribute } from '../model/file-constraints.ts';

interface FileButtonProps {
  readonly className: string;
  readonly accept: readonly string[] | null;
  readonly several: boolean;
  readonly take: (files: readonly File[]) => void;
  /** The accessible name, when the button shows no text. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Shows a button that opens the file dialog of the system. Phones offer their camera there. */
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
          // Without this, choosing the same file again fires no event.
          event.target.value = '';
        }}
      />
    </>
  );
};
