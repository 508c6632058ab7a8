import { parse, type ValueNode } from '@humanwhocodes/momoa';
import type { Place } from '../../language/finding.ts';
import type { JsonNode, Member } from './json-node.ts';
import { childPointer } from '../../json.ts';
import { syntaxFaultAt } from './syntax-words.ts';

/** What was written, and what is wrong with it as JSON. */
export interface ReadJson {
  readonly root?: JsonNode;
  readonly faults: readonly JsonFault[];
}
/** A fault of the text itself. */
export interface JsonFault {
  readonly code: 'json-syntax' | 'key-duplicate';
  readonly place: Place;
  readonly pointer: string;
  readonly message: string;
}

const deepest = 64;
// JSON forbids them inside text, the parser lets them pass.
const controlCharacter = /[\u0000-\u001f]/;

type Located = Pick<ValueNode, 'loc'>;
interface Reading {
  readonly file: string;
  readonly text: string;
  readonly faults: JsonFault[];
}

const placeOf = (file: string, { loc }: Located): Place => ({
  file,
  line: loc.start.line,
  column: loc.start.column,
  endLine: loc.end.line,
  endColumn: loc.end.column,
});

const readValue = (reading: Reading, value: ValueNode, pointer: string, depth: number): JsonNode => {
  const place = placeOf(reading.file, value);
  if (depth > deepest) {
    if (!reading.faults.some((fault) => fault.code === 'json-syntax'))
      reading.faults.push({
        code: 'json-syntax',
        place,
        pointer,
        message: `This is nested more than ${deepest} deep.`,
      });
    return { type: 'scalar', value: null, pointer, place };
  }
  switch (value.type) {
    case 'Object':
      return { type: 'object', pointer, place, members: readMembers(reading, value, pointer, depth) };
    case 'Array':
      return {
        type: 'array',
        pointer,
        place,
        items: value.elements.map((element, index) =>
          readValue(reading, element.value, childPointer(pointer, index), depth + 1),
        ),
      };
    case 'String':
      if (controlCharacter.test(reading.text.slice(value.loc.start.offset, value.loc.end.offset)))
        reading.faults.push({
          code: 'json-syntax',
          place,
          pointer,
          message: 'A line break or another control character inside text is written as \\n or \\u0000.',
        });
      return { type: 'scalar', value: value.value, pointer, place };
    case 'Number':
    case 'Boolean':
      return { type: 'scalar', value: value.value, pointer, place };
    default:
      return { type: 'scalar', value: null, pointer, place };
  }
};

const readMembers = (
  reading: Reading,
  object: Extract<ValueNode, { type: 'Object' }>,
  pointer: string,
  depth: number,
): ReadonlyMap<string, Member> => {
  const members = new Map<string, Member>();
  for (const member of object.members) {
    const name = member.name.type === 'String' ? member.name.value : member.name.name;
    const key = placeOf(reading.file, member.name);
    const at = childPointer(pointer, name);
    if (members.has(name))
      reading.faults.push({
        code: 'key-duplicate',
        place: key,
        pointer: at,
        message: `The key "${name}" stands here twice.`,
      });
    else members.set(name, { key, value: readValue(reading, member.value, at, depth + 1) });
  }
  return members;
};

const offsetOf = (error: unknown): number | undefined => {
  const offset: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'offset') : undefined;
  return typeof offset === 'number' ? offset : undefined;
};

/** Where a text begins that its line does not end. */
const unclosedText = (text: string): { readonly line: number; readonly column: number } | undefined => {
  const lines = text.split('\n');
  const line = lines.findIndex((words) => words.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').includes('"'));
  const words = lines[line];
  if (words === undefined) return undefined;
  const closed = /^(?:[^"]|"(?:[^"\\]|\\.)*")*/.exec(words)?.[0] ?? '';
  return { line: line + 1, column: closed.length + 1 };
};

const syntaxFault = (file: string, text: string, error: unknown): JsonFault => {
  const unclosed = unclosedText(text);
  if (unclosed !== undefined && !(error instanceof RangeError)) {
    const { line, column } = unclosed;
    const place = { file, line, column, endLine: line, endColumn: column + 1 };
    const message = 'This is not JSON: the text that begins here is not closed on its line.';
    return { code: 'json-syntax', place, pointer: '', message };
  }
  const stopped = offsetOf(error);
  const { words: known, at } = syntaxFaultAt(text, stopped ?? 0);
  const lines = text.slice(0, at).split('\n');
  const [line, column] = stopped === undefined ? [1, 1] : [lines.length, (lines.at(-1)?.length ?? 0) + 1];
  const reason = error instanceof Error ? error.message.replace(/ \(\d+:\d+\)$/, '') : 'It cannot be read.';
  return {
    code: 'json-syntax',
    place: { file, line, column, endLine: line, endColumn: column + 1 },
    pointer: '',
    message: `This is not JSON: ${error instanceof RangeError ? 'it is nested too deeply.' : ((stopped === undefined ? undefined : known) ?? reason)}`,
  };
};

/** Reads JSON with the place of every key and value. Never throws: what cannot be read is a fault. */
export const readJson = (file: string, text: string): ReadJson => {
  try {
    const faults: JsonFault[] = [];
    const root = readValue({ file, text, faults }, parse(text).body, '', 0);
    const broken = faults.some((fault) => fault.code === 'json-syntax');
    return broken ? { faults } : { root, faults };
  } catch (error) {
    return { faults: [syntaxFault(file, text, error)] };
  }
};
