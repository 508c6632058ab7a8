import { Button } from '@blueprintjs/core';
import { useEngineTranslate } from '../../texts.ts';
import './restored.css';

/** States that the filters were not chosen now but earlier in this session, and takes them away. */
export const RestoredNotice = ({ onForget }: { readonly onForget: () => void }) => {
  const translate = useEngineTranslate();
  return (
    <p className="cf-restored" role="status">
      <span>{translate('list.restored')}</span>
      <Button size="small" variant="minimal" onClick={onForget}>
        {translate('list.forgetRestored')}
      </Button>
    </p>
  );
};
