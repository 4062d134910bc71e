import type { ReactElement } from 'react';

import type { PlayedDifferences } from '../../shared/simulation.ts';
import { useContentLanguage } from '../components/content-language.ts';
import { useFlowEditor } from '../components/editor-context.ts';
import { usePanelTexts } from '../components/panel-context.ts';
import { languageOfContent, wordsOfContent } from './log-entries.tsx';
import { wordsOfEnd } from './simulation-end.tsx';
import { readPlayedContent } from './simulation-log.ts';

type Compared = NonNullable<PlayedDifferences['firstMessage']>['before'];

const Said = ({ label, said }: { label: string; said: Compared }): ReactElement => {
  const texts = usePanelTexts();
  const language = useContentLanguage();
  const content = said && readPlayedContent(said.payload);
  return (
    <div className="said">
      <dt>{label}</dt>
      {content ? (
        <dd lang={languageOfContent(content, language)}>{wordsOfContent(content, texts)}</dd>
      ) : (
        <dd>
          <em>{texts.nothing}</em>
        </dd>
      )}
    </div>
  );
};

const Steps = ({ label, ids }: { label: string; ids: readonly string[] }): ReactElement | null => {
  const { graph, select } = useFlowEditor();
  const known = graph.nodes.filter(({ id }) => ids.includes(id));
  if (known.length === 0) return null;
  return (
    <p className="difference-steps">
      {label}:{' '}
      {known.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className="inline-link"
          onClick={() => select({ nodeIds: [id], actionId: null, transitionId: null })}
        >
          {name}
        </button>
      ))}
    </p>
  );
};

/** Returns whether a run and its simulation are alike. */
export const isAlike = ({ firstMessage, nodes, end }: PlayedDifferences): boolean =>
  firstMessage === null && nodes.onlyBefore.length + nodes.onlyAfter.length === 0 && end.same;

/** Says how a run that was played again differs from the real one. */
export const RunDifferenceList = ({ differences }: { differences: PlayedDifferences }): ReactElement => {
  const texts = usePanelTexts();
  const { firstMessage, nodes, end, reproduced } = differences;
  return (
    <div className="differences">
      {!end.same && (
        <p className="difference-end">
          {texts.endDiffers(wordsOfEnd(end.before, texts), wordsOfEnd(end.after, texts))}
        </p>
      )}
      {firstMessage && (
        <>
          <p>{texts.firstDifference(firstMessage.index + 1)}</p>
          <dl>
            <Said label={texts.runSaid} said={firstMessage.before} />
            <Said label={texts.nowSays} said={firstMessage.after} />
          </dl>
        </>
      )}
      <Steps label={texts.stepsOnlyBefore} ids={nodes.onlyBefore} />
      <Steps label={texts.stepsOnlyAfter} ids={nodes.onlyAfter} />
      {!reproduced && <p className="log-note">{texts.peopleTookPart}</p>}
    </div>
  );
};
