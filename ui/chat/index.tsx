import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { chatPage, type ChatPage } from '../../src/channels/web-chat/protocol.ts';
import { App } from './components/app.tsx';
import { PageLocaleContext, createPageLocale } from './components/page-locale.ts';
import { openBrowserStorage } from '../shared/browser-storage.ts';
import { createVisitStorage } from './live/visit-storage.ts';
import { startChatSession } from './live/chat-session.ts';
import '../design/tokens.css';
import '../design/base.css';
import '../design/bubbles.css';
import '../design/choices.css';
import './styles/frame.css';
import './styles/messages.css';
import './styles/files.css';
import './styles/composer.css';

const parseChatPage = (): ChatPage => {
  const content = document.querySelector('meta[name="chat-page"]')?.getAttribute('content') ?? '';
  return chatPage.parse(JSON.parse(content));
};

const renderPage = (root: Element): void => {
  const page = parseChatPage();
  const words = createPageLocale(
    new URLSearchParams(window.location.search).get('lang'),
    navigator.languages,
  );
  document.documentElement.lang = words.language;
  const link = window.location.pathname.split('/')[2] ?? '';
  const session = startChatSession({ link, page, storage: createVisitStorage(openBrowserStorage()) });
  createRoot(root).render(
    <StrictMode>
      <PageLocaleContext value={words}>
        <App session={session} page={page} />
      </PageLocaleContext>
    </StrictMode>,
  );
};

const root = document.querySelector('#chat');
if (root) renderPage(root);
