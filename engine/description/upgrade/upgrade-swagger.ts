import {
  childPointer,
  isArray,
  isRecord,
  omitUndefined,
  ownText,
  ownTexts,
  readOwn,
  type JsonObject,
} from '../../json.ts';
import { followReference, partAt, type Part } from '../reference.ts';
import { movedTo } from './moves.ts';
import { mapReferences } from './map-references.ts';
import { isExtension, operationKeys } from './object-table.ts';
import { bodyOfFields, upgradeHeaders, upgradeParameter, type SwaggerUpgrade } from './swagger-parameters.ts';
import { upgradeSecurity, upgradeServers } from './swagger-root.ts';
import type { Losses, Step } from './upgrading.ts';

/** A document of Swagger 2.0 in the objects of OpenAPI 3, whose schemas are those of Swagger still. */
export const upgradeSwagger = (document: JsonObject, losses: Losses): Step => {
  const moves = new Map([['/openapi', '/swagger']]);
  const redirects = new Map<string, string>();
  const upgrade: SwaggerUpgrade = { document, moves, redirects, losses };
  const { swagger: _, host: __, basePath: ___, schemes: ____, consumes, produces, ...kept } = document;
  const { definitions, parameters, responses, securityDefinitions, paths, ...root } = kept;
  const components = omitUndefined({
    schemas: moved(upgrade, 'schemas', '/definitions', definitions),
    parameters: upgradeShared(upgrade, moved(upgrade, 'parameters', '/parameters', parameters)),
    responses: upgradeResponses(
      upgrade,
      { written: moved(upgrade, 'responses', '/responses', responses), pointer: '/responses' },
      '/components/responses',
      typesOf(document, 'produces', json),
    ),
    securitySchemes: upgradeSecurity(
      moves,
      moved(upgrade, 'securitySchemes', '/securityDefinitions', securityDefinitions),
    ),
  });
  if (Object.keys(components).length > 0) moves.set('/components', '');
  const made = omitUndefined({
    openapi: '3.0.4',
    ...root,
    servers: upgradeServers(document, moves),
    paths: upgradePaths(upgrade, paths),
    components: Object.keys(components).length === 0 ? undefined : components,
  });
  const referring = mapReferences({ as: 'one', kind: 'document' }, made, '', ({ written, reference }) =>
    reference.startsWith('#/') ? { ...written, $ref: `#${movedTo(redirects, reference.slice(1))}` } : written,
  );
  return { document: referring, moves };
};

const json = ['application/json'];

/** The media types of the document, or of an operation. */
const typesOf = (holder: unknown, key: 'consumes' | 'produces', otherwise: readonly string[]) => {
  const types = ownTexts(holder, key);
  return types.length === 0 ? otherwise : types;
};

const moved = (
  { moves, redirects }: SwaggerUpgrade,
  kind: string,
  from: string,
  written: unknown,
): unknown => {
  if (written === undefined) return undefined;
  moves.set(`/components/${kind}`, from);
  redirects.set(from, `/components/${kind}`);
  return written;
};

/** The parameters that operations share. Those of bodies are written where they are used. */
const upgradeShared = (upgrade: SwaggerUpgrade, written: unknown): unknown =>
  isRecord(written)
    ? Object.fromEntries(
        Object.entries(written)
          .filter(([, parameter]) => !isOfBody(parameter))
          .map(([name, parameter]) => [
            name,
            upgradeParameter(
              upgrade,
              { written: parameter, pointer: childPointer('/parameters', name) },
              childPointer('/components/parameters', name),
            ),
          ]),
      )
    : written;

const isOfBody = (parameter: unknown): boolean =>
  ['body', 'formData'].includes(ownText(parameter, 'in') ?? '');

const upgradePaths = (upgrade: SwaggerUpgrade, paths: unknown): unknown =>
  isRecord(paths)
    ? Object.fromEntries(
        Object.entries(paths).map(([path, item]) => [
          path,
          isExtension(path) || !isRecord(item)
            ? item
            : upgradeItem(upgrade, { written: item, pointer: childPointer('/paths', path) }, item),
        ]),
      )
    : paths;

const upgradeItem = (upgrade: SwaggerUpgrade, part: Part, item: JsonObject): JsonObject => {
  const shared = splitParameters(upgrade, part);
  return Object.fromEntries(
    Object.entries(item).flatMap(([key, value]) => {
      if (key === 'parameters') return isArray(value) ? [[key, shared.others] as const] : [];
      const isOperation = operationKeys.some((method) => method === key);
      return [
        [key, isOperation ? upgradeOperation(upgrade, partAt(part, key), shared.body) : value] as const,
      ];
    }),
  );
};

/** The parameters of an operation or a path: those of its body, and the others, which stay in a list. */
const splitParameters = (upgrade: SwaggerUpgrade, holder: Part) => {
  const list = partAt(holder, 'parameters');
  const body: Part[] = [];
  const others: unknown[] = [];
  for (const index of isArray(list.written) ? list.written.keys() : []) {
    const part = partAt(list, index);
    const target = followReference(upgrade.document, part);
    if (isOfBody(target.written)) body.push(target);
    else {
      const to = childPointer(list.pointer, others.length);
      if (to !== part.pointer) {
        upgrade.moves.set(to, part.pointer);
        upgrade.redirects.set(part.pointer, to);
      }
      others.push(upgradeParameter(upgrade, part, to));
    }
  }
  return { body, others };
};

