import { createContext, use, useCallback, useEffect, useState } from 'react';

/** A view that says nothing keeps what comes after it waiting for so long. */
const patienceMs = 3_000;

/** The function with which a view tells the frame of a flow that it stands. */
export const FirstScreenReportContext = createContext<() => void>(() => undefined);

/** Returns the function with which a view tells the frame that it stands. */
export const useFirstScreenReporter = (): (() => void) => use(FirstScreenReportContext);

/** Reports to the frame that the view stands, once it is drawn. */
export const useFirstScreenReport = (): void => {
  const report = useFirstScreenReporter();
  useEffect(report, [report]);
};

/** Returns whether the first view stands, and what a view says so with. What the view does not need waits for it: the line is narrow. */
export const useFirstScreenState = (): readonly [isDrawn: boolean, report: () => void] => {
  const [isDrawn, setDrawn] = useState(false);
  const report = useCallback((): void => setDrawn(true), []);
  useEffect(() => {
    const timer = setTimeout(report, patienceMs);
    return () => clearTimeout(timer);
  }, [report]);
  return [isDrawn, report];
};
