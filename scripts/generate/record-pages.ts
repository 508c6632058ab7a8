import { compileProject, hasErrors } from '@counterfoil/engine/build';
import {
  blocksIn,
  type BlockPlan,
  type Compilation,
  type LoadPlan,
  type RoutePlan,
} from '@counterfoil/engine/check';
import { parseDescription, type Description } from '@counterfoil/engine/description';
import { readOwn } from '@counterfoil/engine/json';

/** A page that opens a record beside its list, and who may see both. */
interface RecordPage {
  /** The record's id goes behind it. */
  readonly link: string;
  readonly access: RoutePlan['access'];
}

const loadOf = (body: BlockPlan): LoadPlan | undefined =>
  blocksIn(body).find(({ load }) => load !== undefined)?.load;

/** What draws a record: a block, the rules of it and of the screens around it, and the variable that has the row's key. */
interface Drawn {
  readonly body: BlockPlan;
  readonly access: RoutePlan['access'];
  readonly key: string;
}

/** What draws the record of a screen: its own body, or that of another screen which it consists of. */
const drawnBy = ({ screens }: Pick<Compilation, 'screens'>, { body, access, key }: Drawn): Drawn => {
  if (body.as !== 'screen') return { body, access, key };
  const given = body.with;
  const name = Object.keys(given).find((one) => readOwn(given[one], 'var') === key);
  const inside = screens[body.screen]?.body;
  return name === undefined || inside === undefined
    ? { body, access, key }
    : drawnBy({ screens }, { body: inside, access: [...access, ...inside.access], key: `given.${name}` });
};

/** The kind of record that has the row's key in the path of a read, by the description's `x-record`. */
const kindOf = (
  { operations }: Description,
  { operation, path }: LoadPlan,
  key: string,
): string | undefined => {
  const named = Object.keys(path).find((name) => readOwn(path[name], 'var') === key);
  const parameters = operations.get(operation)?.parameters ?? [];
  return parameters.find((parameter) => parameter.in === 'path' && parameter.name === named)?.schema?.words
    .record;
};

interface FoundPage {
  readonly kind: string;
  readonly page: RecordPage;
  /** Its list shows a part of what its operation lists, by its screen. */
  readonly isPart: boolean;
}

/** The list of a page whose rows open: the page itself, or one of the blocks below each other on it. */
const listOf = (body: BlockPlan | undefined) => {
  const blocks = body?.as === 'stack' ? body.blocks : body === undefined ? [] : [body];
  return blocks.flatMap((block) => (block.as === 'list' && block.name === undefined ? [block] : [])).at(0);
};

const pageOf = (
  { screens }: Pick<Compilation, 'screens'>,
  description: Description,
  route: RoutePlan,
): FoundPage | undefined => {
  const list = listOf(screens[route.screen]?.body);
  if (list === undefined || route.path.includes(':')) return undefined;
  const opened = list.detail === undefined ? undefined : screens[list.detail]?.body;
  const detail =
    opened === undefined
      ? undefined
      : drawnBy({ screens }, { body: opened, access: opened.access, key: 'route.id' });
  const load = detail === undefined ? undefined : loadOf(detail.body);
  const kind = detail === undefined || load === undefined ? undefined : kindOf(description, load, detail.key);
  // Whether a condition will hold for a reader is beyond who writes the mail.
  if (detail === undefined || kind === undefined || route.visibleWhen !== undefined) return undefined;
  const access = [...route.access, ...list.access, ...detail.access, ...(load?.access ?? [])];
  const distinct = [...new Map(access.map((rule) => [JSON.stringify(rule), rule])).values()];
  const page = { link: `${route.path}?open=`, access: distinct };
  const isPart = list.rows.from === 'operation' && Object.keys(list.rows.call.query).length > 0;
  return { kind, page, isPart };
};

/**
 * The pages of the portal that open a record, by its kind, in the order of the routes, those that list a part of them last: from them the provider chooses where a mail
 * leads its reader. Undefined while the descriptors have errors.
 */
export const recordPages = (document: unknown): string | undefined => {
  const compilation = compileProject({
    root: 'schemas',
    description: 'openapi/generated/provider.json',
    source: 'openapi/provider.yaml',
  });
  if (hasErrors(compilation)) return undefined;
  const description = parseDescription(document);
  const found = (compilation.portal?.routes ?? []).flatMap((route) => {
    const page = pageOf(compilation, description, route);
    return page === undefined ? [] : [page];
  });
  const wholeFirst = found.toSorted((left, right) => Number(left.isPart) - Number(right.isPart));
  const kinds = [...new Set(found.map(({ kind }) => kind))].sort();
  const pages = Object.fromEntries(
    kinds.map((kind) => [kind, wholeFirst.flatMap((one) => (one.kind === kind ? [one.page] : []))]),
  );
  return [
    '/** The pages of the portal that open a record, by its kind: `access` is who may see them, each of its rules must hold. */',
    `export const recordPages = ${JSON.stringify(pages, null, 2)} as const;`,
    '',
  ].join('\n');
};
