import { snakeCase } from '../document/kinds.ts';
import type { Shape } from '../document/schema-reader.ts';
import { drawValue } from '../values/draw-value.ts';
import { fits } from '../values/fits.ts';
import type { Site, World } from '../values/site.ts';
import type { Page } from './page.ts';
import { setAt } from './set-at.ts';

/** A value at a place of an answer; undefined where it is left out. */
export interface Pin {
  readonly keys: readonly string[];
  readonly value: unknown;
}

const isLink = (name: string): boolean =>
  /link|cursor|token|next|prev|^first$|^last$|^self$|error|warning/.test(name);

/** What the usual names beside rows say of a page. */
const factOf = (name: string, { rows, total, limit, number, last, offset, next }: Page): unknown => {
  if (/^(?:has_(?:more|next)(?:_page)?|more|is_truncated)$/.test(name)) return next !== undefined;
  if (/^(?:has_(?:previous|prev)(?:_page)?)$/.test(name)) return offset > 0;
  if (/^(?:total_?pages|pages_?total|page_count|last_page|pages)$/.test(name)) return last;
  if (
    /^(?:total(?:_?(?:count|items|results|records|elements|rows|size))?|(?:items|results|records)_?total|count)$/.test(
      name,
    )
  )
    return total;
  if (/^(?:page|page_?(?:number|no)|current_page)$/.test(name)) return number;
  if (/^(?:limit|per_page|page_?size|size)$/.test(name)) return limit;
  if (/^(?:offset|skip|start)$/.test(name)) return offset;
  return /^(?:count_on_page|number_of_elements|returned)$/.test(name) ? rows.length : undefined;
};

/** What a property has that must be there and has nothing to say. */
const empty = (shape: Shape): unknown => {
  if (shape.types.includes('null') || shape.types.length === 0) return null;
  if (shape.types.includes('string')) return '';
  return shape.types.includes('object') ? {} : shape.types.includes('array') ? [] : 0;
};

/** A number as text, or a text as number, where only that fits. */
const asFits = (value: unknown, schema: unknown, world: World): unknown =>
  [value, Number(value), String(value)].find((each) => fits(world.reader, schema, each)) ?? value;

const chosen = (shape: Shape, pins: readonly Pin[], world: World): Shape => {
  const [group] = shape.alternatives;
  const name = pins[0]?.keys[0];
  if (group === undefined || name === undefined || shape.properties.has(name)) return shape;
  const option = group.options.find((each) => world.reader.shapeOf(each).properties.has(name));
  return option === undefined ? shape : world.reader.shapeOf({ allOf: [shape.words, option] });
};

const under = (pins: readonly Pin[], name: string): readonly Pin[] =>
  pins.flatMap(({ keys, value }) => (keys[0] === name ? [{ keys: keys.slice(1), value }] : []));

/** Draws what is around rows: what must be there, what tells of the page, and what is pinned. */
export const drawEnvelope = (
  schema: unknown,
  pins: readonly Pin[],
  page: Page,
  site: Site,
  world: World,
): unknown => {
  const shape = chosen(world.reader.shapeOf(schema), pins, world);
  const entries = [...shape.properties].flatMap(([name, inner]): readonly (readonly [string, unknown])[] => {
    const isRequired = shape.required.has(name);
    const innerShape = world.reader.shapeOf(inner);
    const inside = under(pins, name);
    const own = inside.find(({ keys }) => keys.length === 0);
    const place = {
      ...site,
      key: `${site.key}/${name}`,
      name: snakeCase(name),
      owner: site.name,
      depth: site.depth + 1,
    };
    if (own !== undefined) {
      if (own.value !== undefined) return [[name, asFits(own.value, inner, world)]];
      return isRequired ? [[name, empty(innerShape)]] : [];
    }
    if (inside.length > 0)
      return !isRequired && inside.every(({ value }) => value === undefined)
        ? []
        : [[name, drawEnvelope(inner, inside, page, place, world)]];
    const fact = factOf(snakeCase(name), page);
    const text = typeof fact === 'number' ? String(fact) : undefined;
    for (const value of [fact, text])
      if (value !== undefined && fits(world.reader, inner, value)) return [[name, value]];
    if (
      innerShape.types.includes('object') &&
      /^(?:meta|paging|pagination|page|page_?info|cursors?)$/i.test(name)
    )
      return [[name, drawEnvelope(inner, [], page, place, world)]];
    const isPlain = innerShape.types.some((type) => /^(?:string|boolean)$/.test(type));
    return isRequired || (isPlain && !isLink(snakeCase(name)))
      ? [[name, drawValue(inner, place, world)]]
      : [];
  });
  const drawn: unknown = Object.fromEntries(entries);
  const missing = pins.filter(
    ({ keys, value }) => value !== undefined && !shape.properties.has(keys[0] ?? ''),
  );
  return missing.reduce((value, pin) => setAt(value, pin.keys, pin.value), drawn);
};
