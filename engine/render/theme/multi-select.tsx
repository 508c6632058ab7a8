import { Button, Classes, MenuItem } from '@blueprintjs/core';
import { CaretDownIcon, SmallCrossIcon } from '@blueprintjs/icons';
import { MultiSelect as BlueprintMultiSelect, type ItemListRendererProps } from '@blueprintjs/select';
import '@blueprintjs/select/lib/css/blueprint-select.css';
import type { JSX } from 'react';
import './multi-select.css';
import { isChosen, keepEnterInOpenList, matches, toggled, type Choice, type ChoiceProps } from './choices.ts';
import { controlAttributes, isInert, isInvalid } from './control-attributes.ts';
import { useEngineTranslate } from '../texts.ts';

/** Several of many choices, each shown as a tag that can be taken out again. */
export const MultiSelect = ({ widget, choices }: ChoiceProps): JSX.Element => {
  const { id, label, placeholder = '', required, onBlur, onChange, onFocus } = widget;
  const translate = useEngineTranslate();
  const { disabled: _, required: _required, ...attributes } = controlAttributes(widget);
  const value: unknown = widget.value;
  const chosen = choices.filter((choice) => isChosen(choice, value));
  const inert = isInert(widget);
  const toggle = (choice: Choice) => onChange(toggled(choices, value, choice));
  return (
    <BlueprintMultiSelect<Choice>
      disabled={inert}
      fill
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
            selected={chosen.includes(choice)}
            shouldDismissPopover={false}
            text={choice.label}
          />
        ) : null
      }
      items={[...choices]}
      {...(choices.some(({ group }) => group !== undefined) ? { itemListRenderer: GroupedChoices } : {})}
      menuProps={{ 'aria-label': label }}
      noResults={<MenuItem disabled roleStructure="listoption" text={translate('filter.noChoices')} />}
      onItemSelect={toggle}
      onRemove={toggle}
      placeholder={placeholder}
      popoverProps={{ matchTargetWidth: true, minimal: true }}
      popoverTargetProps={{ 'aria-label': label, onKeyDown: keepEnterInOpenList }}
      resetOnSelect
      selectedItems={chosen}
      tagInputProps={{
        intent: isInvalid(widget) ? 'danger' : 'none',
        inputProps: {
          ...attributes,
          'aria-required': required === true,
          onBlur: () => onBlur(id, value),
          onFocus: () => onFocus(id, value),
        },
        rightElement: <CaretDownIcon className="cf-caret" />,
        // Blueprint names its own button in English, and not by the tag that it removes.
        tagProps: { className: 'cf-tag', minimal: true },
      }}
      tagRenderer={(choice) => (
        <>
          {choice.label}
          {!inert && (
            <Button
              aria-label={translate('form.removeItem', { item: choice.label })}
              icon={<SmallCrossIcon />}
              onClick={() => toggle(choice)}
              variant="minimal"
            />
          )}
        </>
      )}
    />
  );
};

/** The choices that fit what was typed, under their headings. */
const GroupedChoices = ({
  filteredItems,
  itemsParentRef,
  menuProps,
  renderItem,
}: ItemListRendererProps<Choice>): JSX.Element => (
  <ul role="listbox" {...menuProps} className={Classes.MENU} ref={itemsParentRef}>
    {[...new Set(filteredItems.map(({ group }) => group))].map((group = '') => (
      <li aria-label={group} className="cf-choice-group" key={group} role="group">
        <div aria-hidden className="cf-choice-heading">
          {group}
        </div>
        <ul role="presentation">
          {filteredItems.map((choice, index) =>
            (choice.group ?? '') === group ? renderItem(choice, index) : null,
          )}
        </ul>
      </li>
    ))}
  </ul>
);
