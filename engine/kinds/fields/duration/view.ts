import { durationFormat } from '../../../resolve/format/intl.ts';
import { scaled } from '../scaled-view.ts';

/** A duration, counted in the words of its unit. */
export const durationField = scaled(({ format }, { days }) => {
  const parts = format.type === 'duration' ? durationFormat(format.unit)(days.locale).formatToParts(2) : [];
  const unit = parts.find(({ type }) => type === 'unit')?.value ?? '';
  return { exponent: 0, currency: unit, signAfter: true };
});
