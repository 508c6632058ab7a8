import type { ThemeProps } from '@rjsf/core';
import './theme.css';
import { NumberField } from './number-field.tsx';
import { BaseInputTemplate } from './templates/base-input-template.tsx';
import { FieldErrorTemplate } from './templates/field-error-template.tsx';
import { FieldHelpTemplate } from './templates/field-help-template.tsx';
import { FieldTemplate } from './templates/field-template.tsx';
import { DateWidget } from './widgets/date-widget.tsx';
import { FileWidget } from './widgets/file-widget.tsx';
import { MoneyWidget } from './widgets/money-widget.tsx';
import { PasswordWidget } from './widgets/password-widget.tsx';
import { RadioWidget } from './widgets/radio-widget.tsx';
import { SelectWidget } from './widgets/select-widget.tsx';
import { TextareaWidget } from './widgets/textarea-widget.tsx';
import { CheckboxWidget, SwitchWidget } from './widgets/toggle-widgets.tsx';

/**
 * Draws the fields of plans with Blueprint, for `withTheme`; `ui:widget` also knows `switch` and `money`, and kinds of fields
 * bring widgets of their own. What no plan asks for, such as the choice between several schemas, is the library's own.
 */
export const theme = {
  fields: { NumberField },
  templates: { BaseInputTemplate, FieldErrorTemplate, FieldHelpTemplate, FieldTemplate },
  widgets: {
    CheckboxWidget,
    DateWidget,
    FileWidget,
    PasswordWidget,
    RadioWidget,
    SelectWidget,
    TextareaWidget,
    money: MoneyWidget,
    switch: SwitchWidget,
  },
} satisfies ThemeProps;
