import { Switch } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import type { JSX } from 'react';
import { toggleProps } from '../toggle-props.tsx';

/** On or off, as a switch. */
export const SwitchWidget = (props: WidgetProps): JSX.Element => (
  <Switch {...toggleProps(props)} role="switch" />
);
