import { createComponentLink } from '../bridge/component-link.ts';
import { startComponent } from '../bridge/start-component.tsx';
import { openBrowserStorage } from '../shared/browser-storage.ts';
import { GenerationRoot } from './components/generation-root.tsx';
import { type FlowGenerator, startGenerator } from './live/generator.ts';
import { performGenerationAction } from './live/host-actions.ts';
import type { GenerationDraft } from './model/generation-draft.ts';
import '../design/tokens.css';
import '../design/base.css';
import '../design/controls.css';
import '../design/states.css';
import './styles/page.css';
import './styles/form.css';
import './styles/choice.css';
import './styles/flow.css';
import './styles/chat.css';

const storage = openBrowserStorage();

startComponent<FlowGenerator, GenerationDraft>({
  component: 'flowGeneration',
  place: '#flow-generation',
  Root: GenerationRoot,
  start: (bridge, session, draft) => {
    const generator = startGenerator(createComponentLink(bridge, session), storage, bridge.fail.bind(bridge));
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
