import { type ReactElement, useEffect, useState } from 'react';

import type { FlowAction } from '../../../../src/flow/flow.ts';
import { DesignSymbol } from '../../../design/symbol.tsx';
import type { SymbolName } from '../../../design/symbol-paths.ts';
import { getFlowEngine } from '../../check/engine.ts';
import type { PreviewMessage } from '../../check/engine-protocol.ts';
import { useContentLanguage } from '../../components/content-language.ts';
import { useFlowEditor } from '../../components/editor-context.ts';
import { useFormScope, useFormTexts } from '../form-scope.ts';
import { useRowOptions } from '../row-options.ts';
import { type ChannelMessage, type PreviewChannel, previewChannels } from './channel-message.ts';
import { type PreviewFile, type ShownMessage, type TemplateTexts, toChannelView } from './channel-view.ts';

const usePreview = (action: FlowAction): readonly PreviewMessage[] => {
  const { variables } = useFormScope();
  const language = useContentLanguage();
  const [messages, setMessages] = useState<readonly PreviewMessage[]>([]);
  useEffect(() => {
    let isWanted = true;
    const names = variables.map(({ name }) => name);
    const show = async (): Promise<void> => {
      const all = await getFlowEngine().preview(action, names, language);
      // While a text is not complete, the last preview stays.
      if (isWanted && all.length > 0) setMessages(all);
    };
    void show();
    return () => {
      isWanted = false;
    };
  }, [action, variables, language]);
  return messages;
};

const channelSymbols: Readonly<Record<PreviewChannel, SymbolName>> = {
  web: 'web',
  whatsapp: 'whatsapp',
  sms: 'sms',
};

interface OptionListProps extends Pick<ChannelMessage, 'buttons' | 'list'> {
  readonly lang: string;
}

const OptionList = ({ buttons, list, lang }: OptionListProps): ReactElement => {
  const texts = useFormTexts();
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
  readonly message: ShownMessage;
  readonly lang: string;
}

const FileMark = ({ file }: { readonly file: PreviewFile }): ReactElement => {
  const texts = useFormTexts();
  const { language } = useFlowEditor();
  return (
    <span className="preview-file" lang={language}>
      <DesignSymbol name={file.fileType === 'image' ? 'picture' : 'file'} />
      {file.filename === '' ? texts.fileKinds[file.fileType] : file.filename}
    </span>
  );
};

const PreviewBubble = ({ message, lang }: PreviewBubbleProps): ReactElement => {
  const { text, header = '', footer = '', file, buttons, list } = message;
  return (
    <>
      <div className="preview-bubble" lang={lang}>
        {file && <FileMark file={file} />}
        {header !== '' && <strong className="preview-header">{header}</strong>}
        {text}
        {footer !== '' && <small className="preview-footer">{footer}</small>}
      </div>
      <OptionList {...{ buttons, list, lang }} />
    </>
  );
};

interface PreviewViewProps {
  readonly message: PreviewMessage;
  readonly channel: PreviewChannel;
  readonly templates: ReadonlyMap<string, TemplateTexts>;
  readonly lang: string;
}

const PreviewView = ({ message, channel, templates, lang }: PreviewViewProps): ReactElement => {
  const texts = useFormTexts();
  const { messages, note } = toChannelView(channel, message, templates);
  return (
    <>
      {messages.map((each, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the messages of an action have no names
        <PreviewBubble key={place} message={each} lang={lang} />
      ))}
      {note !== null && <p className="preview-note">{texts.previewNotes[note]}</p>}
    </>
  );
};

const noTemplates: ReadonlyMap<string, TemplateTexts> = new Map();

interface TemplateViewProps {
  readonly message: Extract<PreviewMessage, { readonly type: 'template' }>;
  readonly channel: PreviewChannel;
}

/** Shows a template with its words, which the organization has. */
const TemplateView = (props: TemplateViewProps): ReactElement | null => {
  const rows = useRowOptions('messageTemplates');
  const template = rows?.find(({ id }) => id === props.message.id);
  if (!template) return null;
  const templates = new Map([[template.id, template.parts]]);
  return <PreviewView {...props} templates={templates} lang={template.language} />;
};

/** The first messages of an action as each channel shows them. The engine itself writes them. */
export const ActionPreview = ({ action }: { action: FlowAction }): ReactElement | null => {
  const texts = useFormTexts();
  const messages = usePreview(action);
  const lang = useContentLanguage();
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
        {messages.map((message, place) =>
          message.type === 'template' ? (
            <TemplateView key={message.id} {...{ message, channel }} />
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- the messages of an action have no names
            <PreviewView key={place} {...{ message, channel }} templates={noTemplates} lang={lang} />
          ),
        )}
      </div>
    </section>
  );
};
