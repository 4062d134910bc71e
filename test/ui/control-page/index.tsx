import { createRoot } from 'react-dom/client';

const root = document.querySelector('#page');
if (root) createRoot(root).render(<p id="control">React alone.</p>);
