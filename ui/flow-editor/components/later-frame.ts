import { createLater } from '../../shared/create-later.tsx';

/** An open flow with everything around it. Its code is loaded when a flow is opened: the list of flows needs none of it. */
export const laterFrame = createLater(async () => (await import('./editor-frame.tsx')).EditorFrame);
