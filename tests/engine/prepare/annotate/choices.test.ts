import { expect, test } from 'vitest';
import { atPointer, type JsonObject } from '../../../../engine/json.ts';
import { annotateChoices } from '../../../../engine/prepare/annotate/annotate-choices.ts';
import { asObject, integer, libraryWith, object, text } from '../library.ts';

const schemas = {
  Reader: object({ id: text, name: text }, ['id', 'name']),
  Guest: object({ id: text, until: text }, ['id']),
  Open: {
    anyOf: [
      { type: 'string', enum: ['new'] },
      { type: 'string', format: 'uuid' },
    ],
  },
  Expandable: { anyOf: [text, { $ref: '#/components/schemas/Reader' }] },
};
const document = libraryWith({}, schemas);
const reader = { $ref: '#/components/schemas/Reader' };
const guest = { $ref: '#/components/schemas/Guest' };
const nothing = { type: 'null' };
const gone = (mark: JsonObject) => object({ id: text, deleted: mark }, ['id', 'deleted']);

test.each([
  [
    'an id, or the record in its place',
    { anyOf: [{ ...text, maxLength: 9 }, reader] },
    { ...text, maxLength: 9 },
  ],
  [
    'the same, or null',
    { anyOf: [text, reader, nothing], title: 'Reader' },
    { type: ['string', 'null'], title: 'Reader' },
  ],
  [
    'the same behind a reference, or null',
    { anyOf: [{ $ref: '#/components/schemas/Expandable' }, nothing] },
    { type: ['string', 'null'] },
  ],
  [
    'a record, or what is left of it when it is gone',
    { anyOf: [reader, gone({ type: 'boolean', enum: [true] })] },
    reader,
  ],
  [
    'two records of which one says more',
    { anyOf: [reader, gone({ type: 'boolean' })] },
    object({ id: text, name: text, deleted: { type: 'boolean' } }, ['id']),
  ],
  ['a text or null', { oneOf: [text, nothing] }, { type: ['string', 'null'] }],
  ['a value or the empty text that clears it', { anyOf: [integer, { type: 'string', enum: [''] }] }, integer],
  ['known values, or any text', schemas.Open, text],
  [
    'values of two lists',
    {
      oneOf: [
        { ...text, enum: ['a', 'b'] },
        { ...text, enum: ['b', 'c'] },
      ],
    },
    { ...text, enum: ['a', 'b', 'c'] },
  ],
  [
    'a record, or the empty text that clears it',
    { anyOf: [reader, { type: 'string', enum: [''] }], description: 'Who.' },
    { anyOf: [reader], description: 'Who.' },
  ],
  ['a record or null', { anyOf: [nothing, reader] }, { anyOf: [reader, nothing] }],
  [
    'two kinds of records',
    { oneOf: [reader, guest], discriminator: { propertyName: 'kind' } },
    { type: 'object', properties: { id: text, name: text, until: text }, required: ['id'] },
  ],
])('%s', (_, written: JsonObject, expected) => {
  expect(annotateChoices(document, written)).toEqual(expected);
});

test.each([
  ['no choice', text],
  ['a choice of one', { anyOf: [reader] }],
  ['a choice of nothing', { anyOf: [] }],
  ['a choice of nothing that can be read', { anyOf: [{ $ref: '#/components/schemas/Nowhere' }] }],
])('%s stays as it is', (_, written: JsonObject) => {
  expect(annotateChoices(document, written)).toBe(written);
});

test('a choice that refers to itself ends', () => {
  const circular = libraryWith({}, { Tree: { anyOf: [{ $ref: '#/components/schemas/Tree' }, text] } });
  const tree = atPointer(circular, '/components/schemas/Tree');
  expect(annotateChoices(circular, asObject(tree))).toMatchObject({ type: 'string' });
});
