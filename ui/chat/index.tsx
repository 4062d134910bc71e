import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { chatPage, type ChatPage } from '../../src/messaging/channels/web/wire.ts';
import { App } from './components/app.tsx';
import { LanguageContext, wordsFor } from './components/language.ts';
import { browserShelf, createKeeping } from './live/keeping.ts';
import { startSession } from './live/session.ts';
import './styles/tokens.css';
import './styles/frame.css';
import './styles/messages.css';
import './styles/files.css';
import './styles/choices.css';
import './styles/composer.css';

const readPage = (): ChatPage => {
  const content = document.querySelector('meta[name="chat-page"]')?.getAttribute('content') ?? '';
  return chatPage.parse(JSON.parse(content));
};

const start = (root: Element): void => {
  const page = readPage();
  const words = wordsFor(new URLSearchParams(window.location.search).get('lang'), navigator.languages);
  document.documentElement.lang = words.language;
  const link = window.location.pathname.split('/')[2] ?? '';
  const session = startSession({ link, page, keeping: createKeeping(browserShelf()) });
  createRoot(root).render(
    <StrictMode>
      <LanguageContext value={words}>
        <App session={session} page={page} />
      </LanguageContext>
    </StrictMode>,
  );
};

const root = document.querySelector('#chat');
if (root) start(root);
