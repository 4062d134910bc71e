import type { ReactElement, ReactNode } from 'react';

/** The end of a step: what it leads to, and the buttons that go there. It stays in view. */
export const StepFoot = ({ hint, children }: { hint?: ReactNode; children: ReactNode }): ReactElement => (
  <footer className="step-foot">
    <div className="step-foot-line">
      <div className="step-hint" aria-live="polite">
        {hint}
      </div>
      <div className="step-buttons">{children}</div>
    </div>
  </footer>
);
