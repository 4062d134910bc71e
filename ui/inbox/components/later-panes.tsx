import { createLater } from '../../shared/create-later.tsx';
import { WaitingPane } from './waiting-pane.tsx';

/** The parts whose code is loaded once the list is there: the list needs none of it. */
export const laterPanes = {
  thread: createLater(async () => (await import('./thread-pane.tsx')).ThreadPane, <WaitingPane />),
  details: createLater(async () => (await import('./detail-panel.tsx')).DetailPanel),
  help: createLater(async () => (await import('./help-dialog.tsx')).HelpDialog),
};

/** Loads the parts, so that nobody waits for them. */
export const preloadPanes = (): void => {
  for (const part of Object.values(laterPanes)) void part.preload();
};
