import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Typeface } from './typefaces.ts';

/** The flags of hb-subset.h. */
const flags = { withoutHinting: 1, keepIds: 2, boxOutline: 0x40, withoutLayout: 0x200 } as const;
const usedFlags = flags.withoutHinting | flags.keepIds | flags.boxOutline | flags.withoutLayout;
const droppedTables = 3;
const layoutTables = ['GSUB', 'GPOS', 'GDEF', 'STAT', 'DSIG', 'meta'];

type Call = (...given: number[]) => number;
/** The buffer is another one after the memory has grown. */
interface Memory {
  readonly buffer: ArrayBuffer;
}
interface Engine {
  readonly instantiate: (
    program: Uint8Array,
  ) => Promise<{ readonly instance: { readonly exports: Readonly<Record<string, unknown>> } }>;
}
interface Subsetter {
  readonly memory: Memory;
  readonly call: (name: string, ...given: number[]) => number;
}

/** The font with the outlines of these glyphs alone, under the ids that they have, at its weight. */
export const subsetFont = async (
  { bytes, weightAxis }: Typeface,
  glyphs: Iterable<number>,
): Promise<Buffer> => {
  const { memory, call } = await loadSubsetter();
  const copy = call('malloc', bytes.length);
  new Uint8Array(memory.buffer).set(bytes, copy);
  const blob = call('hb_blob_create', copy, bytes.length, 2, 0, 0);
  const face = call('hb_face_create', blob, 0);
  call('hb_blob_destroy', blob);
  const input = call('hb_subset_input_create_or_fail');
  call('hb_subset_input_set_flags', input, usedFlags);
  const wanted = call('hb_subset_input_glyph_set', input);
  for (const id of glyphs) call('hb_set_add', wanted, id);
  const dropped = call('hb_subset_input_set', input, droppedTables);
  for (const table of layoutTables) call('hb_set_add', dropped, tagOf(table));
  if (weightAxis !== undefined)
    call('hb_subset_input_pin_axis_location', input, face, tagOf('wght'), weightAxis);
  const subset = call('hb_subset_or_fail', face, input);
  call('hb_subset_input_destroy', input);
  call('hb_face_destroy', face);
  if (subset === 0) throw new Error('The font of a document could not be cut to its letters.');
  const result = call('hb_face_reference_blob', subset);
  const at = call('hb_blob_get_data', result, 0);
  const content = Buffer.from(new Uint8Array(memory.buffer, at, call('hb_blob_get_length', result)));
  call('hb_blob_destroy', result);
  call('hb_face_destroy', subset);
  call('free', copy);
  return content;
};

const tagOf = (tag: string): number => Buffer.from(tag, 'latin1').readUInt32BE();

const isCall = (value: unknown): value is Call => typeof value === 'function';
const isMemory = (value: unknown): value is Memory =>
  typeof value === 'object' && value !== null && 'buffer' in value && value.buffer instanceof ArrayBuffer;
/** The types of Node do not include it. */
const isEngine = (value: unknown): value is Engine =>
  typeof value === 'object' && value !== null && 'instantiate' in value;

let loading: Promise<Subsetter> | undefined;
const loadSubsetter = (): Promise<Subsetter> => (loading ??= startSubsetter());

const startSubsetter = async (): Promise<Subsetter> => {
  const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
  const engine: unknown = Reflect.get(globalThis, 'WebAssembly');
  if (!isEngine(engine)) throw new Error('This Node.js runs no WebAssembly.');
  const { instance } = await engine.instantiate(await readFile(file));
  const { memory } = instance.exports;
  if (!isMemory(memory)) throw new Error(`${file} exports no memory.`);
  const call = (name: string, ...given: number[]): number => {
    const found = instance.exports[name];
    if (!isCall(found)) throw new Error(`${file} exports no ${name}.`);
    return found(...given);
  };
  call('_initialize');
  return { memory, call };
};
