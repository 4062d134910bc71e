import { createLater } from '../../../shared/create-later.tsx';

/** The bar to find and replace. Its code is loaded once the flow is drawn. */
export const laterFindBar = createLater(async () => (await import('./find-bar.tsx')).FindBar);
