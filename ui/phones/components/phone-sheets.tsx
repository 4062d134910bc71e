import type { ReactElement } from 'react';

import type { SimulatedNumber } from '../../../simulator/protocol.ts';
import type { PhoneSheet } from '../model/screen.ts';
import { AttachSheet } from './attach-sheet.tsx';
import { DetailsSheet, MessageSheet } from './message-sheet.tsx';
import { usePhone } from './phone-context.ts';
import { RowsSheet } from './rows-sheet.tsx';
import { SettingsSheet } from './settings-sheet.tsx';
import { ContactSheet, LocationSheet } from './share-sheets.tsx';

type SheetOfMessage = Extract<PhoneSheet, { messageId: string }>;

const MessageSheets = ({ sheet }: { sheet: SheetOfMessage }): ReactElement | null => {
  const { platform } = usePhone();
  const message = platform.messages.get(sheet.messageId);
  if (!message) return null;
  switch (sheet.type) {
    case 'rows':
      return message.content.type === 'list' ? (
        <RowsSheet message={message} content={message.content} />
      ) : null;
    case 'message':
      return <MessageSheet message={message} />;
    case 'details':
      return <DetailsSheet message={message} />;
    default:
      return sheet satisfies never;
  }
};

/** Shows the open sheet of a phone. `number` is the one of the open chat. */
export const PhoneSheets = ({ number }: { number: SimulatedNumber | undefined }): ReactElement | null => {
  const { sheet } = usePhone().screen;
  if (sheet === null) return null;
  if ('messageId' in sheet) return <MessageSheets key={sheet.type} sheet={sheet} />;
  if (sheet.type === 'settings') return <SettingsSheet />;
  if (number === undefined) return null;
  switch (sheet.type) {
    case 'attach':
      return <AttachSheet number={number} />;
    case 'location':
      return <LocationSheet number={number} />;
    case 'contact':
      return <ContactSheet number={number} />;
    default:
      return sheet satisfies never;
  }
};
