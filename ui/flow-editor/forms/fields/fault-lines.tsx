import type { ReactElement } from 'react';

interface FaultLine {
  readonly words: string;
  /** The words of the engine, in English. */
  readonly detail: string;
}

/** The faults of a field or a part: what is wrong in the user's words, and what exactly in those of the engine. */
export const FaultLines = ({
  id,
  faults,
}: {
  id: string;
  faults: readonly FaultLine[];
}): ReactElement | null => {
  if (faults.length === 0) return null;
  return (
    <ul className="form-faults" id={id}>
      {faults.map(({ words, detail }) => (
        <li key={`${words} ${detail}`}>
          {words}
          {detail !== '' && detail !== words && (
            <span className="form-fault-detail" lang="en">
              {detail}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
};
