import { createContext, use } from 'react';

import type { PhonesSession } from '../live/phones-session.ts';
import type { Platform } from '../model/phones-state.ts';
import type { OutcomeReport } from './use-outcome.ts';

/** The platform, as the parts of its panel see it. */
export interface PanelUse extends Pick<OutcomeReport, 'settle'> {
  readonly platform: Platform;
  readonly session: PhonesSession;
}

const outside = (): never => {
  throw new Error('This component belongs inside the panel of the platform.');
};

/** Gives the parts of the panel what they show and call. */
export const PanelContext = createContext<PanelUse | null>(null);

/** Returns the panel around a component. */
export const usePanel = (): PanelUse => use(PanelContext) ?? outside();
