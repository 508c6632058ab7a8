import {
  FileFault,
  type FileLine,
  type FileReader,
  type FileSummary,
} from '../../server/settlement-files/file-line.ts';

/** What was read of a text, in pieces of so many characters. */
export const readWhole = (
  reader: FileReader,
  text: string,
  size = text.length,
): { readonly lines: readonly FileLine[]; readonly summary: FileSummary } => {
  const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  );
  const reading = reader(pieces);
  const lines: FileLine[] = [];
  for (;;) {
    const step = reading.next();
    if (step.done === true) return { lines, summary: step.value };
    lines.push(step.value);
  }
};

/** The fault of a text: its line and its code; undefined where it is read. */
export const faultOf = (
  reader: FileReader,
  text: string,
): readonly [line: number, code: string] | undefined => {
  try {
    readWhole(reader, text);
    return undefined;
  } catch (error) {
    if (error instanceof FileFault) return [error.line, error.code];
    throw error;
  }
};
