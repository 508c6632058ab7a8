import { OfferedChoices, type OfferedChoicesProps } from '../choices/offered-choices.tsx';
import { useHost } from '../host-provider.tsx';
import { InboxBell } from '../inbox/inbox-bell.tsx';
import type { OpenShortcut } from '../keys/use-page-shortcut.ts';
import { SearchButton } from '../search/search-button.tsx';

export interface HeaderToolsProps {
  /** Of the screen below, where there is one: nothing is to be chosen for none. */
  readonly route?: OfferedChoicesProps['route'] | undefined;
  readonly shortcut: OpenShortcut;
}

/** The search, the choices that hold on the screen below, and the bell. */
export const HeaderTools = ({ route, shortcut }: HeaderToolsProps) => {
  const { inbox } = useHost().portal;
  return (
    <>
      <SearchButton shortcut={shortcut} />
      {route !== undefined && <OfferedChoices route={route} />}
      {inbox !== undefined && <InboxBell plan={inbox} />}
    </>
  );
};
