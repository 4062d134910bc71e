import { useEffect } from 'react';

import { createLater } from '../../../shared/create-later.tsx';

/** The search for a node to connect with. Its code is loaded once the flow is drawn. */
export const laterStepPicker = createLater(async () => (await import('./step-picker.tsx')).StepPicker);

/** Loads the search for a node once the flow is drawn, so that nobody waits for it. */
export const useStepPickerPreload = (): void =>
  useEffect(() => {
    void laterStepPicker.preload();
  }, []);
