import { Button, PopoverNext, PopupKind, Spinner } from '@blueprintjs/core';
import { CalendarIcon } from '@blueprintjs/icons';
import { getInputProps, type WidgetProps } from '@rjsf/utils';
import { useState, type JSX } from 'react';
import { readDay, writeDay } from '../../../resolve/time/date-pattern.ts';
import { todayIn } from '../../../resolve/time/date-range.ts';
import { isInert } from '../control-attributes.ts';
import { useEngineTranslate } from '../../texts.ts';
import { shownText, TextControl } from '../text-control.tsx';
import { lazyPart } from '../../../widgets/parts/lazy-part.ts';
import { PartBoundary } from '../../../widgets/parts/part-boundary.tsx';

/**
 * A day, typed by the pattern that the portal shows days by (options: `pattern`, `locale`, and the `zone` whose day is today) or picked from a calendar, and held as
 * YYYY-MM-DD; text that is no day stays as typed for the validator to refuse.
 */
export const DateWidget = (props: WidgetProps): JSX.Element => {
  const { options, onChange } = props;
  const { pattern, locale } = dayOptions(options);
  const [draft, setDraft] = useState<string>();
  const value = shownText(props.value);
  const held = (typed: string) => readDay(pattern, typed, locale) ?? typed.trim();
  const keep = (typed: string) => onChange(typed === '' ? options.emptyValue : typed);
  return (
    <TextControl
      onLeave={() => setDraft(undefined)}
      onText={(typed) => {
        setDraft(typed);
        keep(held(typed));
      }}
      placeholder={pattern}
      rightElement={<CalendarButton onPick={keep} text={value} widget={props} />}
      text={draft !== undefined && held(draft) === value ? draft : writeDay(pattern, value, locale)}
      type="text"
      widget={props}
    />
  );
};

const dayOptions = ({ pattern, locale }: WidgetProps['options']): { pattern: string; locale: string } => ({
  pattern: typeof pattern === 'string' ? pattern : 'YYYY-MM-DD',
  locale: typeof locale === 'string' ? locale : 'en',
});

const todayOf = ({ zone }: WidgetProps['options']): string =>
  todayIn(typeof zone === 'string' ? zone : 'UTC', new Date());

interface CalendarButtonProps {
  readonly widget: WidgetProps;
  readonly text: string;
  readonly onPick: (text: string) => void;
}

const CalendarButton = ({ widget, text, onPick }: CalendarButtonProps): JSX.Element => {
  const { label, schema, options } = widget;
  const [isOpen, setOpen] = useState(false);
  const name = useEngineTranslate()('form.chooseDay');
  const { min, max } = getInputProps(schema, 'date', options);
  return (
    <PopoverNext
      arrow={false}
      autoFocus={false}
      content={
        <div aria-label={`${label}: ${name}`} role="dialog">
          <PartBoundary
            fallback={<Spinner className="cf-waiting" size={20} />}
            onMissing={() => setOpen(false)}
          >
            <Calendar
              earliest={limit(min)}
              latest={limit(max)}
              language={dayOptions(options).locale}
              onPick={(picked) => {
                onPick(picked);
                setOpen(false);
              }}
              text={text}
              today={todayOf(options)}
            />
          </PartBoundary>
        </div>
      }
      disabled={isInert(widget)}
      isOpen={isOpen}
      onInteraction={setOpen}
      placement="bottom-end"
      popupKind={PopupKind.DIALOG}
      shouldReturnFocusOnClose
    >
      <Button
        aria-label={name}
        disabled={isInert(widget)}
        icon={<CalendarIcon />}
        title={name}
        variant="minimal"
      />
    </PopoverNext>
  );
};

const Calendar = lazyPart(async () => (await import('../calendar.tsx')).Calendar);

const limit = (bound: string | number | undefined): string | undefined =>
  typeof bound === 'string' ? bound : undefined;
