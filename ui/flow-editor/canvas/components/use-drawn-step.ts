import { type ReactFlowState, useStore } from '@xyflow/react';
import { useCallback } from 'react';

import type { CardBox } from '../model/align-steps.ts';

/** Returns the id of the element of a card, for `aria-activedescendant`; nothing while the card is out of sight: then it is not drawn. */
export const useDrawnStep = (card: CardBox | undefined): string | undefined => {
  const isInSight = useCallback(
    ({ transform: [left, top, zoom], width, height }: ReactFlowState): boolean => {
      if (!card) return false;
      const [x, y] = [card.x * zoom + left, card.y * zoom + top];
      return x < width && y < height && x + card.width * zoom > 0 && y + card.height * zoom > 0;
    },
    [card],
  );
  return useStore(isInSight) ? `step-${card?.id ?? ''}` : undefined;
};
