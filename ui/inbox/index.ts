import { openComponent } from '../bridge/open-component.ts';
import { apiPath } from '../shared/api-path.ts';
import { openBrowserStorage } from '../shared/browser-storage.ts';
import { readKeptList } from './live/kept-list.ts';
import { findListPages, pageParameters } from './model/views.ts';
import '../design/tokens.css';
import '../design/base.css';
import '../design/controls.css';
import '../design/states.css';
import './styles/layout.css';
import './styles/list.css';
import './styles/thread.css';
import './styles/message.css';
import './styles/composer.css';
import './styles/panel.css';
import './styles/templates.css';

openComponent({
  component: 'inbox',
  firstPaths: ({ user, openedAt }) => {
    const query = readKeptList(openBrowserStorage(), user.id);
    return findListPages(0, 0).map((page) => apiPath('conversations', pageParameters(query, openedAt, page)));
  },
  load: async () => (await import('./component.tsx')).runInbox,
});
