import { type ReactElement, useState } from 'react';

import { SymbolButton, TextButton } from '../../design/button.tsx';
import { DialogBox } from '../../design/dialog-box.tsx';
import type { InboxConversation } from '../model/records.ts';
import {
  type InboxTemplate,
  type TemplateReply,
  type BlankValues,
  toTemplateReply,
} from '../model/templates.ts';
import { useInbox, useInboxLocale } from './inbox-context.ts';
import { SendButtons } from './send-buttons.tsx';
import { TemplateForm } from './template-form.tsx';
import { TemplateList } from './template-list.tsx';

interface TemplateSender {
  readonly row: InboxConversation;
  /** The newest message on the screen; null in an empty thread, undefined until the messages are there. */
  readonly newestId: string | null | undefined;
  readonly onSent: () => void;
}

const useSendTemplate = ({ row, newestId, onSent }: TemplateSender) => {
  const { replies } = useInbox();
  // As long as the messages are not there, nobody knows what its author has seen.
  if (newestId === undefined) return null;
  return (template: TemplateReply, pausesChatbot: boolean): void => {
    const about = { conversationId: row.id, after: newestId, writtenAt: Date.now(), pausesChatbot };
    replies.send({ id: crypto.randomUUID(), content: { kind: 'template', template }, ...about });
    onSent();
  };
};

/** Keeps the template that was chosen, and its values. */
const useFilledTemplate = () => {
  const [template, setTemplate] = useState<InboxTemplate | null>(null);
  const [values, setValues] = useState<BlankValues>({});
  return {
    template,
    values,
    choose: (chosen: InboxTemplate | null): void => {
      setTemplate(chosen);
      setValues({});
    },
    setValue: (key: string, value: string): void => setValues((now) => ({ ...now, [key]: value })),
  };
};

const TemplateDialog = (props: TemplateSender & { close: () => void }): ReactElement => {
  const { row, close } = props;
  const { texts } = useInboxLocale();
  const { template, values, choose, setValue } = useFilledTemplate();
  const sendTemplate = useSendTemplate(props);
  const reply = template && toTemplateReply(template, values);
  const send = (pausesChatbot: boolean): void => {
    if (!reply || !sendTemplate) return;
    close();
    sendTemplate(reply, pausesChatbot);
  };
  return (
    <DialogBox
      title={template ? template.name : texts.templates.choose}
      onClose={close}
      className="template-frame"
    >
      {template ? (
        <TemplateForm row={row} template={template} values={values} setValue={setValue} />
      ) : (
        <TemplateList row={row} choose={choose} />
      )}
      <div className="dialog-buttons">
        {template && (
          <TextButton symbol="back" kind="quiet" className="template-back" onPress={() => choose(null)}>
            {texts.templates.others}
          </TextButton>
        )}
        <TextButton onPress={close}>{texts.details.cancel}</TextButton>
        {template && <SendButtons row={row} canSend={reply !== null && sendTemplate !== null} send={send} />}
      </div>
    </DialogBox>
  );
};

/** A button that opens the templates of a conversation; `words` makes it a button with words. */
export const TemplateButton = ({ words, ...sender }: TemplateSender & { words?: string }): ReactElement => {
  const { texts } = useInboxLocale();
  const [isOpen, setOpen] = useState(false);
  const open = (): void => setOpen(true);
  return (
    <>
      {words === undefined ? (
        <SymbolButton symbol="template" label={texts.templates.choose} onPress={open} />
      ) : (
        <TextButton kind="primary" symbol="template" onPress={open}>
          {words}
        </TextButton>
      )}
      {isOpen && <TemplateDialog {...sender} close={() => setOpen(false)} />}
    </>
  );
};
