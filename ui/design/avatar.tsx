import type { ReactElement } from 'react';

const initialsOf = (name: string): string => {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = '', second = ''] = words;
  return `${first.match(/./u)?.[0] ?? ''}${second.match(/./u)?.[0] ?? ''}`.toLocaleUpperCase();
};

/** Shows the initials of a name in a circle. Screen readers skip it: the name stands beside it. */
export const Avatar = ({ name, large = false }: { name: string; large?: boolean }): ReactElement => (
  <span className={large ? 'avatar avatar-large' : 'avatar'} aria-hidden="true">
    {initialsOf(name)}
  </span>
);
