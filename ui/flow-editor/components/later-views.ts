import { createLater, type LaterPart } from '../../shared/create-later.tsx';
import type { SidePanelProps } from './panel-props.ts';

/** The parts of an open flow whose code is loaded when they are shown. */
export const laterViews = {
  canvas: createLater(async () => (await import('../canvas/flow-canvas.tsx')).FlowCanvas),
  outline: createLater(async () => (await import('../outline/flow-tree.tsx')).FlowTree),
  forms: createLater(async () => (await import('../forms/selection-panel.tsx')).SelectionPanel),
  problems: createLater<SidePanelProps>(async () => (await import('../check/problem-list.tsx')).ProblemList),
  settings: createLater(async () => (await import('./settings-form.tsx')).SettingsForm),
  conflicts: createLater(async () => (await import('./conflict-cards.tsx')).ConflictCards),
  deleted: createLater(async () => (await import('./deleted-flow.tsx')).DeletedFlow),
  undo: createLater(async () => (await import('./undo-question.tsx')).UndoQuestion),
  reset: createLater(async () => (await import('./reset-question.tsx')).ResetQuestion),
  keys: createLater(async () => (await import('./key-help.tsx')).KeyHelp),
  simulation: createLater(async () => (await import('../simulate/simulation-panel.tsx')).SimulationPanel),
  versions: createLater(async () => (await import('../versions/version-panel.tsx')).VersionPanel),
  publication: createLater(async () => (await import('../publish/publish-dialog.tsx')).PublishDialog),
};

/** Loads the code of everything else that a flow can show, so that nobody waits for it. */
export const preloadPanels = (): void => {
  const parts: readonly Pick<LaterPart<never>, 'preload'>[] = Object.values(laterViews);
  for (const part of parts) void part.preload();
};
