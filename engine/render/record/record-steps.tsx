import { Button } from '@blueprintjs/core';
import { ChevronDownIcon, ChevronUpIcon } from '@blueprintjs/icons';
import { useEngineTranslate } from '../texts.ts';
import type { RecordFrameProps } from './record-frame.ts';

/** The links to the records before and after this one, as far as they are on the page of the list. */
export const RecordSteps = ({
  openPrevious,
  openNext,
}: Pick<RecordFrameProps, 'openPrevious' | 'openNext'>) => {
  const translate = useEngineTranslate();
  return (
    <>
      <Button
        variant="minimal"
        icon={<ChevronUpIcon />}
        aria-label={translate('record.previous')}
        disabled={openPrevious === undefined}
        onClick={() => openPrevious?.()}
      />
      <Button
        variant="minimal"
        icon={<ChevronDownIcon />}
        aria-label={translate('record.next')}
        disabled={openNext === undefined}
        onClick={() => openNext?.()}
      />
    </>
  );
};
