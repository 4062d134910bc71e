import { withHeartbeat } from './with-heartbeat.ts';

/** Activities called by the workflow of a message's file. */
export interface MediaFetchActivities {
  /**
   * Key: the row of the awaited file. Repeatable: a file that has arrived is not fetched again, and the second of two that
   * arrive at once is deleted. Throws while the platform does not give the file.
   */
  fetchMedia(target: { readonly messageId: string }): Promise<void>;
}

/** Dependencies of the activities of files. */
export interface MediaFetchActivityDeps {
  /** Tries once to fetch the file of a message, and says whether another try can succeed. */
  fetchAwaitedFile(messageId: string): Promise<'settled' | 'away'>;
  /** Notes that the workflow of a message's file is alive. */
  attend(messageId: string): Promise<void>;
}

/** Creates the activities of files. */
export const createMediaFetchActivities = ({
  fetchAwaitedFile,
  attend,
}: MediaFetchActivityDeps): MediaFetchActivities => ({
  fetchMedia: ({ messageId }) =>
    withHeartbeat(async () => {
      await attend(messageId);
      if ((await fetchAwaitedFile(messageId)) === 'away')
        throw new Error('the platform does not give the file yet');
    }),
});
