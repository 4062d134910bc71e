import { type ReactElement, useId, useRef, useState } from 'react';

import { TextButton } from '../../design/button.tsx';
import { useStateTexts } from '../../design/state-texts.ts';
import { useInboxLocale } from './inbox-context.ts';
import { useWrittenDraft } from './use-reply-draft.ts';

/** Shows what the user had written in a conversation and can no longer send, to be copied. */
export const DraftLeft = ({ conversationId }: { conversationId: string }): ReactElement | null => {
  const { text } = useWrittenDraft(conversationId);
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
  if (text === '') return null;
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
