import { Classes } from '@blueprintjs/core';
import { BookmarkIcon } from '@blueprintjs/icons';
import { PanelButton } from '../../../widgets/panel/panel-button.tsx';
import { lazyPart } from '../../../widgets/parts/lazy-part.ts';
import { PartBoundary } from '../../../widgets/parts/part-boundary.tsx';
import { useEngineTranslate } from '../../texts.ts';
import type { SavedViews } from './use-saved-views.ts';

const ViewChooser = lazyPart(async () => (await import('./view-chooser.tsx')).ViewChooser);

/** Shows which saved view the list is, and opens them all, to be chosen and kept. */
export const ViewButton = ({ views }: { readonly views: SavedViews }) => {
  const translate = useEngineTranslate();
  return (
    <PanelButton
      className={`${Classes.BUTTON} ${Classes.MINIMAL}`}
      panelLabel={translate('view.title')}
      placement="bottom-end"
      preload={ViewChooser.prepare}
      panel={(close) => (
        <PartBoundary fallback={<div className={`${Classes.SKELETON} cf-choices-skeleton`} />}>
          <ViewChooser views={views} onDone={close} />
        </PartBoundary>
      )}
    >
      <BookmarkIcon />
      <span className={views.current === undefined ? 'cf-view-name cf-view-none' : 'cf-view-name'}>
        {views.current ?? translate('view.title')}
      </span>
    </PanelButton>
  );
};
