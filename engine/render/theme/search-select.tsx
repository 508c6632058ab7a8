import { Button, MenuItem } from '@blueprintjs/core';
import { CaretDownIcon, SmallCrossIcon } from '@blueprintjs/icons';
import { Suggest } from '@blueprintjs/select';
import '@blueprintjs/select/lib/css/blueprint-select.css';
import type { JSX } from 'react';
import { isChosen, keepEnterInOpenList, matches, type Choice, type ChoiceProps } from './choices.ts';
import { controlAttributes, isInert, isInvalid } from './control-attributes.ts';
import { useEngineTranslate } from '../texts.ts';

/** One of many choices, found by typing a part of its label. */
export const SearchSelect = ({ widget, choices }: ChoiceProps): JSX.Element => {
  const { id, label, options, placeholder = '', required, onBlur, onChange, onFocus } = widget;
  const translate = useEngineTranslate();
  const { disabled, ...attributes } = controlAttributes(widget);
  const clear = translate('filter.clear', { filter: label });
  const value: unknown = widget.value;
  const chosen = choices.find((choice) => isChosen(choice, value)) ?? null;
  const inert = disabled || isInert(widget);
  const clears = required !== true && !inert && chosen !== null;
  return (
    <Suggest<Choice>
      disabled={inert}
      fill
      inputProps={{
        ...attributes,
        intent: isInvalid(widget) ? 'danger' : 'none',
        onBlur: () => onBlur(id, value),
        onFocus: () => onFocus(id, value),
        onKeyDown: keepEnterInOpenList,
        placeholder,
        rightElement: clears ? (
          <Button
            variant="minimal"
            icon={<SmallCrossIcon />}
            title={clear}
            onClick={() => onChange(options.emptyValue)}
          />
        ) : (
          <CaretDownIcon className="cf-caret" />
        ),
      }}
      inputValueRenderer={(choice) => choice.label}
      itemPredicate={matches}
      itemRenderer={(choice, { handleClick, handleFocus, modifiers, ref }) =>
        modifiers.matchesPredicate ? (
          <MenuItem
            active={modifiers.active}
            key={choice.key}
            onClick={handleClick}
            ref={ref}
            {...(handleFocus && { onFocus: handleFocus })}
            roleStructure="listoption"
            selected={choice === chosen}
            text={choice.label}
          />
        ) : null
      }
      items={[...choices]}
      menuProps={{ 'aria-label': label }}
      noResults={<MenuItem disabled roleStructure="listoption" text={translate('filter.noChoices')} />}
      onItemSelect={(choice) => onChange(choice.value)}
      popoverProps={{ matchTargetWidth: true, minimal: true }}
      resetOnClose
      selectedItem={chosen}
    />
  );
};
