import { type ReactElement, useEffect, useRef, useState } from 'react';

import { SymbolButton } from '../../design/button.tsx';
import { useFlowEditor } from '../components/editor-context.ts';
import type { SimulationPanelProps } from '../components/panel-props.ts';
import { usePanelTexts } from '../components/panel-context.ts';
import { RunReplay } from './run-replay.tsx';
import { SimulationChat } from './simulation-chat.tsx';
import { StartOverButton } from './simulation-composer.tsx';
import { SimulationSetupFields } from './simulation-setup.tsx';
import { type TrialConversation, useSimulation } from './use-simulation.ts';
import '../../design/bubbles.css';
import '../../design/choices.css';
import '../styles/panels.css';

type Mode = 'chat' | 'run';

const modes: readonly Mode[] = ['chat', 'run'];

const ModeSwitch = ({ mode, choose }: { mode: Mode; choose: (mode: Mode) => void }): ReactElement => {
  const texts = usePanelTexts();
  return (
    <fieldset className="mode-switch" aria-label={texts.mode}>
      {modes.map((name) => (
        <button key={name} type="button" aria-pressed={mode === name} onClick={() => choose(name)}>
          {texts.modes[name]}
        </button>
      ))}
    </fieldset>
  );
};

const NewConversation = ({ simulation }: { simulation: TrialConversation }): ReactElement => {
  const texts = usePanelTexts();
  return (
    <>
      <details className="setup">
        <summary>{texts.setup}</summary>
        <SimulationSetupFields simulation={simulation} />
      </details>
      <SimulationChat simulation={simulation} />
    </>
  );
};

/** The panel in which the flow is tried out: a conversation of one's own, or a run played again. It begins with the run, if one is named. */
export const SimulationPanel = ({ runId, close }: SimulationPanelProps): ReactElement => {
  const texts = usePanelTexts();
  const { faults } = useFlowEditor();
  const [mode, choose] = useState<Mode>(runId === null ? 'chat' : 'run');
  const simulation = useSimulation();
  const panel = useRef<HTMLElement>(null);
  // A user who comes from a dialog goes on here with the keyboard.
  useEffect(() => {
    if (runId !== null) panel.current?.focus();
  }, [runId]);
  return (
    <section className="panel simulation" ref={panel} tabIndex={-1} aria-label={texts.simulate}>
      <header className="panel-head">
        <h2 className="panel-title">{texts.simulate}</h2>
        {mode === 'chat' && <StartOverButton simulation={simulation} />}
        <SymbolButton symbol="cross" label={texts.close} onPress={close} />
      </header>
      <ModeSwitch mode={mode} choose={choose} />
      {faults.length > 0 && <p className="log-note log-note-warn">{texts.faultsFirst}</p>}
      {mode === 'chat' ? <NewConversation simulation={simulation} /> : <RunReplay first={runId} />}
    </section>
  );
};
