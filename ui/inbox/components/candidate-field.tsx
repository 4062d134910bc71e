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

/**
 * Saves a field. Where a colleague changed another field meanwhile, the request is sent again for the newest version; where it
 * was this one, the save fails with `precondition_failed`. `base` is the value that the user began with, or has seen since.
 */
const useSavedField = ({ seen, field }: EditableFieldProps, base: string | null, close: () => void) => {
  const { source, queries } = useInbox();
  const { id } = seen.candidate;
  return useMutation({
    mutationFn: async (text: string) => {
      const value = text.trim() === '' ? null : text.trim();
      try {
        await source.details.changeCandidate(seen, field, value);
      } catch (error) {
        if (toRequestFailure(error).code !== 'precondition_failed') throw error;
        const newest = await source.details.candidate(id);
        queries.setQueryData(queryKeys.candidate(id), newest);
        if (newest.candidate[field] !== base) throw error;
        await source.details.changeCandidate(newest, field, value);
      }
    },
    onSuccess: close,
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.candidate(id) }),
  });
};

interface ChangedFieldProps {
  readonly theirs: string | null;
  readonly saveMine: () => void;
  readonly takeTheirs: () => void;
}

/** Shows the value of a colleague beside the words of the user, who chooses. */
const ChangedField = ({ theirs, saveMine, takeTheirs }: ChangedFieldProps): ReactElement => {
  const { texts } = useInboxLocale();
  return (
    <div className="field-changed" role="alert">
      <p className="warning-words">{texts.details.changedElsewhere}</p>
      <p>
        <bdi>{theirs ?? texts.details.none}</bdi>
      </p>
      <span className="field-buttons">
        <TextButton kind="primary" onPress={saveMine}>
          {texts.details.saveMine}
        </TextButton>
        <TextButton onPress={takeTheirs}>{texts.details.takeTheirs}</TextButton>
      </span>
    </div>
  );
};

const SaveFault = ({ error }: { error: Error | null }): ReactElement | null =>
  // A field that a colleague changed is shown with its new value.
  error === null || toRequestFailure(error).code === 'precondition_failed' ? null : (
    <FailureNote error={error} />
  );

const FieldButtons = ({ isSaving, close }: { isSaving: boolean; close: () => void }): ReactElement => {
  const { texts } = useInboxLocale();
  return (
    <span className="field-buttons">
      <button className="button button-primary" type="submit" disabled={isSaving}>
        {texts.details.save}
      </button>
      <TextButton kind="quiet" onPress={close}>
        {texts.details.cancel}
      </TextButton>
    </span>
  );
};

/** The kinds of input that bring up a keyboard of their own on phones. */
const inputTypes: Readonly<Partial<Record<CandidateField, string>>> = { email: 'email', phone: 'tel' };

const FieldForm = ({ close, ...props }: EditableFieldProps & { close: () => void }): ReactElement => {
  const { seen, field } = props;
  const { texts } = useInboxLocale();
  const theirs = seen.candidate[field];
  const [base, setBase] = useState(theirs);
  const [value, setValue] = useState(theirs ?? '');
  const save = useSavedField(props, base, close);
  const isChanged = theirs !== base;
  const saveMine = (): void => {
    setBase(theirs);
    save.mutate(value);
  };
  return (
    <form
      className="field-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isChanged) save.mutate(value);
      }}
    >
      <input
        className="field"
        value={value}
        type={inputTypes[field] ?? 'text'}
        aria-label={texts.details.fields[field]}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just asked to edit
        autoFocus
        onChange={({ target }) => setValue(target.value)}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      />
      {isChanged ? (
        <ChangedField theirs={theirs} saveMine={saveMine} takeTheirs={close} />
      ) : (
        <FieldButtons isSaving={save.isPending} close={close} />
      )}
      <SaveFault error={save.error} />
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
