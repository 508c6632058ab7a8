import type { JSX, ReactNode } from 'react';
import type { LookupPlan } from '../../language/plan/lookup-plan.ts';
import type { FilterValue } from './filter-value.ts';
import type { Translate } from '../../widgets/translate.ts';

/** One of the records that a lookup offers. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** The text that distinguishes it from others of the same label. */
  readonly description?: string;
}

/** The found choices, and how many there are in all. */
export interface FoundChoices {
  readonly choices: readonly Choice[];
  readonly total: number;
}

/** The facts that every filter control needs besides its plan; the same object as long as none of them changes. */
export interface FilterSetting {
  readonly translate: Translate;
  readonly locale: string;
  /** The IANA zone in which a day of a date filter begins and ends. */
  readonly zone: string;
  /** Today in that zone, YYYY-MM-DD. */
  readonly today: string;
  /** The lookup with the values that its call reads here, so that two records never share each other's choices. */
  readonly settle: (lookup: LookupPlan) => LookupPlan;
  /** Reads the choices whose label matches what was typed. */
  readonly readChoices: (lookup: LookupPlan, search: string, signal: AbortSignal) => Promise<FoundChoices>;
  /** Reads the names of records already chosen, where the lookup can. */
  readonly readChosen: (
    lookup: LookupPlan,
    values: readonly string[],
    signal: AbortSignal,
  ) => Promise<readonly Choice[]>;
  /** Writes a day in the portal's format. */
  readonly formatDay: (day: string) => string;
  /** Reads a day typed in the portal's format; undefined when it is none. */
  readonly parseDay: (text: string) => string | undefined;
  /** The pattern that days are written and typed by. */
  readonly dayPattern: string;
}

/** The view of one kind of filter. */
export interface FilterView<Plan> {
  readonly draw: (props: FilterProps<Plan>) => JSX.Element;
  /** The value, as text. */
  readonly words: (filter: Plan, value: FilterValue, setting: FilterSetting) => ReactNode;
  /** The name before the text, where that is not always the label. */
  readonly name?: (filter: Plan, label: string, value: FilterValue | undefined) => string;
}

/** The props of a filter control. */
export interface FilterProps<Plan> {
  readonly filter: Plan;
  readonly label: string;
  readonly value: FilterValue | undefined;
  /** The name of the queue that is open, which clears ranges. */
  readonly queue?: string | undefined;
  readonly setting: FilterSetting;
  /** Takes the new value; null is none, on purpose. */
  readonly onChange: (value: FilterValue) => void;
}
