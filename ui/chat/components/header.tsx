import type { ReactElement } from 'react';

import { Avatar } from '../../design/avatar.tsx';
import { usePageLocale } from './page-locale.ts';

/** Shows the name of the organization and the title of the vacancy. */
export const Header = (props: {
  organization: string;
  connection: string | null;
  /** Leads to the question who is there; null where no other conversation can be started. */
  askPresence: (() => void) | null;
}): ReactElement => {
  const { texts } = usePageLocale();
  return (
    <header className="header">
      <Avatar name={props.organization} />
      <div className="header-names">
        <h1 className="header-organization">{props.organization}</h1>
        {props.connection !== null && <p className="header-connection">{props.connection}</p>}
      </div>
      {props.askPresence && (
        <button className="button-text header-not-you" type="button" onClick={props.askPresence}>
          {texts.notYou}
        </button>
      )}
    </header>
  );
};
