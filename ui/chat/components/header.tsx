import type { ReactElement } from 'react';

import { Avatar } from './avatar.tsx';

/** Who one is talking with, and about what. */
export const Header = (props: { organization: string; connection: string | null }): ReactElement => (
  <header className="header">
    <Avatar name={props.organization} />
    <div className="header-names">
      <h1 className="header-organization">{props.organization}</h1>
      {props.connection !== null && <p className="header-connection">{props.connection}</p>}
    </div>
  </header>
);
