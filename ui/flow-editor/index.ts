import { openComponent } from '../bridge/open-component.ts';
import { apiPath } from '../shared/api-path.ts';
import { listPageParameters } from '../shared/request-all.ts';
import { draftParameters, flowListParameters } from './data/flow-reads.ts';
import { preloadFlowCode } from './live/preload-flow-code.ts';
import '../design/tokens.css';
import '../design/base.css';
import '../design/controls.css';
import '../design/states.css';
import './styles/frame.css';
import './styles/flow-list.css';
import './styles/settings.css';
import './styles/forms.css';
import './styles/forms-parts.css';

openComponent({
  component: 'flowEditor',
  firstPaths: () => [apiPath('flows', listPageParameters(flowListParameters, 1))],
  prepareAction: ({ action, flowId }) => {
    if (action !== 'openFlow' || typeof flowId !== 'string' || flowId === '') return [];
    preloadFlowCode();
    return [apiPath(`flows/${flowId}`, draftParameters)];
  },
  load: async () => (await import('./component.tsx')).runFlowEditor,
});
