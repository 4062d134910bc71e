import { createLater } from '../../../shared/create-later.tsx';

/** The search for a node to connect with. Its code is loaded once the flow is drawn. */
export const laterStepPicker = createLater(async () => (await import('./step-picker.tsx')).StepPicker);
