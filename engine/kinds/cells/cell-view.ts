import type { ReactNode } from 'react';
import type { CellPlan } from '../../language/plan/cell-plan.ts';
import type { LookupPlan } from '../../language/plan/lookup-plan.ts';
import type { Row } from '../../resolve/answer/row.ts';
import type { FormatSettings } from '../../resolve/format/settings.ts';
import type { Translate } from '../../widgets/translate.ts';

/** Where a link cell leads: `open` shows it in place, `href` serves a new tab. */
export interface CellLink {
  readonly href: string;
  readonly open: () => void;
}

/** What a cell needs besides its plan, the same for all rows. */
export interface CellSetting {
  readonly settings: FormatSettings;
  readonly translate: Translate;
  /** Puts the text on the clipboard and says so. */
  readonly copy: (text: string) => void;
  /** There is room for more than a line, as in a record. */
  readonly isExpanded?: boolean;
  /** What reads the names of values; nothing where the person may not read them. */
  readonly readName?: (lookup: LookupPlan) => ((value: string) => Promise<string>) | undefined;
  /** Where the cell leads for this row; nothing where the person may not follow. */
  readonly link?: (cell: CellPlan, row: Row, place?: string) => CellLink | undefined;
}

/** Draws the cell for one row; all that does not depend on the row was done before. `place` is the address that links start from. */
export type DrawCell = (row: Row, place?: string) => ReactNode;

/** What a kind needs of its column where that is not what plain words need; widths are in those of a digit. */
export interface CellRoom {
  /** What stands beside a value, in pixels. */
  readonly beside?: number;
  /** The widest that a column of free text begins with. */
  readonly mostSigns?: number;
  /** Even a long text is shown whole. */
  readonly isWhole?: boolean;
  /** How wide the words for a value of an enum are. */
  readonly ofWords?: (words: string) => number;
}

/** One kind of cell: how it stands in a column and how it is drawn. */
export interface CellView {
  readonly align: 'start' | 'end';
  readonly room?: CellRoom;
  /** What it shows is what a person would call the row. */
  readonly namesRow?: boolean;
  /** It draws links or buttons of its own, so that it can stand in no other link. */
  readonly hasControls?: boolean;
  readonly create: (cell: CellPlan, setting: CellSetting) => DrawCell;
}
