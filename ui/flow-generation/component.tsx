import { createComponentLink } from '../bridge/component-link.ts';
import type { Bridge } from '../bridge/frame.ts';
import { startComponent } from '../bridge/start-component.tsx';
import { openBrowserStorage } from '../shared/browser-storage.ts';
import { GenerationRoot } from './components/generation-root.tsx';
import { type FlowGenerator, startGenerator } from './live/generator.ts';
import { performGenerationAction } from './live/host-actions.ts';
import type { GenerationDraft } from './model/generation-draft.ts';

const storage = openBrowserStorage();

/** Runs the generation of flows behind its bridge. */
export const runFlowGeneration = (bridge: Bridge): void =>
  startComponent<FlowGenerator, GenerationDraft>({
    bridge,
    place: '#flow-generation',
    Root: GenerationRoot,
    start: (session, draft) => {
      const generator = startGenerator(
        createComponentLink(bridge, session),
        storage,
        bridge.fail.bind(bridge),
      );
      if (draft) generator.draft.update(() => draft);
      void generator.keeper.restore();
      return generator;
    },
    keep: (generator) => generator.draft.get(),
    close: (generator, hasSignedOut) => {
      generator.close();
      if (hasSignedOut) generator.keeper.clear();
    },
    act: performGenerationAction,
  });
