import type { ThemeProps } from '@rjsf/core';
import './theme.css';
import { NumberField } from './number-field.tsx';
import { BaseInputTemplate } from './templates/base-input-template.tsx';
import { AddButton, ClearButton, RemoveButton, SubmitButton } from './templates/buttons.tsx';
import { DescriptionFieldTemplate } from './templates/description-field-template.tsx';
import { ErrorListTemplate } from './templates/error-list-template.tsx';
import { FieldErrorTemplate } from './templates/field-error-template.tsx';
import { FieldHelpTemplate } from './templates/field-help-template.tsx';
import { FieldTemplate } from './templates/field-template.tsx';
import { GridTemplate } from './templates/grid-template.tsx';
import { MultiSchemaFieldTemplate } from './templates/multi-schema-field-template.tsx';
import { ObjectFieldTemplate } from './templates/object-field-template.tsx';
import { OptionalDataControlsTemplate } from './templates/optional-data-controls-template.tsx';
import { TitleFieldTemplate } from './templates/title-field-template.tsx';
import { UnsupportedFieldTemplate } from './templates/unsupported-field-template.tsx';
import { WrapIfAdditionalTemplate } from './templates/wrap-if-additional-template.tsx';
import { CheckboxWidget } from './widgets/checkbox-widget.tsx';
import { CheckboxesWidget } from './widgets/checkboxes-widget.tsx';
import { DateWidget } from './widgets/date-widget.tsx';
import { FileWidget } from './widgets/file-widget.tsx';
import { MoneyWidget } from './widgets/money-widget.tsx';
import { PasswordWidget } from './widgets/password-widget.tsx';
import { RadioWidget } from './widgets/radio-widget.tsx';
import { RangeWidget } from './widgets/range-widget.tsx';
import { SelectWidget } from './widgets/select-widget.tsx';
import { SwitchWidget } from './widgets/switch-widget.tsx';
import { TextareaWidget } from './widgets/textarea-widget.tsx';

/**
 * Draws the form library's forms with Blueprint, for `withTheme`; `ui:widget` also knows `switch` and `money`, and a host
 * may add widgets of its own. Templates and widgets that are not named here delegate to these and are the library's own.
 */
export const theme = {
  fields: { NumberField },
  templates: {
    BaseInputTemplate,
    ButtonTemplates: {
      AddButton,
      ClearButton,
      RemoveButton,
      SubmitButton,
    },
    DescriptionFieldTemplate,
    ErrorListTemplate,
    FieldErrorTemplate,
    FieldHelpTemplate,
    FieldTemplate,
    GridTemplate,
    MultiSchemaFieldTemplate,
    ObjectFieldTemplate,
    OptionalDataControlsTemplate,
    TitleFieldTemplate,
    UnsupportedFieldTemplate,
    WrapIfAdditionalTemplate,
  },
  widgets: {
    AltDateWidget: DateWidget,
    CheckboxWidget,
    CheckboxesWidget,
    DateWidget,
    FileWidget,
    PasswordWidget,
    RadioWidget,
    RangeWidget,
    SelectWidget,
    TextareaWidget,
    money: MoneyWidget,
    switch: SwitchWidget,
  },
} satisfies ThemeProps;
