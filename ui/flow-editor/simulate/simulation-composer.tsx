import { type ReactElement, type SubmitEvent, useState } from 'react';

import { ActionMenu, type MenuEntry } from '../../design/action-menu.tsx';
import { SymbolButton, TextButton } from '../../design/button.tsx';
import { DesignSymbol } from '../../design/symbol.tsx';
import type { ScriptEvent } from '../../shared/simulation.ts';
import { useContentLanguage } from '../components/content-language.ts';
import { useFlowEditor } from '../components/editor-context.ts';
import { usePanelTexts } from '../components/panel-context.ts';
import type { PanelTexts } from '../texts/panels-en.ts';
import { type PlayedScript, secondsUntilDue } from './simulation-script.ts';
import type { TrialConversation } from './use-simulation.ts';

type Pass = keyof PanelTexts['pass'];

const sampleKinds = [
  { type: 'image', mime_type: 'image/png', ending: 'png' },
  { type: 'document', mime_type: 'application/pdf', ending: 'pdf' },
  { type: 'audio', mime_type: 'audio/ogg', ending: 'ogg' },
  { type: 'video', mime_type: 'video/mp4', ending: 'mp4' },
] as const;

const takes = (accept: string, mimeType: string): boolean =>
  accept === mimeType || (accept.endsWith('/*') && mimeType.startsWith(accept.slice(0, -1)));

/** Makes a stand-in for a file that a question takes: of the first kind that it accepts. */
const sampleFileFor = (accept: readonly string[], name: string): ScriptEvent['media'] => {
  const kind = sampleKinds.find(({ mime_type }) => accept.some((each) => takes(each, mime_type)));
  if (kind) {
    const { ending, ...file } = kind;
    return { ...file, filename: `${name}.${ending}`, size: 120_000 };
  }
  const mime_type = accept[0] ?? 'application/pdf';
  return { type: 'document', mime_type, filename: name, size: 120_000 };
};

const daySeconds = 86_400;

/** Returns the seconds of each pass of time that makes sense now. */
const passSeconds = (
  script: PlayedScript,
  settings: { readonly reminderInterval: number; readonly sessionTimeout: number },
): ReadonlyMap<Pass, number> => {
  const due = { reminder: settings.reminderInterval, timeout: settings.sessionTimeout };
  const waits = (['reminder', 'timeout'] as const).flatMap((name) => {
    const seconds = secondsUntilDue(script, due[name]);
    return seconds === null ? [] : [[name, seconds] as const];
  });
  return new Map<Pass, number>([...waits, ['hour', 3600], ['day', daySeconds]]);
};

const TimeMenu = ({ simulation }: { simulation: TrialConversation }): ReactElement => {
  const texts = usePanelTexts();
  const { settings } = useFlowEditor();
  const { script, result, add } = simulation;
  const passes = passSeconds(script, settings);
  const people: Pass = result?.end.chatbotPaused === true ? 'resume' : 'pause';
  const names: readonly Pass[] = [...passes.keys(), people];
  const entries = names.map((id): MenuEntry<Pass> => {
    const symbol = id === 'pause' || id === 'resume' ? 'hand' : 'clock';
    return { id, label: texts.pass[id], symbol };
  });
  const act = (id: Pass): void => {
    if (id === 'pause' || id === 'resume') add({ chatbot: id });
    else add({}, passes.get(id) ?? 0);
  };
  return (
    <ActionMenu label={texts.timePasses} entries={entries} onAction={act} triggerClass="symbol-button">
      <DesignSymbol name="clock" />
    </ActionMenu>
  );
};

interface ComposerProps {
  readonly simulation: TrialConversation;
  /** Types of the files that the question takes. */
  readonly accept: readonly string[];
}

/** The field in which the user writes as the candidate, with a sample file where one is asked for, and the passing of time. */
export const SimulationComposer = ({ simulation, accept }: ComposerProps): ReactElement => {
  const texts = usePanelTexts();
  const lang = useContentLanguage();
  const [text, setText] = useState('');
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    simulation.add({ text: text.trim() });
    setText('');
  };
  const sendSample = (): void => {
    const media = sampleFileFor(accept, texts.sampleFile);
    if (media) simulation.add({ media });
  };
  return (
    <form className="simulation-composer" onSubmit={send}>
      {accept.length > 0 && (
        <TextButton symbol="clip" onPress={sendSample} className="sample-file">
          {texts.sendFile}
        </TextButton>
      )}
      <TimeMenu simulation={simulation} />
      <input
        className="field"
        aria-label={texts.write}
        placeholder={texts.write}
        lang={lang}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="symbol-button symbol-button-primary" aria-label={texts.send}>
        <DesignSymbol name="send" />
      </button>
    </form>
  );
};

/** Offers to begin: the flow waits for the candidate's first message. */
export const SimulationGreeting = ({ simulation }: { simulation: TrialConversation }): ReactElement => {
  const texts = usePanelTexts();
  return (
    <div className="simulation-greeting">
      <p>{texts.greetingHint}</p>
      <TextButton kind="primary" symbol="play" onPress={() => simulation.add({ text: texts.hello })}>
        {texts.sayHello}
      </TextButton>
    </div>
  );
};

/** Takes the conversation back to its beginning. */
export const StartOverButton = ({ simulation }: { simulation: TrialConversation }): ReactElement => (
  <SymbolButton symbol="reopen" label={usePanelTexts().startOver} onPress={() => simulation.restart()} />
);
