import { Callout } from '@blueprintjs/core';
import { useEngineTranslate } from '../texts.ts';
import '../list/filters/restored.css';

/** States that what was typed before the session ended is back, and still not saved. */
export const RestoredNote = ({ isRestored }: { readonly isRestored: boolean }) => {
  const translate = useEngineTranslate();
  return isRestored ? (
    <Callout compact role="status" className="cf-restored">
      {translate('form.restored')}
    </Callout>
  ) : null;
};
