import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { useStateTexts } from '../../design/state-texts.ts';
import { queryKeys } from '../live/apply-changes.ts';
import { fillPlaceholders, findCanned, type PlaceholderValues } from '../model/canned.ts';
import type { CannedReply } from '../model/records.ts';
import { useInbox, useInboxLocale } from './inbox-context.ts';

/**
 * Returns the kept texts that a word finds. `isOpen`: some are looked for, also while they are still being loaded. What cannot be
 * loaded is not waited for.
 */
export const useCannedMatches = (word: string | null) => {
  const { source } = useInbox();
  const { data, isError } = useQuery({
    queryKey: queryKeys.canned,
    queryFn: () => source.details.cannedReplies(),
    enabled: word !== null,
  });
  const matches = word === null || !data ? null : findCanned(data, word).slice(0, 8);
  return { isOpen: word !== null && !isError, matches };
};

interface CannedListProps {
  readonly id: string;
  /** Null while they are being loaded. */
  readonly matches: readonly CannedReply[] | null;
  readonly active: number;
  readonly values: PlaceholderValues;
  readonly choose: (reply: CannedReply) => void;
}

/** Returns the id of the entry that the arrows have reached, for the field that keeps the focus. */
export const cannedOptionId = (listId: string, index: number): string => `${listId}-${index}`;

const FilledText = ({ text, values }: { text: string; values: PlaceholderValues }): ReactElement => {
  const { texts } = useInboxLocale();
  return (
    <span className="canned-text">
      {fillPlaceholders(text, values).map((part, index) =>
        part.isMissing ? (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of one text
          <mark className="canned-gap" key={index} title={texts.composer.missing}>
            {part.text}
          </mark>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of one text
          <span key={index}>{part.text}</span>
        ),
      )}
    </span>
  );
};

/** The kept texts above the field, with their placeholders filled. The field keeps the focus. */
export const CannedList = ({ id, matches, active, values, choose }: CannedListProps): ReactElement => {
  const { texts } = useInboxLocale();
  const states = useStateTexts();
  if (!matches) return <output className="canned-none">{states.loading}</output>;
  if (matches.length === 0) return <output className="canned-none">{texts.composer.noCanned}</output>;
  // The field keeps the focus, so a list of the browser's own cannot be used.
  // oxlint-disable jsx-a11y/prefer-tag-over-role
  return (
    <div className="canned" id={id} role="listbox" aria-label={texts.composer.canned}>
      {matches.map((reply, index) => (
        <div
          key={reply.id}
          id={cannedOptionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className="canned-option"
          onPointerDown={(event) => {
            event.preventDefault();
            choose(reply);
          }}
        >
          <span className="canned-head">
            <strong>{reply.title}</strong>
            <code>/{reply.shortcut}</code>
          </span>
          <FilledText text={reply.text} values={values} />
        </div>
      ))}
    </div>
  );
};
