import { isArray, isRecord, ownNumber, ownText, readOwn, type JsonObject } from '@counterfoil/engine/json';
import { currencyDigits, encodeWire, readWire } from '@counterfoil/engine/wire';
import { snakeCase } from '../document/kinds.ts';
import type { Alternatives, Shape } from '../document/schema-reader.ts';
import { isoDigits } from './amounts.ts';
import { combine, nameOption, orderOptions } from './alternatives.ts';
import { drawNumber } from './draw-number.ts';
import { drawText } from './draw-text.ts';
import { fits } from './fits.ts';
import { hasHappened } from './moments.ts';
import { between, chance, pick } from './random.ts';
import { isScarce, usualDepth, type Site, type World } from './site.ts';

/** Deeper than this, nothing is drawn any more. */
const mostDepth = 20;

const nothing: ReadonlyMap<string, unknown> = new Map();

/** What a schema may be null for: as often as not for what seldom happens, never for what tells its record. */
const isNull = (site: Site, { types, words }: Shape): boolean => {
  if (!types.includes('null')) return false;
  if (isArray(words['enum']) && !words['enum'].includes(null)) return false;
  if (types.length === 1 || site.depth > usualDepth) return true;
  if (/^id$|_id$|currency|status|state|name$|email|amount|creat|updat|^type$/.test(site.name)) return false;
  return !hasHappened(site.name, site.key) || chance(`${site.key}|null`, 0.12);
};

const encode = (words: JsonObject, value: unknown, { currency }: Site, world: World): unknown => {
  const wire = readWire(words['x-wire']);
  if (wire === undefined) return value;
  const units = 'money' in wire ? world.minorUnits(wire.units) : undefined;
  return encodeWire(wire, value, currencyDigits(currency, isoDigits(currency), units));
};

const mostTries = 6;

const drawAlternative = (
  shape: Shape,
  group: Alternatives,
  schema: unknown,
  site: Site,
  world: World,
): unknown => {
  let first: unknown;
  for (const option of orderOptions(group, site, world).slice(0, mostTries)) {
    const value = nameOption(drawValue(combine(shape, group, option), site, world), group, option, world);
    if (value !== undefined && fits(world.reader, schema, value)) return value;
    first ??= value;
    if (site.budget.left < 0) break;
  }
  return group.isExclusive && site.budget.left >= 0
    ? (drawLeast(shape, group, schema, site, world) ?? first)
    : first;
};

/** What need not be there may make a value fit several alternatives: drawn without it, one may be left. */
const drawLeast = (shape: Shape, group: Alternatives, schema: unknown, site: Site, world: World): unknown =>
  group.options
    .map((option) =>
      nameOption(
        drawValue(combine(shape, group, option), { ...site, budget: { left: -1 } }, world),
        group,
        option,
        world,
      ),
    )
    .find((value) => fits(world.reader, schema, value));

const currencyIn = (
  shape: Shape,
  site: Site,
  world: World,
): { readonly name: string; readonly value: unknown } | undefined => {
  const said = [...shape.properties.values()]
    .map((schema) => ownText(world.reader.shapeOf(schema).words, 'x-currency'))
    .find((name) => name !== undefined);
  const name =
    said !== undefined && shape.properties.has(said)
      ? said
      : [...shape.properties.keys()].find((each) => /^currency$|currency_?code$/i.test(snakeCase(each)));
  if (name === undefined) return undefined;
  const schema = shape.properties.get(name);
  const pinned = site.pinned.get(name);
  if (pinned !== undefined && fits(world.reader, schema, pinned)) return { name, value: pinned };
  // The one currency is drawn as text: it is never null beside the amounts that are in it.
  const { types, ...rest } = world.reader.shapeOf(schema);
  const inner = {
    ...site,
    key: `${site.facts.key}|currency`,
    name: snakeCase(name),
    depth: site.depth + 1,
    template: readOwn(site.template, name),
    pinned: nothing,
  };
  return {
    name,
    value: drawShape({ ...rest, types: types.filter((type) => type !== 'null') }, schema, inner, world),
  };
};

