import type { ReactElement } from 'react';

import { SymbolButton } from '../../../design/button.tsx';
import type { CanvasTexts } from '../../texts/canvas-en.ts';

interface ClipboardNoticeProps {
  readonly className: string;
  readonly clipboard: { readonly notice: string | null; dismiss(): void };
  readonly texts: CanvasTexts;
}

/** The words about what was copied or pasted, such as variables that nothing in the flow sets; shown until they are dismissed. */
export const ClipboardNotice = (props: ClipboardNoticeProps): ReactElement | null => {
  const { className, clipboard, texts } = props;
  return clipboard.notice === null ? null : (
    <output className={className}>
      <span>{clipboard.notice}</span>
      <SymbolButton symbol="cross" label={texts.dismiss} onPress={clipboard.dismiss} />
    </output>
  );
};
