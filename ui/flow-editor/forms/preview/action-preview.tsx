import { type ReactElement, useEffect, useState } from 'react';

import type { FlowAction } from '../../../../src/flow/flow.ts';
import { DesignSymbol } from '../../../design/symbol.tsx';
import type { SymbolName } from '../../../design/symbol-paths.ts';
import { getFlowEngine } from '../../check/engine.ts';
import type { PreviewMessage } from '../../check/engine-protocol.ts';
import { useContentLanguage } from '../../components/content-language.ts';
import { useFormScope, useFormTexts } from '../form-scope.ts';
import {
  type ChannelMessage,
  type PreviewChannel,
  previewChannels,
  toChannelMessage,
} from './channel-message.ts';

const usePreview = (action: FlowAction): readonly PreviewMessage[] => {
  const { variables } = useFormScope();
  const [messages, setMessages] = useState<readonly PreviewMessage[]>([]);
  useEffect(() => {
    let isWanted = true;
    const names = variables.map(({ name }) => name);
    const show = async (): Promise<void> => {
      const all = await getFlowEngine().preview(action, names);
      // While a text is not complete, the last preview stays.
      if (isWanted && all.length > 0) setMessages(all);
    };
    void show();
    return () => {
      isWanted = false;
    };
  }, [action, variables]);
  return messages;
};

const channelSymbols: Readonly<Record<PreviewChannel, SymbolName>> = {
  web: 'web',
  whatsapp: 'whatsapp',
  sms: 'sms',
};

const OptionList = ({ buttons, list }: Pick<ChannelMessage, 'buttons' | 'list'>): ReactElement => {
  const texts = useFormTexts();
  const lang = useContentLanguage();
  return (
    <>
      {buttons.length > 0 && (
        <ul className="preview-buttons" lang={lang}>
          {buttons.map((label) => (
            <li className="preview-button" key={label}>
              {label}
            </li>
          ))}
        </ul>
      )}
      {list.length > 0 && (
        <details className="preview-list">
          <summary>{texts.previewList(list.length)}</summary>
          <ul lang={lang}>
            {list.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
};

interface PreviewBubbleProps {
  readonly message: PreviewMessage;
  readonly channel: PreviewChannel;
}

const PreviewBubble = ({ message, channel }: PreviewBubbleProps): ReactElement => {
  const texts = useFormTexts();
  const lang = useContentLanguage();
  if (message.type === 'file')
    return (
      <div className="preview-bubble preview-file">
        <DesignSymbol name="file" />
        {texts.fileKinds[message.fileType]}
      </div>
    );
  const { text, buttons, list } = toChannelMessage(channel, message);
  return (
    <>
      <div className="preview-bubble" lang={lang}>
        {text}
      </div>
      <OptionList {...{ buttons, list }} />
    </>
  );
};

/** The first messages of an action as each channel shows them. The engine itself writes them. */
export const ActionPreview = ({ action }: { action: FlowAction }): ReactElement | null => {
  const texts = useFormTexts();
  const messages = usePreview(action);
  const [channel, setChannel] = useState<PreviewChannel>('web');
  if (messages.length === 0) return null;
  return (
    <section className="preview" aria-label={texts.preview}>
      <fieldset className="form-group preview-channels">
        <legend className="for-listeners">{texts.previewChannel}</legend>
        {previewChannels.map((name) => (
          <button
            className="preview-channel"
            key={name}
            type="button"
            aria-pressed={name === channel}
            onClick={() => setChannel(name)}
          >
            <DesignSymbol name={channelSymbols[name]} />
            {texts.channels[name]}
          </button>
        ))}
      </fieldset>
      <div className={`preview-screen preview-${channel}`}>
        {messages.map((message, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the messages of an action have no names
          <PreviewBubble key={place} {...{ message, channel }} />
        ))}
      </div>
    </section>
  );
};
