import { type ReactElement, useId, useState } from 'react';

import type { PhoneContent, PhoneMessage } from '../../../simulator/protocol.ts';
import { usePhone } from './phone-context.ts';
import { usePhonesLocale } from './phones-locale.ts';
import { PlainForm } from './plain-form.tsx';
import { Sheet } from './sheet.tsx';

type ListContent = Extract<PhoneContent, { type: 'list' }>;
type ListRow = ListContent['sections'][number]['rows'][number];

const Row = (props: { row: ListRow; name: string; chosen: boolean; choose: () => void }): ReactElement => {
  const { row, name, chosen, choose } = props;
  const id = useId();
  return (
    <label className="row" htmlFor={id}>
      <span className="row-words">
        <span className="row-title">{row.title}</span>
        {row.description !== null && (
          <span className="row-description" id={`${id}-description`}>
            {row.description}
          </span>
        )}
      </span>
      <input
        className="row-radio"
        id={id}
        type="radio"
        name={name}
        checked={chosen}
        aria-describedby={row.description === null ? undefined : `${id}-description`}
        onChange={choose}
      />
    </label>
  );
};

type ListSection = ListContent['sections'][number];

const RowSection = (props: {
  section: ListSection;
  name: string;
  rowId: string | null;
  choose: (rowId: string) => void;
}): ReactElement => {
  const { texts } = usePhonesLocale();
  const { title, rows } = props.section;
  return (
    <fieldset className="rows-section">
      <legend className={title === null ? 'for-listeners' : 'rows-title'}>
        {title ?? texts.list.choose}
      </legend>
      {rows.map((row) => (
        <Row
          key={row.id}
          row={row}
          name={props.name}
          chosen={row.id === props.rowId}
          choose={() => props.choose(row.id)}
        />
      ))}
    </fieldset>
  );
};

interface RowsSheetProps {
  readonly message: PhoneMessage;
  readonly content: ListContent;
}

/** Shows the rows of a list message. Arrow keys move between them. */
export const RowsSheet = ({ message, content }: RowsSheetProps): ReactElement => {
  const { texts } = usePhonesLocale();
  const { phone, dispatch, act } = usePhone();
  const [rowId, setRowId] = useState<string | null>(null);
  const name = useId();
  const close = (): void => dispatch({ type: 'sheetClosed' });
  const send = (): void => {
    if (rowId === null) return;
    close();
    void act({ type: 'chooseRow', phoneId: phone.id, messageId: message.id, rowId });
  };
  return (
    <Sheet title={content.button} close={close}>
      <PlainForm submit={send}>
        {content.sections.map((section) => {
          const key = `${section.title ?? ''} ${section.rows[0]?.id ?? ''}`;
          return <RowSection key={key} section={section} name={name} rowId={rowId} choose={setRowId} />;
        })}
        <div className="sheet-actions">
          <button className="button-main" type="submit" disabled={rowId === null}>
            {texts.list.send}
          </button>
        </div>
      </PlainForm>
    </Sheet>
  );
};
