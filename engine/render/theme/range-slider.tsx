import { Slider } from '@blueprintjs/core';
import { rangeSpec, type WidgetProps } from '@rjsf/utils';
import type { JSX } from 'react';
import { controlAttributes, isInert } from './control-attributes.ts';

/** A number between the bounds of its schema, set with a handle. */
export const RangeSlider = ({ widget }: { readonly widget: WidgetProps }): JSX.Element => {
  const { id, label, onBlur, onChange, schema } = widget;
  const { min = 0, max = 100, step } = rangeSpec(schema);
  const stepSize = typeof step === 'number' ? step : 1;
  const value: unknown = widget.value;
  const { 'aria-label': name = label } = controlAttributes(widget);
  return (
    <Slider
      disabled={isInert(widget)}
      handleHtmlProps={{ 'aria-label': name }}
      labelStepSize={max > min ? max - min : 1}
      max={max}
      min={min}
      onChange={onChange}
      onRelease={(released) => onBlur(id, released)}
      stepSize={stepSize}
      value={typeof value === 'number' ? value : min}
    />
  );
};
