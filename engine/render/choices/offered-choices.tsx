import { Classes } from '@blueprintjs/core';
import { CaretDownIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import type { ChoicePlan, RoutePlan } from '../../language/plan/portal-plan.ts';
import type { Context } from '../../resolve/viewer/visibility.ts';
import type { FilterSetting } from '../../kinds/filters/filter-view.ts';
import { useChosen, choicesQuery } from '../../kinds/filters/use-choices.ts';
import { NameToCome } from '../../widgets/parts/name-to-come.tsx';
import { PanelButton } from '../../widgets/panel/panel-button.tsx';
import { useHost } from '../host-provider.tsx';
import { lazyPart } from '../../widgets/parts/lazy-part.ts';
import { useFilterSetting } from '../list/filters/use-filter-setting.ts';
import { useTranslate, useEngineTranslate } from '../texts.ts';
import { useChosenValue } from './use-chosen-value.ts';
import { PartBoundary } from '../../widgets/parts/part-boundary.tsx';
import { useQueries } from '@tanstack/react-query';
import type { LookupPlan } from '../../language/plan/lookup-plan.ts';
import { choicesOn, choiceValues } from '../../resolve/viewer/viewer-choices.ts';
import './choices.css';

const isLookup = (choice: ChoicePlan): choice is Extract<ChoicePlan, { as: 'lookup' }> =>
  choice.as === 'lookup';

/** The choices that hold for something under the route, and of which this person has more than one to choose from; those that have to be asked for come later. */
const useOfferedChoices = (
  setting: FilterSetting,
  route: Pick<RoutePlan, 'narrowed'>,
): readonly ChoicePlan[] => {
  const { portal, viewer } = useHost();
  const own = choicesOn(route, portal.choices, viewer);
  const lookups: readonly LookupPlan[] = own.filter(isLookup).map(({ lookup }) => lookup);
  const found = useQueries({ queries: lookups.map((lookup) => choicesQuery(lookup, '', setting)) });
  const counts = new Map(
    lookups.map((lookup, at) => [lookup, found[at]?.data?.choices.length ?? 0] as const),
  );
  return own.filter(
    (choice) =>
      (isLookup(choice) ? (counts.get(choice.lookup) ?? 0) : choiceValues(choice, viewer).length) > 1,
  );
};

const ChoicePanel = lazyPart(async () => (await import('./choice-panel.tsx')).ChoicePanel);

type Found = Extract<ChoicePlan, { as: 'lookup' }>;
interface ChosenProps<Choice> {
  readonly choice: Choice;
  readonly isLast: boolean;
  readonly setting: FilterSetting;
}

/** What is chosen, alone where it is seen, and with its name where it is heard. */
const Chosen = ({
  choice,
  isLast,
  name,
}: Omit<ChosenProps<ChoicePlan>, 'setting'> & { readonly name: string }) => {
  const t = useTranslate();
  return (
    <>
      <span className="cf-hidden-text">{`${t(choice.label)}: ${name}${isLast ? '' : ','}`}</span>
      <span aria-hidden="true">
        {name}
        {!isLast && <span className="cf-session-choice-end"> · </span>}
      </span>
    </>
  );
};

/** The text shown while none is chosen. */
const useNone = ({ none }: ChoicePlan): string => {
  const t = useTranslate();
  const translate = useEngineTranslate();
  return none === undefined ? translate('filter.any') : t(none);
};

const ChosenRecord = ({ choice, isLast, setting }: ChosenProps<Found>) => {
  const value = useChosenValue(choice);
  const found = useChosen(choice.lookup, value === null ? [] : [value], setting);
  const none = useNone(choice);
  if (found === undefined) return <NameToCome value={value ?? none} />;
  const name = found.find((one) => one.value === value)?.label ?? value;
  return <Chosen choice={choice} isLast={isLast} name={name ?? none} />;
};

const ChosenValue = ({ choice, isLast }: Omit<ChosenProps<ChoicePlan>, 'setting'>) => {
  const none = useNone(choice);
  return <Chosen choice={choice} isLast={isLast} name={useChosenValue(choice) ?? none} />;
};

export interface OfferedChoicesProps {
  /** Where the person is: a choice that narrows nothing there is not shown. */
  readonly route: Pick<RoutePlan, 'narrowed'>;
}

/** The choices of which a person has more than one to choose from, behind one button. */
export const OfferedChoices = ({ route }: OfferedChoicesProps) => {
  const { viewer, report } = useHost();
  const translate = useEngineTranslate();
  const context = useMemo(
    (): Context => ({ viewer, variant: undefined, scopes: { user: viewer.user }, report }),
    [viewer, report],
  );
  const setting = useFilterSetting(context);
  const offered = useOfferedChoices(setting, route);
  if (offered.length === 0) return null;
  return (
    <PanelButton
      className={`${Classes.BUTTON} ${Classes.MINIMAL} cf-session-choices`}
      panelLabel={translate('choice.title')}
      placement="bottom-end"
      preload={ChoicePanel.prepare}
      panel={(close) => (
        <PartBoundary fallback={null}>
          <ChoicePanel offered={offered} setting={setting} onDone={close} />
        </PartBoundary>
      )}
    >
      <span className="cf-session-chosen">
        {offered.map((choice, at) => {
          const isLast = at === offered.length - 1;
          return choice.as === 'lookup' ? (
            <ChosenRecord key={choice.property} choice={choice} isLast={isLast} setting={setting} />
          ) : (
            <ChosenValue key={choice.property} choice={choice} isLast={isLast} />
          );
        })}
      </span>
      <CaretDownIcon size={14} />
    </PanelButton>
  );
};
