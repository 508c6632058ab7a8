import { childPointer, isArray, isRecord, ownText, readOwn, type JsonObject } from '../../json.ts';
import { mapItems, mapValues } from '../map-json.ts';
import { holdingOf, isExtension, type Holding } from './object-table.ts';

/** A place of a document where a reference to another one stands. */
export interface Referring {
  /** What would stand there without the reference. */
  readonly holding: Holding;
  readonly written: JsonObject;
  readonly reference: string;
  readonly pointer: string;
}

/** What stands instead of an object that refers to another. */
export type Replace = (referring: Referring) => unknown;

/**
 * What stands somewhere, with everything in it replaced that refers to another part. Examples, defaults, enums and extensions are data,
 * in which nothing refers. What did not change is the same object as before.
 */
export const mapReferences = (
  holding: Holding,
  written: unknown,
  pointer: string,
  replace: Replace,
): unknown => {
  const one: Holding = { as: 'one', kind: holding.kind };
  if (isArray(written))
    return mapItems(written, (item, index) =>
      mapReferences(one, item, childPointer(pointer, index), replace),
    );
  if (!isRecord(written)) return written;
  const reference = ownText(written, '$ref');
  const isObject = holding.as === 'one' || holding.as === 'list';
  // Beside a reference only a schema says anything more that may refer.
  if (reference !== undefined && !(isObject && holding.kind === 'schema'))
    return replace({ holding, written, reference, pointer });
  const mapped = mapValues(written, (value, key) => {
    const at = childPointer(pointer, key);
    if (!isObject)
      return holding.as === 'patterned' && isExtension(key) ? value : mapReferences(one, value, at, replace);
    if (key === 'discriminator' && holding.kind === 'schema') return mapDiscriminator(value, at, replace);
    const held = holdingOf(holding.kind, key);
    return held === undefined ? value : mapReferences(held, value, at, replace);
  });
  return reference === undefined ? mapped : replace({ holding, written: mapped, reference, pointer });
};

const looksLikeReference = /[/#]|\.(?:json|ya?ml)$/i;

/** The names of a discriminator refer to schemas: by their names, or as a reference does. */
const mapDiscriminator = (written: unknown, pointer: string, replace: Replace): unknown => {
  const mapping = readOwn(written, 'mapping');
  if (!isRecord(written) || !isRecord(mapping)) return written;
  const mapped = mapValues(mapping, (reference, name) => {
    if (typeof reference !== 'string' || !looksLikeReference.test(reference)) return reference;
    const at = childPointer(`${pointer}/mapping`, name);
    const holding: Holding = { as: 'one', kind: 'schema' };
    return (
      ownText(replace({ holding, written: { $ref: reference }, reference, pointer: at }), '$ref') ?? reference
    );
  });
  return mapped === mapping ? written : { ...written, mapping: mapped };
};
