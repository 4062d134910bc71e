import type { ReactElement } from 'react';

import { LineDrawing } from './line-drawing.tsx';
import { type SymbolName, symbolPaths } from './symbol-paths.ts';

/** Draws a symbol of the embedded components. */
export const DesignSymbol = ({ name }: { name: SymbolName }): ReactElement => (
  <LineDrawing path={symbolPaths[name]} />
);
