import { Button } from '@blueprintjs/core';
import { MissingPartError } from '../../widgets/parts/missing-part.ts';
import { useEngineTranslate } from '../texts.ts';

/**
 * Stands in the place of a screen or a part of one that could not be loaded, and says so in the specification's words where its
 * code did not arrive; loading the page anew keeps its URL.
 */
export const MissingState = ({ error }: { readonly error: unknown }) => {
  const translate = useEngineTranslate();
  return (
    <div role="alert" className="cf-state">
      <p className="cf-state-title">{translate('error.loadScreen')}</p>
      {error instanceof MissingPartError && <p>{translate(error.sentence)}</p>}
      <Button intent="primary" onClick={() => globalThis.location.reload()}>
        {translate('error.reload')}
      </Button>
    </div>
  );
};
