import type { ReactElement } from 'react';

interface FaultLine {
  readonly words: string;
  readonly detail: string;
  /** Whether the detail is in the words of the engine. */
  readonly isDetailEnglish: boolean;
}

/** The faults of a field or a part: what is wrong in the user's words, and what exactly. */
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
      {faults.map(({ words, detail, isDetailEnglish }) => (
        <li key={`${words} ${detail}`}>
          {words}
          {detail !== '' && detail !== words && (
            <span className="form-fault-detail" {...(isDetailEnglish && { lang: 'en' })}>
              {detail}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
};
