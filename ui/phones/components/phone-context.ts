import { createContext, use } from 'react';

import type { PhoneCommand, SimulatedPhone } from '../../../simulator/protocol.ts';
import type { OutgoingFile } from '../live/phones-session.ts';
import type { Platform } from '../model/phones-state.ts';
import type { PhoneScreen, ScreenEvent } from '../model/screen.ts';

/** One phone, as its parts see it. */
export interface PhoneUse {
  readonly phone: SimulatedPhone;
  readonly platform: Platform;
  readonly screen: PhoneScreen;
  /** The time. Messages bear it, wherever the clock of the phone stands. */
  readonly now: Date;
  /** The time on the clock of the phone. */
  readonly clock: Date;
  dispatch(event: ScreenEvent): void;
  /** Sends a command. Resolves to whether the simulator took it; a refusal is shown on the phone. */
  act(command: PhoneCommand): Promise<boolean>;
  /** Sends a file in the open chat. */
  sendFile(numberId: string, file: OutgoingFile): Promise<boolean>;
}

const outside = (): never => {
  throw new Error('This component belongs inside a phone.');
};

/** Gives the parts of a phone what they show and call. */
export const PhoneContext = createContext<PhoneUse | null>(null);

/** Returns the phone around a component. */
export const usePhone = (): PhoneUse => use(PhoneContext) ?? outside();
