import { inVisualOrder, type FontedText } from './runs.ts';
import type { Shape, ShapedRun } from './shape-run.ts';

const words = new Intl.Segmenter('en', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Scripts that write words side by side without a space. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Characters that begin no line, and characters that end none. */
const closing =
  /^[\p{Pe}\p{Pf}\p{Po}\p{M}\u30FC\u3005\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087]/u;
const opening = /[\p{Ps}\p{Pi}]$/u;

interface Piece {
  readonly from: number;
  readonly to: number;
}

/** The runs of one line as they are drawn, from left to right. */
export type ShapedLine = readonly ShapedRun[];

/** Breaks a text into lines of at most a width (in parts of the font's size): between words, and within one that is wider. */
export const breakLines = (
  { text, runs }: FontedText,
  width: number,
  shape: Shape,
): readonly ShapedLine[] => {
  const shapePiece = ({ from, to }: Piece): ShapedLine => {
    const end = from + text.slice(from, to).trimEnd().length;
    return inVisualOrder(runs, from, end).map((run) => shape(text, run));
  };
  const fits = (piece: Piece): boolean => widthOf(shapePiece(piece)) <= width;
  const lines: Piece[] = [];
  let line: Piece = { from: 0, to: 0 };
  for (const piece of piecesOf(text)) {
    const together = { from: line.from, to: piece.to };
    if (fits(together)) {
      line = together;
    } else {
      if (line.to > line.from) lines.push(line);
      const parts = fits(piece) ? [piece] : cutWord(text, piece, fits);
      lines.push(...parts.slice(0, -1));
      line = parts.at(-1) ?? piece;
    }
  }
  return [...lines, line].map(shapePiece);
};

/** The parts of a text between which a line may end, each with the spaces behind it. */
const piecesOf = (text: string): readonly Piece[] => {
  const pieces: Piece[] = [];
  for (const { segment, index } of words.segment(text)) {
    const last = pieces.at(-1);
    const before = text.slice(0, index);
    const to = index + segment.length;
    if (last && !mayBreak(before, segment)) pieces[pieces.length - 1] = { from: last.from, to };
    else pieces.push({ from: index, to });
  }
  return pieces;
};

const mayBreak = (before: string, after: string): boolean => {
  if (/^\s/u.test(after) || closing.test(after) || opening.test(before)) return false;
  const last = /.$/su.exec(before)?.[0] ?? '';
  return /[\s\-\u2010\u2013]/u.test(last) || unspaced.test(last) || unspaced.test(after);
};

/** As many letters a line as fit, at least one. */
const cutWord = (text: string, word: Piece, fits: (piece: Piece) => boolean): readonly Piece[] => {
  const parts: Piece[] = [];
  let part: Piece = { from: word.from, to: word.from };
  for (const { segment, index } of graphemes.segment(text.slice(word.from, word.to))) {
    const to = word.from + index + segment.length;
    const longer = { from: part.from, to };
    if (part.to > part.from && !fits(longer)) {
      parts.push(part);
      part = { from: part.to, to };
    } else {
      part = longer;
    }
  }
  return [...parts, part];
};

export const widthOf = (line: ShapedLine): number => line.reduce((sum, run) => sum + run.width, 0);
