import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';

import type { PhonesSession } from '../live/phones-session.ts';
import type { Platform } from '../model/phones-state.ts';
import { FaultPanel } from './fault-panel.tsx';
import { Glyph } from './glyph.tsx';
import { NumberPanel } from './number-panel.tsx';
import { PanelContext } from './panel-context.ts';
import { usePhonesLocale } from './phones-locale.ts';
import { TemplatePanel } from './template-panel.tsx';
import { useOutcome } from './use-outcome.ts';

const tabs = ['templates', 'faults', 'numbers'] as const;
type PanelTab = (typeof tabs)[number];

const contents: Readonly<Record<PanelTab, () => ReactElement>> = {
  templates: TemplatePanel,
  faults: FaultPanel,
  numbers: NumberPanel,
};

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

const TabList = (props: { id: string; open: PanelTab; choose: (tab: PanelTab) => void }): ReactElement => {
  const { texts } = usePhonesLocale();
  const { id, open, choose } = props;
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    const next = step && tabs[(tabs.indexOf(open) + step + tabs.length) % tabs.length];
    if (!next) return;
    choose(next);
    list.current?.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={texts.panel.title} ref={list}>
      {tabs.map((tab) => (
        <button
          key={tab}
          className="tab"
          id={`${id}-${tab}`}
          type="button"
          role="tab"
          data-tab={tab}
          aria-selected={tab === open}
          aria-controls={`${id}-panel`}
          tabIndex={tab === open ? 0 : -1}
          onClick={() => choose(tab)}
          onKeyDown={move}
        >
          {texts.panel.tabs[tab]}
        </button>
      ))}
    </div>
  );
};

const usePanelFocus = () => {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return panel;
};

interface SidePanelProps {
  readonly platform: Platform;
  readonly session: PhonesSession;
  readonly close: () => void;
}

const PanelHeader = ({ close }: Pick<SidePanelProps, 'close'>): ReactElement => {
  const { texts } = usePhonesLocale();
  return (
    <header className="panel-header">
      <h2 className="panel-title">{texts.panel.title}</h2>
      <button className="round-button" type="button" aria-label={texts.close} onClick={close}>
        <Glyph name="cross" />
      </button>
    </header>
  );
};

const PanelTabs = ({ problem }: { problem: string | null }): ReactElement => {
  const [tab, setTab] = useState<PanelTab>('templates');
  const id = useId();
  const Content = contents[tab];
  return (
    <>
      <TabList id={id} open={tab} choose={setTab} />
      <div role="alert">{problem !== null && <p className="panel-problem">{problem}</p>}</div>
      <div
        className="panel-content"
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${tab}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
      >
        <Content />
      </div>
    </>
  );
};

/** Shows what the platform decides: reviews of templates, faults, and the state of the numbers. */
export const SidePanel = ({ platform, session, close }: SidePanelProps): ReactElement => {
  const { texts } = usePhonesLocale();
  const { settle, problem } = useOutcome();
  const panel = usePanelFocus();
  return (
    <PanelContext value={{ platform, session, settle }}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the panel */}
      <aside
        className="panel"
        ref={panel}
        aria-label={texts.panel.title}
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
        }}
      >
        <PanelHeader close={close} />
        <PanelTabs problem={problem} />
      </aside>
    </PanelContext>
  );
};
