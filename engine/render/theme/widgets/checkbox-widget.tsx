import { Checkbox } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import type { JSX } from 'react';
import { toggleProps } from '../toggle-props.tsx';

/** Yes or no, as a box to tick. */
export const CheckboxWidget = (props: WidgetProps): JSX.Element => <Checkbox {...toggleProps(props)} />;
