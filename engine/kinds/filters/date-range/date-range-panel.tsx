import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { DateRangeFilterPlan } from './plan.ts';
import { isZoned, withOf } from './value.ts';
import { ClearButton } from '../clear-button.tsx';
import { dateRangePresets } from '../../../resolve/time/date-range.ts';
import { DayInput } from './day-input.tsx';
import { lazyPart } from '../../../widgets/parts/lazy-part.ts';
import type { FilterProps } from '../filter-view.ts';
import { daysOf, rangeLabel, rangeOf } from './range-words.ts';
import { PartBoundary } from '../../../widgets/parts/part-boundary.tsx';
import { NativeSelect } from '../../../widgets/native-select.tsx';

const RangeCalendar = lazyPart(async () => (await import('./range-calendar.tsx')).RangeCalendar);

interface DateRangePanelProps extends FilterProps<DateRangeFilterPlan> {
  readonly onDone: () => void;
}

/** The presets, and two days of one's own. */
export const DateRangePanel = (props: DateRangePanelProps) => {
  const { filter, label, value, setting, onChange, onDone } = props;
  const { translate } = setting;
  const range = rangeOf(value);
  const [[from, to], setDays] = useState(() => daysOf(range, setting.today));
  const [of, setOf] = useState(range?.of ?? filter.of?.default);
  const complete = from !== '' && to !== '' && from <= to;
  return (
    <div className="cf-range-panel">
      {filter.of !== undefined && (
        <NativeSelect
          fill
          aria-label={label}
          value={of ?? filter.of.default}
          options={filter.of.options.map((option) => ({ value: String(option.value), label: option.label }))}
          onChange={(event) => {
            setOf(event.target.value);
            if (range !== undefined) onChange(withOf(filter, range, event.target.value));
          }}
        />
      )}
      <div className="cf-range-parts">
        <ul className="cf-range-presets">
          {dateRangePresets.map((preset) => (
            <li key={preset}>
              <Button
                fill
                alignText="start"
                variant="minimal"
                aria-pressed={range !== undefined && 'preset' in range && range.preset === preset}
                active={range !== undefined && 'preset' in range && range.preset === preset}
                onClick={() => {
                  onChange(withOf(filter, { preset }, of));
                  onDone();
                }}
              >
                {translate(`range.${preset}`)}
              </Button>
            </li>
          ))}
        </ul>
        <form
          className="cf-range-custom"
          aria-label={translate('filter.custom')}
          onSubmit={(event) => {
            event.preventDefault();
            if (!complete) return;
            onChange(withOf(filter, { from, to }, of));
            onDone();
          }}
        >
          <div className="cf-range-days">
            <DayInput
              label={translate('filter.from')}
              value={from}
              setting={setting}
              onChange={(day) => setDays([day, to])}
            />
            <DayInput
              label={translate('filter.to')}
              value={to}
              setting={setting}
              onChange={(day) => setDays([from, day])}
            />
          </div>
          <PartBoundary fallback={<div className="cf-calendar-room" />}>
            <RangeCalendar
              from={from}
              to={to}
              today={setting.today}
              language={setting.locale}
              onChange={(first, last) => setDays([first, last])}
            />
          </PartBoundary>
          {isZoned(filter, of) && (
            <p className="cf-zone-note">{translate('filter.zone', { zone: setting.zone })}</p>
          )}
          <div className="cf-range-buttons">
            {range !== undefined && (
              <ClearButton
                label={rangeLabel(filter, label, value)}
                setting={setting}
                onClear={() => {
                  onChange(null);
                  onDone();
                }}
              />
            )}
            <Button type="submit" intent="primary" disabled={!complete}>
              {translate('filter.apply')}
            </Button>
          </div>
        </form>
      </div>
    </div>
  );
};
