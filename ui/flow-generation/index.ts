import { openComponent } from '../bridge/open-component.ts';
import { apiPath } from '../shared/api-path.ts';
import { recentParameters } from './data/recent-parameters.ts';
import '../design/tokens.css';
import '../design/base.css';
import '../design/controls.css';
import '../design/states.css';
import './styles/page.css';
import './styles/form.css';
import './styles/choice.css';
import './styles/flow.css';
import './styles/chat.css';

openComponent({
  component: 'flowGeneration',
  firstPaths: ({ access }) => [
    ...(access === 'write' ? [apiPath('flow-types')] : []),
    apiPath('flow-generations', recentParameters(1)),
  ],
  load: async () => (await import('./component.tsx')).runFlowGeneration,
});
