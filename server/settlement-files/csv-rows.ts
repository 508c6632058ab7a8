import { FileFault } from './file-line.ts';

/** A row of a table, and the line it begins at. */
export interface CsvRow {
  readonly line: number;
  readonly fields: readonly string[];
}

/**
 * The rows of a CSV file (RFC 4180) that comes in pieces; blank lines are passed over. A quote that is never closed, or that
 * text follows, is refused: what comes after it would be taken for one field.
 */
export const csvRows = function* (text: Iterable<string>, delimiter: string): Generator<CsvRow> {
  let fields: string[] = [];
  let field = '';
  let state: 'start' | 'plain' | 'quoted' | 'closed' = 'start';
  let line = 1;
  let begun = 1;
  let isAfterReturn = false;
  let isFirst = true;
  const end = (): CsvRow | undefined => {
    const isBlank = fields.length === 0 && field === '' && state === 'start';
    const row = isBlank ? undefined : { line: begun, fields: [...fields, field] };
    fields = [];
    field = '';
    state = 'start';
    begun = line;
    return row;
  };
  for (const piece of text)
    for (const character of isFirst ? piece.replace(/^\uFEFF/, '') : piece) {
      isFirst = false;
      const isLineFeed = character === '\n';
      if (isLineFeed && isAfterReturn) {
        isAfterReturn = false;
        if (state === 'quoted') field += character;
        continue;
      }
      isAfterReturn = character === '\r';
      const isEnd = isLineFeed || isAfterReturn;
      if (isEnd) line += 1;
      if (state === 'quoted') {
        if (character === '"') state = 'closed';
        else field += character;
      } else if (isEnd) {
        const row = end();
        if (row !== undefined) yield row;
      } else if (character === delimiter) {
        fields.push(field);
        field = '';
        state = 'start';
        // An empty field at the end of a row is one as well.
        if (fields.length > 0) state = 'plain';
      } else if (character === '"' && state === 'closed') {
        field += character;
        state = 'quoted';
      } else if (character === '"' && field === '') state = 'quoted';
      else if (state === 'closed' || character === '"')
        throw new FileFault(
          line,
          'format',
          'A quote stands in a field that is not quoted, or text behind a closed one.',
        );
      else {
        field += character;
        state = 'plain';
      }
    }
  if (state === 'quoted') throw new FileFault(begun, 'truncated', 'A quoted field is never closed.');
  const row = end();
  if (row !== undefined) yield row;
};

/** A row by the names of its columns. */
export interface NamedRow {
  readonly line: number;
  readonly read: (column: string) => string;
  readonly has: (column: string) => boolean;
}

/** The rows below a row of names. Columns of `needed` must be there; a row with another number of fields is refused. */
export const namedRows = function* (
  text: Iterable<string>,
  delimiter: string,
  needed: readonly string[],
): Generator<NamedRow> {
  let columns: ReadonlyMap<string, number> | undefined;
  let count = 0;
  for (const { line, fields } of csvRows(text, delimiter)) {
    if (columns === undefined) {
      columns = new Map(fields.map((name, index) => [name.trim().toLowerCase(), index]));
      count = fields.length;
      const missing = needed.filter((name) => columns?.has(name.toLowerCase()) === false);
      if (missing.length > 0)
        throw new FileFault(
          line,
          'format',
          `The file has no column ${missing.map((name) => `"${name}"`).join(', ')}.`,
        );
      continue;
    }
    if (fields.length !== count)
      throw new FileFault(
        line,
        'truncated',
        `The row has ${String(fields.length)} fields, and the head ${String(count)}.`,
      );
    const index = columns;
    yield {
      line,
      read: (column) => fields[index.get(column.toLowerCase()) ?? -1]?.trim() ?? '',
      has: (column) => index.has(column.toLowerCase()),
    };
  }
  if (columns === undefined) throw new FileFault(1, 'format', 'The file has no row.');
};
