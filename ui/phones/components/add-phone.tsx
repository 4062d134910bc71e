import { type ReactElement, useEffect, useId, useRef } from 'react';

import type { PhonesSession } from '../live/phones-session.ts';
import type { Person } from '../model/people.ts';
import { PersonFields, usePersonDraft } from './person-fields.tsx';
import { usePhonesLocale } from './phones-locale.ts';
import { PlainForm } from './plain-form.tsx';
import { useOutcome } from './use-outcome.ts';

interface AddPhoneProps {
  readonly session: PhonesSession;
  readonly taken: readonly Person[];
  readonly close: () => void;
}

const useModal = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    if (shown && !shown.open) shown.showModal();
    return () => shown?.close();
  }, []);
  return dialog;
};

/** Asks for the person and the number of a new phone; both are suggested. */
export const AddPhoneDialog = ({ session, taken, close }: AddPhoneProps): ReactElement => {
  const { texts } = usePhonesLocale();
  const dialog = useModal();
  const id = useId();
  const draft = usePersonDraft(taken);
  const { person } = draft;
  const { settle, problem } = useOutcome();
  const words = texts.addPhone;
  const submit = async (): Promise<void> => {
    if (person && (await settle(session.command({ type: 'addPhone', ...person })))) close();
  };
  return (
    <dialog className="dialog" ref={dialog} aria-labelledby={id} onClose={close}>
      <PlainForm className="dialog-form" submit={() => void submit()}>
        <h2 className="dialog-title" id={id}>
          {words.title}
        </h2>
        <PersonFields draft={draft} />
        <div role="alert">{problem !== null && <p className="hint hint-fault">{problem}</p>}</div>
        <div className="dialog-actions">
          <button className="button-quiet" type="button" onClick={close}>
            {texts.cancel}
          </button>
          <button className="button-main" type="submit" disabled={person === null}>
            {words.submit}
          </button>
        </div>
      </PlainForm>
    </dialog>
  );
};
