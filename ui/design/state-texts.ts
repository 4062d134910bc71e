import { createContext, use } from 'react';

import { createStateTexts, type StateTexts } from './state-words.ts';

/** Gives the parts of the design the words of the component that they stand in. */
export const StateTextsContext = createContext<StateTexts>(
  createStateTexts('en', { title: '', offline: '' }),
);

/** Returns the words of the states. */
export const useStateTexts = (): StateTexts => use(StateTextsContext);
