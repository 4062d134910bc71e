import type { ReactElement } from 'react';

import { BlankState } from '../../design/blank-state.tsx';
import { TextButton } from '../../design/button.tsx';
import type { LockReason } from '../../bridge/frame.ts';
import { useInboxLocale } from './inbox-context.ts';

interface LockScreenProps {
  readonly reason: LockReason;
  readonly allowCookies: () => void;
}

const ended: readonly LockReason[] = ['expired', 'revoked', 'tokenInvalid', 'originMismatch'];

/** Stands in place of everything while no session is open, and says why. */
export const LockScreen = ({ reason, allowCookies }: LockScreenProps): ReactElement => {
  const { texts } = useInboxLocale();
  const { states } = texts;
  const screen = (): ReactElement => {
    if (reason === 'cookiesBlocked')
      return (
        <BlankState isPage symbol="lock" title={states.blocked} text={states.blockedText}>
          <TextButton kind="primary" onPress={allowCookies}>
            {states.allowCookies}
          </TextButton>
        </BlankState>
      );
    if (reason === 'forbidden')
      return <BlankState isPage symbol="lock" title={states.forbidden} text={states.forbiddenText} />;
    if (reason === 'unavailable')
      return <BlankState isPage symbol="offline" title={states.error} text={states.errorCodes.unreachable} />;
    // Signing out has removed the drafts: nothing is promised.
    if (reason === 'signedOut') return <BlankState isPage symbol="lock" title={states.expired} />;
    if (ended.includes(reason))
      return <BlankState isPage symbol="lock" title={states.expired} text={states.expiredText} />;
    return <BlankState isPage symbol="inbox" title={texts.list.title} text={states.waitingForHost} />;
  };
  return (
    <main className="lock-screen" aria-live="polite">
      {screen()}
    </main>
  );
};
