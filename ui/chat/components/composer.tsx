import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useState,
} from 'react';

import { maxTextLength } from '../../../src/channels/web-chat/protocol.ts';
import type { ChatSession } from '../live/chat-session.ts';
import type { FileRequest } from '../model/open-question.ts';
import { DraftTray } from './draft-tray.tsx';
import { FileButton } from './file-button.tsx';
import { Icon } from './icon.tsx';
import { usePageLocale } from './page-locale.ts';
import type { FileDrafts } from './use-drafts.ts';

interface ComposerProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly session: ChatSession;
  /** Null when no files can be sent. */
  readonly drafts: FileDrafts | null;
  /** The files that the open question accepts; null when it asks for no file. */
  readonly fileRequest: FileRequest | null;
}

interface FieldProps extends Pick<ComposerProps, 'field' | 'drafts'> {
  readonly text: string;
  readonly change: (text: string) => void;
  readonly submit: () => void;
}

// In an input method, as for Japanese, Enter confirms a word. It must not send the message.
const isSendKey = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;

// Browsers without `field-sizing` need an explicit height.
const fitFieldHeight = (field: HTMLTextAreaElement): void => {
  if (CSS.supports('field-sizing', 'content')) return;
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight}px`;
};

// A copied spreadsheet cell also carries a picture, and a copied file its name: prefer the formatted text.
const isRichText = (types: readonly string[]): boolean =>
  types.includes('text/plain') && (types.includes('text/html') || types.includes('text/rtf'));

const pasteFiles = (event: ClipboardEvent, drafts: FileDrafts | null): void => {
  const { files, types } = event.clipboardData;
  if (!drafts || files.length === 0 || isRichText(types)) return;
  event.preventDefault();
  drafts.add([...files]);
};

/** Focuses the field, but not on a phone: its keyboard would cover the messages. */
export const focusOnDesktop = (field: HTMLTextAreaElement | null): void => {
  if (window.matchMedia('(pointer: fine)').matches) field?.focus();
};

const ComposerField = ({ field, drafts, text, change, submit }: FieldProps): ReactElement => {
  const { texts } = usePageLocale();
  const beside = drafts !== null && drafts.list.length > 0;
  return (
    <textarea
      ref={field}
      className="composer-field"
      rows={1}
      maxLength={maxTextLength}
      aria-label={texts.composer}
      placeholder={beside ? texts.addCaption : texts.composerHint}
      enterKeyHint="send"
      autoComplete="off"
      value={text}
      onInput={(event) => fitFieldHeight(event.currentTarget)}
      onChange={(event) => change(event.target.value)}
      onPaste={(event) => pasteFiles(event, drafts)}
      onKeyDown={(event) => {
        if (!isSendKey(event)) return;
        event.preventDefault();
        submit();
      }}
    />
  );
};

const AttachButton = ({
  drafts,
  fileRequest,
}: { drafts: FileDrafts } & Pick<ComposerProps, 'fileRequest'>): ReactElement => {
  const { texts } = usePageLocale();
  return (
    <FileButton
      className={fileRequest === null ? 'composer-attach' : 'composer-attach composer-attach-wanted'}
      accept={fileRequest?.accept ?? null}
      several={fileRequest?.several ?? true}
      take={drafts.add}
      label={texts.attach}
    >
      <Icon name="clip" />
    </FileButton>
  );
};

/** Shows the text field and the file button. Enter sends, Shift+Enter starts a new line. */
export const Composer = ({ field, session, drafts, fileRequest }: ComposerProps): ReactElement => {
  const { texts } = usePageLocale();
  const [text, setText] = useState('');
  useEffect(() => focusOnDesktop(field.current), [field]);
  const written = text.trim();
  const files = (drafts?.list ?? []).filter(({ fault }) => fault === null).map(({ file: chosen }) => chosen);
  const empty = written === '' && files.length === 0;
  const submit = (): void => {
    if (empty) return;
    if (files.length > 0) session.sendFiles(files, written);
    else session.send({ text: written });
    drafts?.clear();
    setText('');
    field.current?.style.removeProperty('height');
    field.current?.focus();
  };
  return (
    <form className="composer" action={submit}>
      {drafts && <DraftTray drafts={drafts} constraints={fileRequest} />}
      <div className="composer-line">
        {drafts && <AttachButton drafts={drafts} fileRequest={fileRequest} />}
        <ComposerField field={field} drafts={drafts} text={text} change={setText} submit={submit} />
        <button
          className="composer-send"
          type="submit"
          aria-label={files.length > 0 ? texts.sendFiles : texts.send}
          disabled={empty}
        >
          <Icon name="send" />
        </button>
      </div>
    </form>
  );
};
