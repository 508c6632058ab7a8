import { Button } from '@blueprintjs/core';
import { DuplicateIcon } from '@blueprintjs/icons';
import { useCopy } from '../copy.ts';
import { useEngineTranslate } from '../texts.ts';

/** What support asks for, to be copied. */
export const RequestId = ({ id }: { readonly id: string }) => {
  const translate = useEngineTranslate();
  const copy = useCopy();
  const words = translate('error.requestId', { id });
  return (
    <p className="cf-state-request">
      <span>{words}</span>{' '}
      <Button
        size="small"
        variant="minimal"
        aria-label={translate('record.copy', { label: words })}
        onClick={() => copy(id)}
        icon={<DuplicateIcon size={12} />}
      />
    </p>
  );
};
