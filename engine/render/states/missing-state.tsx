import { Button } from '@blueprintjs/core';
import { MissingPartError } from '../../widgets/parts/missing-part.ts';
import { useEngineTranslate } from '../texts.ts';

/**
 * Takes the place of a screen or a part of one that could not be loaded, and states the reason in plain words
 * where its code did not arrive; loading the page anew leaves its URL unchanged.
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
