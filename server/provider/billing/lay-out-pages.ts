import type { SetLine } from './lettering/typesetter.ts';

interface Cell {
  /** Where its lines begin, or end where it `isRight`. */
  readonly x: number;
  readonly lines: readonly SetLine[];
  readonly isRight?: true;
}

/** Cells side by side, with some room below; a rule is drawn at its own position. */
export interface Row {
  readonly cells: readonly Cell[];
  readonly below: number;
  readonly isRule?: true;
}

interface Document {
  readonly left: number;
  readonly width: number;
  /** The head of each page but the first. */
  readonly continued: readonly Row[];
  readonly number: (page: number, pages: number) => Promise<readonly SetLine[]>;
  /** Rows that are together on one page, unless they are higher than a page. */
  readonly groups: readonly (readonly Row[])[];
}

const margin = 56;

/** Draws rows from top to bottom over as many pages as they take, and numbers these if there are several. */
export const layOutPages = async (pdf: PDFKit.PDFDocument, document: Document): Promise<void> => {
  const bottom = pdf.page.height - margin;
  let top = margin;
  const turnPage = (): void => {
    pdf.addPage();
    top = margin;
    for (const row of document.continued) top = drawRow(pdf, document, row, top);
  };
  for (const group of document.groups) {
    if (heightOf(group) > bottom - top && top > margin && heightOf(group) <= bottom - margin * 2) turnPage();
    for (const row of group.flatMap((whole) => cutRow(whole, bottom - margin * 2))) {
      if (heightOf([row]) - row.below > bottom - top) turnPage();
      top = drawRow(pdf, document, row, top);
    }
  }
  const { count } = pdf.bufferedPageRange();
  if (count === 1) return;
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    for (const line of await document.number(page + 1, count)) {
      line.drawAt(document.left + document.width - line.width, bottom + 14);
    }
  }
};

const heightOfCell = ({ lines }: Cell): number => lines.reduce((sum, { height }) => sum + height, 0);
/** A row without any text takes no room, unless it is a spacer. */
const heightOf = (rows: readonly Row[]): number =>
  rows.reduce((sum, { cells, below }) => {
    const heights = cells.map(heightOfCell);
    return sum + (cells.length > 0 && Math.max(...heights) === 0 ? 0 : Math.max(0, ...heights)) + below;
  }, 0);

/** A row that is higher than the room, such as an address of a hundred lines, becomes one row a line. */
const cutRow = (row: Row, room: number): readonly Row[] => {
  if (heightOf([row]) <= room) return [row];
  const count = Math.max(...row.cells.map(({ lines }) => lines.length));
  return Array.from({ length: count }, (_, index) => ({
    cells: row.cells.map((cell) => ({ ...cell, lines: cell.lines.slice(index, index + 1) })),
    below: index === count - 1 ? row.below : 0,
  }));
};

const drawRow = (pdf: PDFKit.PDFDocument, { left, width }: Document, row: Row, top: number): number => {
  if (row.isRule)
    pdf
      .lineWidth(0.5)
      .moveTo(left, top)
      .lineTo(left + width, top)
      .stroke();
  for (const { x, lines, isRight } of row.cells) {
    let y = top;
    for (const line of lines) {
      line.drawAt(isRight ? x - line.width : x, y);
      y += line.height;
    }
  }
  return top + heightOf([row]);
};
