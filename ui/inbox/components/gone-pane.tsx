import { type ReactElement, useEffect, useId, useRef, useState } from 'react';

import { BlankState } from '../../design/blank-state.tsx';
import { TextButton } from '../../design/button.tsx';
import { useStateTexts } from '../../design/state-texts.ts';
import { useInbox, useInboxLocale } from './inbox-context.ts';

/** Returns what the user had written to somebody, and had not sent. */
const useDraftLeft = (id: string): string => {
  const { drafts } = useInbox();
  const [text, setText] = useState('');
  useEffect(() => {
    let isOther = false;
    const read = async (): Promise<void> => {
      const draft = await drafts.load(id).catch(() => null);
      if (!isOther) setText(draft?.text ?? '');
    };
    void read();
    return () => {
      isOther = true;
    };
  }, [drafts, id]);
  return text;
};

const DraftLeft = ({ text }: { text: string }): ReactElement => {
  const { texts } = useInboxLocale();
  const states = useStateTexts();
  const [isCopied, setCopied] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const copy = (): void =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      // A page that embeds the inbox can forbid it: the words are selected then, for the keys of the browser.
      () => field.current?.select(),
    );
  return (
    <div className="draft-left">
      <label className="labelled" htmlFor={id}>
        {texts.thread.draftLeft}
      </label>
      <textarea id={id} className="field note-field" readOnly value={text} ref={field} />
      <TextButton symbol="copy" onPress={copy}>
        {isCopied ? states.copied : texts.thread.copyDraft}
      </TextButton>
    </div>
  );
};

interface GonePaneProps {
  readonly id: string;
  /** Opens the conversation that stands where the deleted one was; null where there is none. */
  readonly openNext: (() => void) | null;
  readonly back: () => void;
}

/** Stands in the place of a conversation that was deleted: what was written can be copied, and the next one opened. */
export const GonePane = ({ id, openNext, back }: GonePaneProps): ReactElement => {
  const { texts } = useInboxLocale();
  const draft = useDraftLeft(id);
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever was writing reads why they cannot go on.
    if (document.activeElement === document.body) pane.current?.focus();
  }, []);
  return (
    <section className="thread-pane thread-none" aria-label={texts.thread.thread}>
      <div className="gone" role="alert" tabIndex={-1} ref={pane}>
        <BlankState symbol="trash" title={texts.thread.deleted} text={texts.thread.deletedText}>
          {draft !== '' && <DraftLeft text={draft} />}
          <span className="gone-buttons">
            {openNext && (
              <TextButton kind="primary" onPress={openNext}>
                {texts.help.commands.next}
              </TextButton>
            )}
            <TextButton className="back-button" onPress={back}>
              {texts.thread.back}
            </TextButton>
          </span>
        </BlankState>
      </div>
    </section>
  );
};