const isLeftOut = (name: string, schema: unknown, site: Site, world: World): boolean => {
  const { types, name: schemaName, words } = world.reader.shapeOf(schema);
  if (words['writeOnly'] === true || words['deprecated'] === true) return true;
  if (schemaName !== undefined && site.around.includes(schemaName)) return true;
  if (/^_?errors?$/i.test(name) && site.depth === 0) return true;
  return (
    isScarce(site) &&
    (site.budget.left < 0 || types.includes('object') || types.includes('array') || types.length === 0)
  );
};

const drawOthers = (shape: Shape, site: Site, world: World): readonly (readonly [string, unknown])[] => {
  const others = shape.words['additionalProperties'];
  const least = ownNumber(shape.words, 'minProperties') ?? 0;
  const inner = (name: string): Site => ({
    ...site,
    key: `${site.key}/${name}`,
    name,
    depth: site.depth + 1,
    template: undefined,
    pinned: nothing,
  });
  const missing = [...shape.required].filter((name) => !shape.properties.has(name));
  const schema = isRecord(others) ? others : { type: 'string' };
  const wanted = shape.properties.size > 0 || !isRecord(others) || isScarce(site) ? 0 : 2;
  const names = ['order', 'channel', 'campaign', 'note', 'group'].slice(
    0,
    Math.max(wanted, least - shape.properties.size),
  );
  return [...missing, ...names].map((name) => [name, drawValue(schema, inner(name), world)]);
};

/** Beside a currency, a value and a total are amounts of what the object is called. */
const amountName = (name: string, site: Site): string =>
  /^(?:value|total)$/i.test(name) ? `${site.name}_amount` : snakeCase(name);

