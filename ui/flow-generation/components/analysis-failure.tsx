import type { ReactElement } from 'react';

import { TextButton } from '../../design/button.tsx';
import { FailureNote } from '../../design/failure-note.tsx';
import { useStateTexts } from '../../design/state-texts.ts';
import { DesignSymbol } from '../../design/symbol.tsx';
import { toRequestFailure } from '../../shared/json-api.ts';
import { wordsFor } from '../model/generation-locale.ts';
import type { FailureRemedy } from '../model/failure-remedy.ts';
import type { EngineFault } from '../model/records.ts';
import { useGenerationLocale, useTicking } from './generation-context.ts';

interface AnalysisFailureProps {
  readonly error: Error;
  readonly retry: () => void;
  /** Goes on without an analysis. */
  readonly goOn: () => void;
}

const minuteMs = 60_000;

// It stands at the end of a page that can be longer than the screen.
const bringIntoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

const FailureWords = ({ error, retry, goOn }: AnalysisFailureProps): ReactElement => {
  const { texts, ahead } = useGenerationLocale();
  const { code, retryAfterSeconds } = toRequestFailure(error);
  const now = useTicking(minuteMs);
  if (code !== 'too_many_analyses') return <FailureNote error={error} retry={retry} />;
  const words =
    retryAfterSeconds === null
      ? texts.analysis.quotaUnknown
      : texts.analysis.quota(ahead(now + retryAfterSeconds * 1000, now));
  return (
    <div className="notice notice-block" role="alert">
      <DesignSymbol name="clock" />
      <div className="notice-words">
        <p className="notice-title">{texts.analysis.quotaTitle}</p>
        <p>{words}</p>
        <TextButton onPress={goOn}>{texts.vacancy.ownOnly}</TextButton>
      </div>
    </div>
  );
};

/** Says why no analysis could be asked for: that the day's are used up, with the time of the next one, or what failed. */
export const AnalysisFailure = (props: AnalysisFailureProps): ReactElement => (
  <div ref={bringIntoSight}>
    <FailureWords {...props} />
  </div>
);

interface EngineFailureProps {
  readonly title: string;
  readonly text: string;
  readonly failure: EngineFault | null;
  readonly remedy: FailureRemedy;
  /** Whether it is the whole page, whose title is the first heading. */
  readonly isPage?: boolean;
  /** The ways on, as buttons. */
  readonly children: ReactElement;
}

/** Says that the engine failed, why, and what can be done. */
export const EngineFailureCard = ({
  title,
  text,
  failure,
  remedy,
  isPage = false,
  children,
}: EngineFailureProps): ReactElement => {
  const { texts, count } = useGenerationLocale();
  const states = useStateTexts();
  const { excessCharacters } = failure ?? {};
  const waysOn = {
    retry: text,
    shorten: texts.analysis.shortenText(excessCharacters === undefined ? null : count(excessCharacters)),
    operator: texts.analysis.askOperator,
  };
  return (
    <div className="failed-card" role="alert">
      <DesignSymbol name="alert" />
      {isPage ? (
        <h1 className="step-title" tabIndex={-1}>
          {title}
        </h1>
      ) : (
        <h2 className="part-title">{title}</h2>
      )}
      <p>{(failure && wordsFor(texts.failures, failure.code)) ?? states.error}</p>
      <p className="part-text">{waysOn[remedy]}</p>
      <div className="card-buttons">{children}</div>
    </div>
  );
};
