import { SaxesParser } from 'saxes';
import { FileFault } from './file-line.ts';
import { textOrNull } from './values.ts';

/** What of an element is read: its texts by their paths below it, each with its currency where it has one. */
export interface Part {
  readonly line: number;
  readonly texts: Map<string, string[]>;
  readonly currencies: Map<string, string>;
}

/** A part of a statement that is read whole. */
export interface Entry extends Part {
  readonly details: readonly Part[];
}
type Event =
  | { readonly kind: 'statement'; readonly line: number }
  | { readonly kind: 'facts' | 'balance'; readonly part: Part }
  | { readonly kind: 'entry'; readonly part: Entry }
  | { readonly kind: 'end'; readonly line: number };

const statementPath = 'Document/BkToCstmrStmt/Stmt';

const createPart = (line: number): Part => ({ line, texts: new Map(), currencies: new Map() });

/** The first text that one of these paths has. */
export const first = (part: Part, ...paths: readonly string[]): string | null => {
  for (const path of paths) {
    const found = textOrNull(part.texts.get(path)?.[0]);
    if (found !== null) return found;
  }
  return null;
};

/** What is being read: the elements that are open, and the parts that they belong to. */
interface Reading {
  readonly path: string[];
  readonly events: Event[];
  outside: Part;
  entry: { readonly part: Part; readonly details: Part[] } | undefined;
  details: Part | undefined;
  balance: Part | undefined;
}

/** The part that an element belongs to, and its path below that. */
const placeIn = ({ path, outside, entry, details, balance }: Reading) => {
  const [part, depth] =
    details !== undefined
      ? [details, 6]
      : entry !== undefined
        ? [entry.part, 4]
        : balance !== undefined
          ? [balance, 4]
          : [outside, 3];
  return { part, below: path.slice(depth).join('/') };
};

const begin = (reading: Reading, name: string, line: number): void => {
  const { path } = reading;
  path.push(name.slice(name.indexOf(':') + 1));
  const here = path.join('/');
  if (path.length === 1 && here !== 'Document')
    throw new FileFault(line, 'format', `This is no ISO 20022 message, but begins with <${name}>.`);
  if (path.length === 2 && path[1] !== 'BkToCstmrStmt')
    throw new FileFault(line, 'format', `This is no camt.053, but holds <${name}>.`);
  if (here === statementPath) {
    reading.outside = createPart(line);
    reading.events.push({ kind: 'statement', line });
  }
  if (here === `${statementPath}/Bal`) reading.balance = createPart(line);
  if (here === `${statementPath}/Ntry`) reading.entry = { part: createPart(line), details: [] };
  if (here === `${statementPath}/Ntry/NtryDtls/TxDtls`) reading.details = createPart(line);
};

const end = (reading: Reading, text: string, line: number): void => {
  const { path, events, entry, details, balance, outside } = reading;
  const here = path.join('/');
  const { part, below } = placeIn(reading);
  if (below !== '' && text.trim() !== '') part.texts.set(below, [...(part.texts.get(below) ?? []), text]);
  path.pop();
  if (details !== undefined && here === `${statementPath}/Ntry/NtryDtls/TxDtls`) {
    entry?.details.push(details);
    reading.details = undefined;
  } else if (entry !== undefined && here === `${statementPath}/Ntry`) {
    events.push({ kind: 'entry', part: { ...entry.part, details: entry.details } });
    reading.entry = undefined;
  } else if (balance !== undefined && here === `${statementPath}/Bal`) {
    events.push({ kind: 'balance', part: balance });
    reading.balance = undefined;
  } else if (here === `${statementPath}/Acct` || here === `${statementPath}/TxsSummry`)
    events.push({ kind: 'facts', part: outside });
  else if (here === statementPath) events.push({ kind: 'end', line });
};

/** Reads the elements that matter, in the order in which they end. Prefixes of names and the version of the message do not count. */
export const createEvents = () => {
  const parser = new SaxesParser();
  const reading: Reading = {
    path: [],
    events: [],
    outside: createPart(1),
    entry: undefined,
    details: undefined,
    balance: undefined,
  };
  let text = '';
  const add = (piece: string): void => {
    text += piece;
  };
  parser.on('opentag', ({ name, attributes }) => {
    text = '';
    begin(reading, name, parser.line);
    const currency = attributes['Ccy'];
    const { part, below } = placeIn(reading);
    if (currency !== undefined && !part.currencies.has(below)) part.currencies.set(below, currency);
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    end(reading, text, parser.line);
    text = '';
  });
  parser.on('error', ({ message }) => {
    const isCut = /unclosed|unexpected end/i.test(message);
    throw new FileFault(
      parser.line,
      isCut ? 'truncated' : 'format',
      isCut
        ? 'The file ends before its elements do.'
        : `This is no XML: ${message.replace(/^\d+:\d+: /, '')}`,
    );
  });
  return (piece: string | null): readonly Event[] => {
    if (piece === null) parser.close();
    else parser.write(piece);
    return reading.events.splice(0);
  };
};