const drawObject = (shape: Shape, site: Site, world: World): JsonObject => {
  if (site.depth > mostDepth) return {};
  const around = shape.name === undefined ? site.around : [...site.around, shape.name];
  const money = currencyIn(shape, site, world);
  // What has an address for mail and a name is somebody, however it is called.
  const owner = shape.properties.has('email') ? `person_${site.name}` : site.name;
  const code = typeof money?.value === 'string' ? money.value.toUpperCase() : site.currency;
  const entries = [...shape.properties].flatMap(([name, schema]): readonly (readonly [string, unknown])[] => {
    if (money?.name === name && money.value !== undefined) return [[name, money.value]];
    const pinned = site.pinned.get(name);
    if (pinned !== undefined && fits(world.reader, schema, pinned)) return [[name, pinned]];
    if (!shape.required.has(name) && isLeftOut(name, schema, { ...site, around }, world)) return [];
    const value = drawValue(
      schema,
      {
        key: `${site.key}/${name}`,
        name: money === undefined ? snakeCase(name) : amountName(name, site),
        owner,
        depth: site.depth + 1,
        facts: site.facts,
        template: readOwn(site.template, name),
        currency: code,
        around,
        pinned: nothing,
        budget: site.budget,
      },
      world,
    );
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries([...entries, ...drawOthers(shape, site, world)]);
};

const drawArray = (shape: Shape, site: Site, world: World): readonly unknown[] => {
  const { words } = shape;
  const tuple = isArray(words['prefixItems']) ? words['prefixItems'] : [];
  const items = words['items'] ?? {};
  const itemName = world.reader.shapeOf(items).name;
  const isAround = itemName !== undefined && site.around.includes(itemName);
  const usual = isScarce(site) || isAround ? 0 : site.depth > 2 ? 1 : between(`${site.key}|count`, 1, 2);
  const least = Math.min(ownNumber(words, 'minItems') ?? 0, 200);
  const count = Math.min(Math.max(usual, least, tuple.length), ownNumber(words, 'maxItems') ?? Infinity);
  const drawn: unknown[] = [];
  for (let at = 0; drawn.length < count && at < count * 4; at += 1) {
    const template = isArray(site.template) ? site.template[at % site.template.length] : undefined;
    const name = site.name.replace(/s$/, '');
    const item = drawValue(
      tuple[at] ?? items,
      { ...site, key: `${site.key}/${at}`, name, depth: site.depth + 1, template, pinned: nothing },
      world,
    );
    if (words['uniqueItems'] === true && drawn.some((each) => JSON.stringify(each) === JSON.stringify(item)))
      continue;
    drawn.push(item);
  }
  return drawn;
};

const drawBoolean = ({ name, key, template }: Site): boolean => {
  if (/live_?mode|delet|closed|archiv|disabled|hidden|blocked|test_|revers|fail|expired|has_more/.test(name))
    return chance(key, 0.08) && !/live_?mode|has_more/.test(name);
  if (/activ|enabled|verified|valid|success|paid|charges|capable|visible/.test(name))
    return chance(key, 0.85);
  return typeof template === 'boolean' ? template : chance(key, 0.5);
};

const drawListed = (words: JsonObject, site: Site): unknown => {
  if ('const' in words) return words['const'];
  const listed = isArray(words['enum']) ? words['enum'].filter((each) => each !== null && each !== '') : [];
  if (site.name.includes('currency')) {
    const own = listed.find((each) => typeof each === 'string' && each.toUpperCase() === site.currency);
    if (own !== undefined) return own;
  }
  return pick(site.key, listed);
};

const referenceFor = (schema: unknown, site: Site, world: World): unknown => {
  const word = site.name.replace(/_?(?:id|uuid|key|token)$/, '');
  if (word === '' || site.depth === 0) return undefined;
  const found = world.referenceTo(word, site.key);
  return found !== undefined && fits(world.reader, schema, found) ? found : undefined;
};

const drawShape = (shape: Shape, schema: unknown, site: Site, world: World): unknown => {
  const { words, types } = shape;
  if ('const' in words || isArray(words['enum'])) {
    const listed = drawListed(words, site);
    if (listed !== undefined || types.includes('null')) return encode(words, listed ?? null, site, world);
  }
  const [group] = shape.alternatives;
  if (group !== undefined) return drawAlternative(shape, group, schema, site, world);
  const [type] = types.filter((each) => each !== 'null').toSorted((one) => (one === 'string' ? -1 : 0));
  const template =
    site.template ?? words['example'] ?? (isArray(words['examples']) ? words['examples'][0] : undefined);
  const here = { ...site, template };
  if (type === 'object') {
    const known =
      shape.name === undefined || site.depth === 0 ? undefined : world.recordOf(shape.name, site.key);
    return drawObject(
      shape,
      known === undefined
        ? here
        : { ...here, ...known, key: known.facts.key, currency: known.facts.region.currency },
      world,
    );
  }
  if (type === 'array') return drawArray(shape, here, world);
  if (type === 'boolean') return drawBoolean(here);
  const reference = referenceFor(schema, here, world);
  if (reference !== undefined) return reference;
  if (type === 'integer' || type === 'number')
    return encode(words, drawNumber(words, here, world, type === 'integer'), here, world);
  if (type === 'string') return encode(words, drawText(words, here, world), here, world);
  if (types.includes('null')) return null;
  return template ?? (site.name.endsWith('s') ? {} : drawText(words, here, world));
};

/**
 * A value that fits a schema, as the API writes it. The same place gives the same value, whatever else is drawn;
 * recursive schemas end, and what must be there is. Undefined where nothing fits.
 */
export const drawValue = (schema: unknown, site: Site, world: World): unknown => {
  const shape = world.reader.shapeOf(schema);
  site.budget.left -= 1;
  if (shape.isImpossible) return undefined;
  if (site.depth > mostDepth)
    return shape.types.includes('null') ? null : shape.types.includes('array') ? [] : {};
  if (isNull(site, shape)) return null;
  return drawShape(shape, schema, site, world);
};
