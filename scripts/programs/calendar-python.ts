import { fileURLToPath } from 'node:url';

import { findPython } from './python-environment.ts';

const requirements = fileURLToPath(new URL('../../test/scheduling/python/requirements.txt', import.meta.url));

/** Finds a Python with the time zones and the calendar reader that scheduling is compared with, or installs one. */
export const findCalendarPython = (): Promise<string> =>
  findPython({
    name: 'calendar-python',
    title: 'time zones for Python',
    requirements,
    variable: 'CALENDAR_PYTHON',
  });
