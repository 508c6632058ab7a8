import { childPointer, isRecord, omitUndefined, ownText, readOwn, type JsonObject } from '../../json.ts';
import type { Part } from '../reference.ts';
import type { Losses } from './upgrading.ts';

/** What a step of the upgrade of Swagger 2.0 writes down. */
export interface SwaggerUpgrade {
  readonly document: JsonObject;
  readonly moves: Map<string, string>;
  /** Where references lead instead, by what they led to. */
  readonly redirects: Map<string, string>;
  readonly losses: Losses;
}

/** A parameter of a path, a query or a header. */
export const upgradeParameter = (upgrade: SwaggerUpgrade, part: Part, to: string): unknown => {
  const { written, pointer } = part;
  if (!isRecord(written) || ownText(written, '$ref') !== undefined) return written;
  const { 'x-example': example, ...beside } = besideSchema(written);
  upgrade.moves.set(`${to}/schema`, pointer);
  if (example !== undefined) upgrade.moves.set(`${to}/example`, `${pointer}/x-example`);
  return omitUndefined({ ...beside, ...styleOf(upgrade, part), example, schema: schemaOf(upgrade, part) });
};

/** The headers of a response, which are written as parameters without a name. */
export const upgradeHeaders = (upgrade: SwaggerUpgrade, { written, pointer }: Part, to: string): unknown =>
  isRecord(written)
    ? Object.fromEntries(
        Object.entries(written).map(([name, header]) => [
          name,
          upgradeParameter(
            upgrade,
            { written: header, pointer: childPointer(pointer, name) },
            childPointer(to, name),
          ),
        ]),
      )
    : written;

/** The body that fields of a form are together. */
export const bodyOfFields = (
  upgrade: SwaggerUpgrade,
  fields: readonly Part[],
  consumes: readonly string[],
  to: string,
): JsonObject => {
  const asked = formTypes.filter((type) => consumes.includes(type));
  const fitting = fields.some(isFile) ? asked.filter((type) => type === 'multipart/form-data') : asked;
  const fallback = fields.some(isFile) ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
  const [{ pointer: first } = { pointer: '' }] = fields;
  upgrade.moves.set(to, first);
  const contents = (fitting.length === 0 ? [fallback] : fitting).map((type) => {
    const at = childPointer(`${to}/content`, type);
    upgrade.moves.set(`${to}/content`, first);
    upgrade.moves.set(at, first);
    return [type, formOf(upgrade, fields, at)] as const;
  });
  const isRequired = fields.some(({ written }) => readOwn(written, 'required') === true);
  return { ...(isRequired && { required: true }), content: Object.fromEntries(contents) };
};

/** The keywords that Swagger 2.0 has on a parameter, and OpenAPI on its schema. */
const schemaKeywords: ReadonlySet<string> = new Set([
  'type',
  'format',
  'items',
  'default',
  'maximum',
  'exclusiveMaximum',
  'minimum',
  'exclusiveMinimum',
  'maxLength',
  'minLength',
  'pattern',
  'maxItems',
  'minItems',
  'uniqueItems',
  'enum',
  'multipleOf',
  'x-nullable',
]);

/** The schema of a parameter, a header or an item of Swagger 2.0. */
const schemaOf = (upgrade: SwaggerUpgrade, { written, pointer }: Part): JsonObject => {
  const entries = Object.entries(isRecord(written) ? written : {});
  return Object.fromEntries(
    entries
      .filter(([key]) => schemaKeywords.has(key))
      .map(([key, value]) => [
        key,
        key === 'items' && isRecord(value)
          ? itemsOf(upgrade, { written: value, pointer: `${pointer}/items` })
          : value,
      ]),
  );
};

/** What Swagger 2.0 says of a parameter or header beside its schema. */
const besideSchema = (written: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(written).filter(([key]) => !schemaKeywords.has(key) && key !== 'collectionFormat'),
  );

const separated = (name: string, instead: string): string =>
  `A list separated by ${name} cannot be sent here: it is sent ${instead}, which the API may not understand.`;

const itemsOf = (upgrade: SwaggerUpgrade, items: Part): JsonObject => {
  const format = ownText(items.written, 'collectionFormat') ?? 'csv';
  if (ownText(items.written, 'type') === 'array' && format !== 'csv')
    upgrade.losses.add(
      separated(`${format} inside a list`, 'as a list'),
      `${items.pointer}/collectionFormat`,
    );
  return schemaOf(upgrade, items);
};

/** How a list is written in one place: the style of OpenAPI, and whether each item is written with the name. */
const styles: Readonly<Record<string, { readonly style: string; readonly explode: boolean }>> = {
  csv: { style: 'form', explode: false },
  multi: { style: 'form', explode: true },
  ssv: { style: 'spaceDelimited', explode: false },
  pipes: { style: 'pipeDelimited', explode: false },
};

/** How a list of a parameter, or of a field of a form, is written. */
const styleOf = (
  { losses }: SwaggerUpgrade,
  { written, pointer }: Part,
): { readonly style?: string; readonly explode?: boolean } => {
  if (ownText(written, 'type') !== 'array') return {};
  const format = ownText(written, 'collectionFormat') ?? 'csv';
  const place = ownText(written, 'in') ?? 'header';
  const inQuery = place === 'query' || place === 'formData';
  const style = inQuery ? styles[format] : format === 'csv' ? { style: 'simple', explode: false } : undefined;
  if (style !== undefined) return style;
  losses.add(separated(`${format} (collectionFormat)`, 'with commas'), `${pointer}/collectionFormat`);
  return inQuery ? { style: 'form', explode: false } : { style: 'simple', explode: false };
};

const formTypes = ['multipart/form-data', 'application/x-www-form-urlencoded'];

const isFile = ({ written }: Part): boolean => ownText(written, 'type') === 'file';

const formOf = (upgrade: SwaggerUpgrade, fields: readonly Part[], to: string): JsonObject => {
  const named = fields.map((field) => ({ field, name: ownText(field.written, 'name') ?? '' }));
  const required = named.filter(({ field }) => readOwn(field.written, 'required') === true);
  const encoding = named.flatMap(({ field, name }) => {
    const style = styleOf(upgrade, field);
    return style.style === undefined ? [] : [[name, style] as const];
  });
  const properties = named.map(({ field, name }) => {
    upgrade.moves.set(childPointer(`${to}/schema/properties`, name), field.pointer);
    const description = ownText(field.written, 'description');
    return [name, omitUndefined({ description, ...schemaOf(upgrade, field) })] as const;
  });
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(properties),
      ...(required.length > 0 && { required: required.map(({ name }) => name) }),
    },
    ...(encoding.length > 0 && { encoding: Object.fromEntries(encoding) }),
  };
};
