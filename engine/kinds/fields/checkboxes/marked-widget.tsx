import { Checkbox, Tag } from '@blueprintjs/core';
import { optionId, type WidgetProps } from '@rjsf/utils';
import { ownText, readOwn } from '../../../json.ts';
import { choicesOf, isChosen, toggled, type Choice } from '../../../render/theme/choices.ts';
import { controlAttributes, isInert } from '../../../render/theme/control-attributes.ts';

/** How a choice differs from the usual one; undefined where it does not. */
const differenceOf = (choice: Choice, value: unknown, options: WidgetProps['options']) => {
  const usual: unknown = options['usual'];
  if (!Array.isArray(usual)) return undefined;
  const isUsual = usual.some((one) => String(one) === String(choice.value));
  const isTicked = isChosen(choice, value);
  return isUsual === isTicked ? undefined : isTicked ? 'more' : 'less';
};

/** Any of the choices, each with a checkbox and its explanation; a choice that differs from the usual one is marked. */
export const MarkedWidget = (props: WidgetProps) => {
  const { id, label, options, onBlur, onChange, onFocus } = props;
  const { name, 'aria-invalid': invalid } = controlAttributes(props);
  const choices = choicesOf(props);
  // Until somebody ticks a box, what another field says holds.
  const value: unknown = options['followed'] ?? props.value;
  return (
    <div aria-label={label} className="cf-choices cf-marked" id={id} role="group">
      {choices.map((choice, index) => {
        const own = optionId(id, index);
        const explanation = ownText(readOwn(options, 'explanations'), String(choice.value));
        const difference = differenceOf(choice, value, options);
        return (
          <div className="cf-marked-choice" key={choice.key}>
            <Checkbox
              aria-describedby={explanation === undefined ? undefined : `${own}__meaning`}
              aria-invalid={invalid}
              checked={isChosen(choice, value)}
              disabled={isInert(props)}
              id={own}
              labelElement={
                <>
                  {choice.label}
                  {difference !== undefined && (
                    <Tag
                      className="cf-marked-tag"
                      intent={difference === 'more' ? 'primary' : 'warning'}
                      minimal
                    >
                      {ownText(options, difference)}
                    </Tag>
                  )}
                </>
              }
              name={name}
              onBlur={() => onBlur(id, value)}
              onChange={() => onChange(toggled(choices, value, choice))}
              onFocus={() => onFocus(id, value)}
              value={choice.key}
            />
            {explanation !== undefined && (
              <div className="cf-marked-meaning" id={`${own}__meaning`}>
                {explanation}
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
};
