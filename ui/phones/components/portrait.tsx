import type { ReactElement } from 'react';

import { hueOf, initialsOf } from '../model/people.ts';

/** Shows someone as initials on a colour of their own. Screen readers skip it: the name stands beside it. */
export const Portrait = (props: { id: string; name: string; size?: 'small' | 'large' }): ReactElement => (
  <span className={`portrait portrait-${props.size ?? 'middle'} hue-${hueOf(props.id)}`} aria-hidden="true">
    {initialsOf(props.name)}
  </span>
);
