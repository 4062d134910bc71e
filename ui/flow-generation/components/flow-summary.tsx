import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { FailureNote } from '../../design/failure-note.tsx';
import { useStateTexts } from '../../design/state-texts.ts';
import { DesignSymbol } from '../../design/symbol.tsx';
import { generationKeys } from '../live/generator.ts';
import { wordsFor } from '../model/generation-locale.ts';
import { splitPlaceholders } from '../model/placeholder-parts.ts';
import type { FlowEnd, FlowOutline, FlowQuestion } from '../model/records.ts';
import { useGenerationLocale, useGenerator } from './generation-context.ts';
import { SkeletonLines } from './skeleton-lines.tsx';

/** Shows words of a flow, with a name in the place of what the conversation fills in. */
const FlowWords = ({ words }: { words: string }): ReactElement => (
  <>
    {splitPlaceholders(words).map(({ text, isPlaceholder }, index) =>
      isPlaceholder ? (
        // oxlint-disable-next-line react/no-array-index-key -- the words of a flow come as a whole
        <span key={index} className="placeholder">
          {text}
        </span>
      ) : (
        text
      ),
    )}
  </>
);

const QuestionLine = ({ question }: { question: FlowQuestion }): ReactElement => {
  const { texts } = useGenerationLocale();
  const { words, options, isRequired } = question;
  return (
    <li className="summary-line">
      <p>
        <FlowWords words={words} />
      </p>
      {(options.length > 0 || !isRequired) && (
        <p className="part-text">
          {[...options, ...(isRequired ? [] : [texts.preview.skippable])].join(' · ')}
        </p>
      )}
    </li>
  );
};

const EndLine = ({ end }: { end: FlowEnd }): ReactElement => {
  const { texts } = useGenerationLocale();
  const { endNames } = texts.preview;
  return (
    <li className="summary-line">
      <p className={`end-name end-${end.outcome}`}>
        <DesignSymbol name={end.outcome === 'declined' ? 'cross' : 'check'} />
        {wordsFor(endNames, end.outcome) ?? endNames.other}
      </p>
      {end.words !== '' && (
        <p className="part-text">
          <FlowWords words={end.words} />
        </p>
      )}
    </li>
  );
};

const OutlineLists = ({ outline }: { outline: FlowOutline }): ReactElement => {
  const { texts } = useGenerationLocale();
  const { questions, ends } = outline;
  return (
    <>
      <h3 className="summary-title">{texts.preview.questions(questions.length)}</h3>
      <ol className="summary-list">
        {questions.map((question) => (
          <QuestionLine key={question.id} question={question} />
        ))}
      </ol>
      <h3 className="summary-title">{texts.preview.ends(ends.length)}</h3>
      <ul className="summary-list summary-ends">
        {ends.map((end) => (
          <EndLine key={end.id} end={end} />
        ))}
      </ul>
    </>
  );
};

/** The questions of a flow in their order, and its ends. */
export const GeneratedSummary = ({ flowId }: { flowId: string }): ReactElement => {
  const { source } = useGenerator();
  const { texts } = useGenerationLocale();
  const states = useStateTexts();
  const { data, error, refetch } = useQuery({
    queryKey: generationKeys.outline(flowId),
    queryFn: () => source.outline(flowId),
  });
  return (
    <section className="summary" aria-labelledby="summary-title">
      <h2 className="part-title" id="summary-title">
        {texts.preview.summary}
      </h2>
      {error && <FailureNote error={error} retry={() => void refetch()} />}
      {!data && !error && <SkeletonLines label={states.loading} count={6} retry={() => void refetch()} />}
      {data && <OutlineLists outline={data} />}
    </section>
  );
};
