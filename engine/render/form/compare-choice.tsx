import { Radio } from '@blueprintjs/core';
import { useId } from 'react';
import { sideOf, type Difference } from '../../resolve/form/compare-edits.ts';
import type { Comparison } from '../../resolve/form/comparison.ts';
import type { FormValues } from '../../resolve/form/form-state.ts';
import type { Context } from '../../resolve/viewer/visibility.ts';
import { useTranslate, useEngineTranslate } from '../texts.ts';
import { ComparedValue } from './compared-value.tsx';

interface CompareChoiceProps {
  readonly difference: Difference;
  readonly comparison: Comparison;
  readonly values: FormValues;
  readonly context: Context;
  /** Nobody decided yet. */
  readonly isOpen: boolean;
  /** Somebody tried to save before deciding. */
  readonly isInsisted: boolean;
  readonly onChoose: (side: 'mine' | 'theirs') => void;
}

/** One field that differs, and the choice which of the two is saved. */
export const CompareChoice = (props: CompareChoiceProps) => {
  const { difference, comparison, values, context, isOpen, isInsisted, onChoose } = props;
  const { field, by, shownMine, shownTheirs } = difference;
  const { records, chosen } = comparison;
  const translate = useEngineTranslate();
  const t = useTranslate();
  const id = useId();
  const side = sideOf(difference, values, chosen);
  const sides = [
    ['mine', 'stale.yours', shownMine, { ...records.before, ...values }],
    ['theirs', 'stale.theirs', shownTheirs, records.after],
  ] as const;
  const why = by === 'both' ? translate('stale.both') : undefined;
  return (
    <fieldset
      className="cf-compare-field"
      data-open={isOpen || undefined}
      data-wanted={(isOpen && isInsisted) || undefined}
      aria-describedby={why === undefined ? undefined : id}
    >
      <legend>{t(field.label)}</legend>
      {why !== undefined && (
        <small id={id} role={isOpen && isInsisted ? 'alert' : undefined}>
          {why}
        </small>
      )}
      <div className="cf-compare-sides">
        {sides.map(([name, words, value, holder]) => (
          <Radio
            key={name}
            name={id}
            className="cf-compare-side"
            checked={side === name}
            onChange={() => onChoose(name)}
          >
            <span className="cf-compare-whose">{translate(words)}</span>
            <span className="cf-compare-value">
              <ComparedValue field={field} value={value} holder={holder} context={context} />
            </span>
          </Radio>
        ))}
      </div>
    </fieldset>
  );
};
