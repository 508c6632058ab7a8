import { Classes } from '@blueprintjs/core';
import type { Intent } from '../../../language/action/intent.ts';
import type { OptionPlan, ValueFormat } from '../../../language/plan/value-format.ts';
import { readField } from '../../../json.ts';
import type { CellView } from '../cell-view.ts';
import { formatCell, isAbsent, noValue } from '../plain-view.tsx';
import { wordWidth } from '../word-width.ts';

const classOf = (intent: Intent): string =>
  intent === 'none'
    ? `${Classes.TAG} ${Classes.MINIMAL}`
    : `${Classes.TAG} ${Classes.MINIMAL} ${Classes.intentClass(intent)}`;

const tagOf = (option: OptionPlan) => <span className={classOf(option.intent)}>{option.label}</span>;

const plainOf = ({ value, label }: OptionPlan, pictures: string | undefined) =>
  pictures === undefined ? (
    label
  ) : (
    <span className="cf-pictured">
      <img
        src={pictures.replace('{value}', encodeURIComponent(value))}
        alt=""
        width={30}
        height={20}
        loading="lazy"
      />
      {label}
    </span>
  );

/** The drawings of the values of an enum. Only a state is a tag: where no value has a colour, all of them are words, with their pictures. */
const drawOptions = ({ options, pictures }: Extract<ValueFormat, { type: 'option' }>) => {
  const isState = options.some(({ intent }) => intent !== 'none');
  return new Map(
    options.map((option) => [option.value, isState ? tagOf(option) : plainOf(option, pictures)] as const),
  );
};

/** A value of an enum: a state's label is coloured by its intent, any other is plain. */
export const tagCell: CellView = {
  align: 'start',
  // Its label is smaller, in a frame.
  room: { beside: 12, ofWords: (words) => wordWidth(words) * 0.92 },
  create: (cell, setting) => {
    const none = noValue(cell, setting);
    const tags = cell.format.type === 'option' ? drawOptions(cell.format) : new Map<unknown, never>();
    return (row) => {
      const value = readField(row, cell.field);
      if (isAbsent(value)) return none;
      const known =
        typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
          ? tags.get(value)
          : undefined;
      return known ?? formatCell(cell, row, setting);
    };
  },
};
