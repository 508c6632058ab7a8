import { Button } from '@blueprintjs/core';
import { useTexts } from '../texts.ts';

/** What stands in the place of a node whose code did not arrive; loading the page anew keeps its URL. */
export const MissingState = ({ isStyle }: { readonly isStyle: boolean }) => {
  const translate = useTexts();
  return (
    <div role="alert" className="cf-state">
      <p className="cf-state-title">{translate('error.loadScreen')}</p>
      <p>{translate(isStyle ? 'error.styleChunk' : 'error.chunk')}</p>
      <Button intent="primary" onClick={() => globalThis.location.reload()}>
        {translate('error.reload')}
      </Button>
    </div>
  );
};