const upgradeOperation = (upgrade: SwaggerUpgrade, part: Part, sharedBody: readonly Part[]): unknown => {
  const { written, pointer } = part;
  if (!isRecord(written)) return written;
  const { document } = upgrade;
  const { parameters, consumes: _, produces: __, schemes: ___, responses, ...kept } = written;
  const { body, others } = splitParameters(upgrade, part);
  const consumes = typesOf(written, 'consumes', typesOf(document, 'consumes', json));
  const produces = typesOf(written, 'produces', typesOf(document, 'produces', json));
  const fields = body.length === 0 ? sharedBody : body;
  return omitUndefined({
    ...kept,
    parameters: isArray(parameters) ? others : parameters,
    requestBody:
      fields.length === 0 ? undefined : bodyOf(upgrade, fields, consumes, `${pointer}/requestBody`),
    responses: upgradeResponses(
      upgrade,
      { written: responses, pointer: `${pointer}/responses` },
      `${pointer}/responses`,
      produces,
      ownTexts(written, 'produces').length > 0,
    ),
  });
};

const bodyOf = (
  upgrade: SwaggerUpgrade,
  parameters: readonly Part[],
  consumes: readonly string[],
  to: string,
): JsonObject => {
  const whole = parameters.find(({ written }) => ownText(written, 'in') === 'body');
  if (whole === undefined) return bodyOfFields(upgrade, parameters, consumes, to);
  const { schema, in: _, name: __, ...kept } = isRecord(whole.written) ? whole.written : {};
  upgrade.moves.set(to, whole.pointer);
  return {
    ...kept,
    content: contentOf(upgrade, { written: schema, pointer: `${whole.pointer}/schema` }, consumes, to),
  };
};

/** The same schema for each media type. */
const contentOf = (
  { moves, redirects }: SwaggerUpgrade,
  { written, pointer }: Part,
  types: readonly string[],
  to: string,
): JsonObject => {
  moves.set(`${to}/content`, pointer);
  return Object.fromEntries(
    types.map((type) => {
      const at = childPointer(`${to}/content`, type);
      moves.set(at, pointer);
      moves.set(`${at}/schema`, pointer);
      if (!redirects.has(pointer)) redirects.set(pointer, `${at}/schema`);
      return [type, written === undefined ? {} : { schema: written }] as const;
    }),
  );
};

const upgradeResponses = (
  upgrade: SwaggerUpgrade,
  { written, pointer }: Part,
  to: string,
  produces: readonly string[],
  isOwn = false,
): unknown =>
  isRecord(written)
    ? Object.fromEntries(
        Object.entries(written).map(([status, response]) => {
          const part = { written: response, pointer: childPointer(pointer, status) };
          const at = childPointer(to, status);
          return [
            status,
            isExtension(status) ? response : upgradeResponse(upgrade, part, at, produces, isOwn),
          ];
        }),
      )
    : written;

/** A response; one that operations share is written where it is used if that answers other media types than the document. */
const upgradeResponse = (
  upgrade: SwaggerUpgrade,
  part: Part,
  to: string,
  produces: readonly string[],
  isOwn: boolean,
): unknown => {
  const target = isOwn ? followReference(upgrade.document, part) : part;
  if (!isRecord(target.written) || ownText(target.written, '$ref') !== undefined) return target.written;
  if (target.pointer !== to) upgrade.moves.set(to, target.pointer);
  const { schema, headers, examples, ...kept } = target.written;
  const isFile = ownText(schema, 'type') === 'file' && produces === json;
  const types = isFile ? ['application/octet-stream'] : produces;
  const content = schema === undefined ? {} : contentOf(upgrade, partAt(target, 'schema'), types, to);
  return omitUndefined({
    ...kept,
    headers: upgradeHeaders(upgrade, partAt(target, 'headers'), `${to}/headers`),
    content: withExamples(upgrade, content, { written: examples, pointer: `${target.pointer}/examples` }, to),
  });
};

/** Examples by their media type: those of types that are not named beside stand with the schema of the others. */
const withExamples = (
  { moves }: SwaggerUpgrade,
  content: JsonObject,
  examples: Part,
  to: string,
): JsonObject | undefined => {
  const [schema] = Object.values(content).map((media) => readOwn(media, 'schema'));
  const shown = Object.entries(isRecord(examples.written) ? examples.written : {}).map(([type, example]) => {
    const at = childPointer(`${to}/content`, type);
    moves.set(`${at}/example`, childPointer(examples.pointer, type));
    return [type, omitUndefined({ schema, example })] as const;
  });
  const all = { ...content, ...Object.fromEntries(shown) };
  return Object.keys(all).length === 0 ? undefined : all;
};
