import type { ReactNode } from 'react';
import type { CellPlan } from '../../language/plan/cell-plan.ts';
import type { LookupPlan } from '../../language/plan/lookup-plan.ts';
import type { Row } from '../../resolve/answer/row.ts';
import type { FormatSettings } from '../../resolve/format/settings.ts';
import type { Translate } from '../../widgets/translate.ts';

/** The target of a link cell: `open` shows it in place, `href` serves a new tab. */
export interface CellLink {
  readonly href: string;
  readonly open: () => void;
}

/** What a cell needs besides its plan, the same for all rows. */
export interface CellSetting {
  readonly settings: FormatSettings;
  readonly translate: Translate;
  /** Copies the text to the clipboard and announces it. */
  readonly copy: (text: string) => void;
  /** Whether there is room for more than a line, as in a record. */
  readonly isExpanded?: boolean;
  /** Reads the names of values; undefined where the person may not read them. */
  readonly readName?: (lookup: LookupPlan) => ((value: string) => Promise<string>) | undefined;
  /** The target of the cell for this row; undefined where the person may not follow it. */
  readonly link?: (cell: CellPlan, row: Row, place?: string) => CellLink | undefined;
}

/** Draws the cell for one row; everything that does not depend on the row was done before. `place` is the address from which links start. */
export type DrawCell = (row: Row, place?: string) => ReactNode;

/** The room that a kind needs in its column where it differs from that of plain text; widths are in digits. */
export interface CellRoom {
  /** The width of what is drawn beside a value, in pixels. */
  readonly beside?: number;
  /** The greatest initial width of a column of free text. */
  readonly mostSigns?: number;
  /** Whether even a long text is shown whole. */
  readonly isWhole?: boolean;
  /** The width of the label of an enum's value. */
  readonly ofWords?: (words: string) => number;
}

/** One kind of cell: its place in a column and how it is drawn. */
export interface CellView {
  readonly align: 'start' | 'end';
  readonly room?: CellRoom;
  /** Whether its value is what a person would call the row. */
  readonly namesRow?: boolean;
  /** Whether it draws links or buttons of its own, so that it cannot be inside another link. */
  readonly hasControls?: boolean;
  /** Whether it draws the link to the record that its value names. */
  readonly isLinkItself?: boolean;
  readonly create: (cell: CellPlan, setting: CellSetting) => DrawCell;
}
