import { describe, expect, it } from 'vitest';
import { mapItems, mapValues, withoutKeys } from '../../../engine/description/map-json.ts';
import { transformDocument } from '../../../engine/prepare/annotate/transform.ts';
import { isRecord, type JsonObject } from '../../../engine/json.ts';

const read = (text: string): JsonObject => {
  const value: unknown = JSON.parse(text);
  return isRecord(value) ? value : {};
};

const doubled = (value: unknown): unknown => (typeof value === 'number' ? value * 2 : value);

describe('what changes of JSON', () => {
  it('is copied, in its order, with a name such as __proto__ as a key like any other', () => {
    const object = read('{ "b": 1, "__proto__": 2, "a": "three" }');
    expect(JSON.stringify(mapValues(object, doubled))).toBe('{"b":2,"__proto__":4,"a":"three"}');
    expect(JSON.stringify(object)).toBe('{"b":1,"__proto__":2,"a":"three"}');
    expect(JSON.stringify(withoutKeys(object, (key) => key === 'b'))).toBe('{"__proto__":2,"a":"three"}');
    expect(mapItems([1, 'two'], doubled)).toEqual([2, 'two']);
  });

  it('is the same object where nothing does', () => {
    const [object, list] = [{ a: 'one' }, ['one']];
    expect(mapValues(object, doubled)).toBe(object);
    expect(mapItems(list, doubled)).toBe(list);
    expect(withoutKeys(object, (key) => key === 'b')).toBe(object);
  });

  it('leaves the parts of a document beside it the same objects', () => {
    const document = {
      paths: { '/books': { get: { responses: {} } } },
      components: { schemas: { Book: { properties: { id: { type: 'string' } } }, Page: { type: 'object' } } },
    };
    const same = {
      parameter: (one: JsonObject) => one,
      parameters: (some: readonly unknown[]) => some,
      operation: (one: JsonObject) => one,
    };
    expect(transformDocument(document, { ...same, schema: (one) => one })).toBe(document);
    const changed = transformDocument(document, {
      ...same,
      schema: (one) => (one['type'] === 'string' ? { ...one, title: 'Id' } : one),
    });
    expect(changed).toEqual({
      paths: document.paths,
      components: {
        schemas: {
          Book: { properties: { id: { type: 'string', title: 'Id' } } },
          Page: { type: 'object' },
        },
      },
    });
    expect(changed['paths']).toBe(document.paths);
  });
});
