import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { PhonesPage } from './components/phones-page.tsx';
import { startPhonesSession } from './live/phones-session.ts';
import './styles/tokens.css';
import '../design/base.css';
import './styles/page.css';
import './styles/device.css';
import './styles/chat.css';
import './styles/bubbles.css';
import './styles/media.css';
import './styles/composer.css';
import './styles/sheets.css';
import './styles/fields.css';
import './styles/panel.css';

const root = document.querySelector('#phones');
if (root)
  createRoot(root).render(
    <StrictMode>
      <PhonesPage session={startPhonesSession()} />
    </StrictMode>,
  );
