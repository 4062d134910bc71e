import type { ReactElement } from 'react';

import type { LockReason } from '../bridge/frame.ts';
import { BlankState } from './blank-state.tsx';
import { TextButton } from './button.tsx';
import { SlowNote } from './slow-note.tsx';
import { useStateTexts } from './state-texts.ts';
import type { SymbolName } from './symbol-paths.ts';

interface LockScreenProps {
  readonly reason: LockReason;
  /** The symbol of the component. */
  readonly symbol: SymbolName;
  readonly allowCookies: () => void;
  readonly askForToken: () => void;
}

/** Stands in place of everything while no session is open, and says why. */
export const LockScreen = ({ reason, symbol, allowCookies, askForToken }: LockScreenProps): ReactElement => {
  const texts = useStateTexts();
  const screen = (): ReactElement => {
    if (reason === 'cookiesBlocked')
      return (
        <BlankState isPage symbol="lock" title={texts.blocked} text={texts.blockedText}>
          <TextButton kind="primary" onPress={allowCookies}>
            {texts.allowCookies}
          </TextButton>
        </BlankState>
      );
    if (reason === 'forbidden')
      return <BlankState isPage symbol="lock" title={texts.forbidden} text={texts.forbiddenText} />;
    if (reason === 'unavailable')
      return (
        <BlankState isPage symbol="offline" title={texts.error} text={texts.errorCodes.unreachable}>
          <TextButton onPress={askForToken}>{texts.retry}</TextButton>
        </BlankState>
      );
    // Signing out has removed the drafts: nothing is promised.
    if (reason === 'signedOut') return <BlankState isPage symbol="lock" title={texts.expired} />;
    if (reason === 'tokenInvalid' || reason === 'originMismatch')
      return (
        <BlankState isPage symbol="lock" title={texts.blocked} text={texts.refusedText}>
          <TextButton onPress={askForToken}>{texts.retry}</TextButton>
        </BlankState>
      );
    if (reason === 'expired' || reason === 'revoked')
      return <BlankState isPage symbol="lock" title={texts.expired} text={texts.expiredText} />;
    return (
      <BlankState isPage symbol={symbol} title={texts.title} text={texts.waitingForHost}>
        {reason === 'tokenRequired' && <SlowNote retry={askForToken} />}
      </BlankState>
    );
  };
  return (
    <main className="lock-screen" aria-live="polite">
      {screen()}
    </main>
  );
};
