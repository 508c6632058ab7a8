import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rangeAt, readEvents } from '../../../../engine/build/description/events.ts';
import { createJsonPlaces } from '../../../../engine/build/description/json-places.ts';
import { childPointer, isArray, isRecord } from '../../../../engine/json.ts';

const pointersIn = (value: unknown, pointer = ''): readonly string[] => {
  const inside: readonly (readonly [string | number, unknown])[] = isArray(value)
    ? [...value.entries()]
    : isRecord(value)
      ? Object.entries(value)
      : [];
  return [pointer, ...inside.flatMap(([key, part]) => pointersIn(part, childPointer(pointer, key)))];
};

describe('places in JSON', () => {
  it.each([
    ['/a', '"a"'],
    ['/a/b', '"b"'],
    ['/a/b/1', '"two, ]"'],
    ['/a/b/2', '{ "c": [ ['],
    ['/a/b/2/c', '"c"'],
    ['/a/b/2/c/0', '['],
    ['/x~1y', '"x\\/y"'],
    ['/last', '"last"'],
  ])('of %s', (pointer, wanted) => {
    const text = '{ "a": {"b": [1 , "two, ]", { "c": [ [] ] }, null]},\n "x\\/y" : true, "last": -1.5e3 }';
    const range = createJsonPlaces(text)(pointer);
    expect(text.slice(range?.start, range?.end)).toBe(wanted);
  });

  it('of a key that is there twice is that of the later one, which is read', () => {
    const text = '{"a": {"b": 1}, "a": {"c": 2}}';
    const find = createJsonPlaces(text);
    expect([find('/a')?.start, find('/a/b'), find('/a/c')?.start]).toEqual([16, undefined, 22]);
  });

  it.each(['/b', '/a/0', '/list/2', '/list/x', '/list/00', 'a', '/list/0/deeper'])(
    'are none for %j, which is not there',
    (pointer) => {
      expect(createJsonPlaces('{"a": 1, "list": ["x", {}]}')(pointer)).toBeUndefined();
    },
  );

  it('are those that a reader of YAML finds in the same text', () => {
    const value = fc.jsonValue({ maxDepth: 4 }).map((one) => ({ top: one }));
    fc.assert(
      fc.property(value, fc.constantFrom(undefined, 2), (written, indent) => {
        const text = JSON.stringify(written, null, indent);
        const [find, events] = [createJsonPlaces(text), readEvents(text, 100)];
        const pointers = pointersIn(written).filter((pointer) => !pointer.includes('<<'));
        expect(pointers.map(find)).toEqual(pointers.map((pointer) => rangeAt(events, pointer)));
      }),
    );
  });
});
