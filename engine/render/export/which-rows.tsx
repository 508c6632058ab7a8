import { Radio } from '@blueprintjs/core';
import { useId } from 'react';
import type { ExportRows } from '../../resolve/list/selection.ts';
import { useEngineTranslate } from '../texts.ts';

interface WhichRowsProps {
  readonly rows: ExportRows;
  readonly selected: NonNullable<ExportRows['selected']>;
  readonly total: number;
  readonly most: number;
  readonly isDisabled: boolean;
  readonly onChoose: (isSelected: boolean) => void;
}

/** The choice between the rows a person selected and all that match. */
export const WhichRows = ({ rows, selected, total, most, isDisabled, onChoose }: WhichRowsProps) => {
  const translate = useEngineTranslate();
  const id = useId();
  const { count, hindrance } = selected;
  return (
    <div className="cf-export-choice" role="radiogroup" aria-labelledby={`${id}-rows`}>
      <span id={`${id}-rows`}>{translate('export.which')}</span>
      <div className="cf-export-rows">
        <Radio
          name={id}
          checked={rows.keys !== undefined}
          disabled={isDisabled || hindrance !== undefined}
          aria-describedby={hindrance === undefined ? undefined : `${id}-why`}
          label={translate('export.selected', { count })}
          onChange={() => onChoose(true)}
        />
        {hindrance !== undefined && (
          <p id={`${id}-why`} className="cf-export-why">
            {hindrance === 'tooMany' ? translate('export.tooMany', { most }) : translate('export.allButSome')}
          </p>
        )}
        <Radio
          name={id}
          checked={rows.keys === undefined}
          disabled={isDisabled}
          label={translate('export.all', { total })}
          onChange={() => onChoose(false)}
        />
      </div>
    </div>
  );
};
