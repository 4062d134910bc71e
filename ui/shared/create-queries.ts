import { QueryClient } from '@tanstack/react-query';

import { toRequestFailure } from './json-api.ts';

/** Creates the store of what a component reads. A read is repeated twice where that can help. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // The event stream says what has changed. Nothing is read again without that.
        staleTime: Infinity,
        gcTime: 5 * 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
        retry: (failures, error) => {
          const { status } = toRequestFailure(error);
          return failures < 2 && (status === 0 || status === 429 || status >= 500);
        },
      },
      mutations: { networkMode: 'always' },
    },
  });
