import { Button, Checkbox, Switch } from '@blueprintjs/core';
import { ArrowDownIcon, ArrowUpIcon } from '@blueprintjs/icons';
import { useEngineTranslate } from '../../texts.ts';
import type { Columns } from './use-columns.ts';
import type { Density } from '../use-density.ts';

interface ColumnChooserProps {
  readonly columns: Columns;
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
}

const moved = (order: readonly string[], id: string, by: -1 | 1): readonly string[] => {
  const at = order.indexOf(id);
  const rest = order.filter((other) => other !== id);
  return rest.toSpliced(at + by, 0, id);
};

/** Which columns show, in which order, and how dense the rows are. */
export const ColumnChooser = ({ columns, density, onDensity }: ColumnChooserProps) => {
  const translate = useEngineTranslate();
  const { all, hidden, choose, choice, widths, resize } = columns;
  const order = all.map(({ id }) => id);
  const toggle = (id: string) =>
    choose({ order, hidden: hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id] });
  return (
    <div className="cf-chooser">
      <ul className="cf-chooser-columns" aria-label={translate('list.columns')}>
        {all.map(({ id, label }, at) => (
          <li key={id}>
            <Checkbox
              className="cf-choice"
              checked={!hidden.includes(id)}
              disabled={!hidden.includes(id) && hidden.length === all.length - 1}
              onChange={() => toggle(id)}
            >
              {label}
            </Checkbox>
            <Button
              size="small"
              variant="minimal"
              icon={<ArrowUpIcon />}
              aria-label={translate('list.moveUp', { column: label })}
              disabled={at === 0}
              onClick={() => choose({ order: moved(order, id, -1), hidden })}
            />
            <Button
              size="small"
              variant="minimal"
              icon={<ArrowDownIcon />}
              aria-label={translate('list.moveDown', { column: label })}
              disabled={at === all.length - 1}
              onClick={() => choose({ order: moved(order, id, 1), hidden })}
            />
          </li>
        ))}
      </ul>
      <div className="cf-chooser-foot">
        <Switch
          className="cf-choice"
          checked={density === 'compact'}
          onChange={() => onDensity(density === 'compact' ? 'comfortable' : 'compact')}
        >
          {translate('list.density')}
        </Switch>
        <Button
          size="small"
          variant="minimal"
          disabled={choice === undefined && Object.keys(widths).length === 0}
          onClick={() => {
            choose(undefined);
            resize({});
          }}
        >
          {translate('list.resetColumns')}
        </Button>
      </div>
    </div>
  );
};
