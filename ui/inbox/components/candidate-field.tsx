import { useMutation } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useState } from 'react';

import { SymbolButton, TextButton } from '../../design/button.tsx';
import type { CandidateField, TaggedCandidate } from '../data/inbox-source.ts';
import { toRequestFailure } from '../../shared/json-api.ts';
import { queryKeys } from '../live/apply-changes.ts';
import { FailureNote } from '../../design/failure-note.tsx';
import { useInbox, useInboxLocale } from './inbox-context.ts';

interface FieldLineProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A name and its value. */
export const FieldLine = ({ label, children }: FieldLineProps): ReactElement => (
  <div className="field-pair">
    <dt className="field-label">{label}</dt>
    <dd className="field-value">{children}</dd>
  </div>
);

interface EditableFieldProps {
  readonly seen: TaggedCandidate;
  readonly field: CandidateField;
  /** A link for the value, where it has one. */
  readonly href?: string;
}

const useSavedField = ({ seen, field }: EditableFieldProps, value: string, close: () => void) => {
  const { source, queries } = useInbox();
  const text = value.trim();
  return useMutation({
    mutationFn: () => source.details.changeCandidate(seen, field, text === '' ? null : text),
    onSuccess: close,
    // After a conflict too: the newest values are shown beside the words that stay in the field.
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.candidate(seen.candidate.id) }),
  });
};

const SaveFault = ({ error, current }: { error: Error; current: string | null }): ReactElement => {
  const { texts } = useInboxLocale();
  if (toRequestFailure(error).code !== 'precondition_failed') return <FailureNote error={error} />;
  return (
    <p className="warning-words" role="alert">
      {texts.details.changedElsewhere} {current ?? '–'}
    </p>
  );
};

const FieldForm = ({ close, ...props }: EditableFieldProps & { close: () => void }): ReactElement => {
  const { seen, field } = props;
  const { texts } = useInboxLocale();
  const [value, setValue] = useState(seen.candidate[field] ?? '');
  const save = useSavedField(props, value, close);
  return (
    <form
      className="field-form"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <input
        className="field"
        value={value}
        type={field === 'email' ? 'email' : 'text'}
        aria-label={texts.details.fields[field]}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just asked to edit
        autoFocus
        onChange={({ target }) => setValue(target.value)}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      />
      <span className="field-buttons">
        <button className="button button-primary" type="submit" disabled={save.isPending}>
          {texts.details.save}
        </button>
        <TextButton kind="quiet" onPress={close}>
          {texts.details.cancel}
        </TextButton>
      </span>
      {save.error && <SaveFault error={save.error} current={seen.candidate[field]} />}
    </form>
  );
};

/** A field of the candidate, which can be edited in its place. */
export const EditableField = (props: EditableFieldProps): ReactElement => {
  const { seen, field, href } = props;
  const { canWrite } = useInbox();
  const { texts } = useInboxLocale();
  const [isEditing, setEditing] = useState(false);
  const value = seen.candidate[field];
  const label = texts.details.fields[field];
  if (isEditing)
    return (
      <FieldLine label={label}>
        <FieldForm {...props} close={() => setEditing(false)} />
      </FieldLine>
    );
  return (
    <FieldLine label={label}>
      {value === null && <span className="field-none">{texts.details.none}</span>}
      {value !== null &&
        (href === undefined ? (
          <bdi>{value}</bdi>
        ) : (
          <a className="text-link" href={href}>
            {value}
          </a>
        ))}
      {canWrite && (
        <SymbolButton
          className="field-edit"
          symbol="pencil"
          label={texts.details.editField(label)}
          onPress={() => setEditing(true)}
        />
      )}
    </FieldLine>
  );
};
