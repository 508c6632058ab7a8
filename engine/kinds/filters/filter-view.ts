import type { JSX, ReactNode } from 'react';
import type { LookupPlan } from '../../language/plan/lookup-plan.ts';
import type { FilterValue } from './filter-value.ts';
import type { Translate } from '../../widgets/translate.ts';

/** One of the records that a lookup offers. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** What tells it apart from others of the same label. */
  readonly description?: string;
}

/** The choices that were found, and how many there are in all. */
export interface FoundChoices {
  readonly choices: readonly Choice[];
  readonly total: number;
}

/** What every filter control needs besides its plan; the same object as long as nothing of it changes. */
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
  /** Writes a day as the portal does. */
  readonly formatDay: (day: string) => string;
  /** Reads a day typed as the portal writes it; undefined when it is none. */
  readonly parseDay: (text: string) => string | undefined;
  /** The pattern that days are written and typed by. */
  readonly dayPattern: string;
}

/** How one kind of filter is drawn. */
export interface FilterView<Plan> {
  readonly draw: (props: FilterProps<Plan>) => JSX.Element;
  /** What is chosen, in words. */
  readonly words: (filter: Plan, value: FilterValue, setting: FilterSetting) => ReactNode;
  /** What stands before the words, where that is not always the label. */
  readonly name?: (filter: Plan, label: string, value: FilterValue | undefined) => string;
}

/** What a filter control is given. */
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
