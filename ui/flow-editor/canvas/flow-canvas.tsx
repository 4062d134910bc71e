import { ReactFlowProvider } from '@xyflow/react';
import type { ReactElement } from 'react';

import { BlankState } from '../../design/blank-state.tsx';
import { useFlowEditor } from '../components/editor-context.ts';
import { canvasTextsIn } from '../texts/canvas-texts.ts';
import { CanvasSurface } from './components/canvas-surface.tsx';
import { useStepPlaces } from './components/use-step-places.ts';
import '@xyflow/react/dist/base.css';
import '../styles/canvas.css';
import '../styles/canvas-tools.css';

const PlacedCanvas = (): ReactElement => {
  const { language } = useFlowEditor();
  const texts = canvasTextsIn(language);
  const stepPlaces = useStepPlaces();
  if (!stepPlaces.places) return <BlankState symbol="flow" title={texts.arranging} />;
  return <CanvasSurface places={stepPlaces.places} stepPlaces={stepPlaces} texts={texts} />;
};

/** The flow as a graph: cards for the nodes, lines for the exits. It is read and edited here, by pointer and by keyboard. */
export const FlowCanvas = (): ReactElement => {
  const { flowId, language } = useFlowEditor();
  return (
    <section className="flow-canvas" aria-label={canvasTextsIn(language).canvas}>
      <ReactFlowProvider key={flowId}>
        <PlacedCanvas />
      </ReactFlowProvider>
    </section>
  );
};
