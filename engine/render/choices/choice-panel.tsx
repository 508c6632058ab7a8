import { useEffect, useId, useRef } from 'react';
import type { ChoicePlan } from '../../language/plan/portal-plan.ts';
import { choiceValues } from '../../resolve/viewer/viewer-choices.ts';
import type { FilterSetting } from '../../kinds/filters/filter-view.ts';
import { LookupChoices } from '../../kinds/filters/lookup-choices.tsx';
import { useHost } from '../host-provider.tsx';
import { useTranslate } from '../texts.ts';
import { ChoiceButton } from './choice-button.tsx';
import { useChosenValue } from './use-chosen-value.ts';

interface Offered {
  readonly value: string | null;
  readonly label: string;
}

interface ChoicePanelProps {
  readonly offered: readonly ChoicePlan[];
  readonly setting: FilterSetting;
  readonly onDone: () => void;
}

interface ChoiceGroupProps extends Pick<ChoicePanelProps, 'setting' | 'onDone'> {
  readonly choice: ChoicePlan;
}

const ChoiceGroup = ({ choice, setting, onDone }: ChoiceGroupProps) => {
  const { viewer, choose } = useHost();
  const t = useTranslate();
  const titleId = useId();
  const chosen = useChosenValue(choice);
  const label = t(choice.label);
  const none = choice.none === undefined ? [] : [{ value: null, label: t(choice.none) }];
  const list = (values: readonly Offered[]) => (
    <ul className="cf-chooser-columns" aria-labelledby={titleId}>
      {values.map((one) => (
        <li key={one.value ?? ''}>
          <ChoiceButton
            isChosen={one.value === chosen}
            text={one.label}
            onChoose={() => {
              choose?.(choice.property, one.value);
              onDone();
            }}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{label}</h2>
      {choice.as === 'select' ? (
        list([...none, ...choiceValues(choice, viewer).map((value) => ({ value, label: value }))])
      ) : (
        <LookupChoices lookup={choice.lookup} label={label} setting={setting}>
          {(found) => list([...none, ...found])}
        </LookupChoices>
      )}
    </section>
  );
};

/** Everything there is to choose for the session; a choice closes it. Takes the focus as soon as it is there. */
export const ChoicePanel = ({ offered, setting, onDone }: ChoicePanelProps) => {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  return (
    <div ref={frame} className="cf-session-panel">
      {offered.map((choice) => (
        <ChoiceGroup key={choice.property} choice={choice} setting={setting} onDone={onDone} />
      ))}
    </div>
  );
};
