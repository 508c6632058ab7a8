import { Button, PopoverNext, PopupKind, Spinner } from '@blueprintjs/core';
import { CalendarIcon } from '@blueprintjs/icons';
import { getInputProps, TranslatableString } from '@rjsf/utils';
import type { WidgetProps } from '@rjsf/utils';
import { Suspense, useState } from 'react';
import type { JSX } from 'react';
import { isInert } from '../control-attributes.ts';
import { shownText, TextControl } from '../text-control.tsx';
import { lazyPart } from '../../lazy-part.ts';

/** A day, typed as YYYY-MM-DD or picked from a calendar; text that is no day stays as typed for the validator to refuse. */
export function DateWidget(props: WidgetProps): JSX.Element {
  const { options, onChange } = props;
  const text = shownText(props.value);
  const write = (typed: string) => onChange(typed === '' ? options.emptyValue : typed);
  return (
    <TextControl
      onText={write}
      placeholder="YYYY-MM-DD"
      rightElement={<CalendarButton onPick={write} text={text} widget={props} />}
      text={text}
      type="text"
      widget={props}
    />
  );
}

interface CalendarButtonProps {
  readonly widget: WidgetProps;
  readonly text: string;
  readonly onPick: (text: string) => void;
}

function CalendarButton({ widget, text, onPick }: CalendarButtonProps): JSX.Element {
  const { label, registry, schema, options } = widget;
  const [isOpen, setOpen] = useState(false);
  const name = registry.translateString(TranslatableString.AriaDateLabel);
  const { min, max } = getInputProps(schema, 'date', options);
  return (
    <PopoverNext
      arrow={false}
      autoFocus={false}
      content={
        <div aria-label={`${label}: ${name}`} role="dialog">
          <Suspense fallback={<Spinner className="cf-waiting" size={20} />}>
            <Calendar
              earliest={limit(min)}
              latest={limit(max)}
              onPick={(picked) => {
                onPick(picked);
                setOpen(false);
              }}
              text={text}
            />
          </Suspense>
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
}

const Calendar = lazyPart(async () => (await import('../calendar.tsx')).Calendar);

function limit(bound: string | number | undefined): string | undefined {
  return typeof bound === 'string' ? bound : undefined;
}
