import { HTMLSelect, type HTMLSelectProps } from '@blueprintjs/core';
import type { ReactNode } from 'react';

/** The browser's own select, with the sign that everything has which opens choices; two carets are the sign of what sorts. */
export const NativeSelect = (props: HTMLSelectProps): ReactNode => (
  <HTMLSelect iconName="caret-down" {...props} />
);
