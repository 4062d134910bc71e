import type { ReactElement } from 'react';

import { TextButton } from '../../design/button.tsx';
import { usePanelTexts } from '../components/panel-context.ts';
import type { PagedList } from '../components/use-pages.ts';
import type { VersionLine } from './version-requests.ts';

/** Loads earlier versions, as long as there are any. */
export const OlderVersions = ({
  versions: { hasMore, isLoading, showOlder },
}: {
  readonly versions: PagedList<VersionLine>;
}): ReactElement | null => {
  const texts = usePanelTexts();
  if (!hasMore) return null;
  return (
    <TextButton isDisabled={isLoading} onPress={showOlder}>
      {texts.moreVersions}
    </TextButton>
  );
};
