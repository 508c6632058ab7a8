import {
  atPointer,
  childPointer,
  isArray,
  isRecord,
  ownText,
  ownTexts,
  readOwn,
  type JsonObject,
} from '../json.ts';
import type { SchemaView } from './schema-view.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** One of the roles, and the permission or any one of them, where either is asked for. */
interface AccessRule {
  readonly roles?: readonly string[];
  readonly permission?: string | readonly string[];
}
/** A parameter of an operation. */
export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: SchemaView | undefined;
  readonly title: string | undefined;
  /** The parameter that carries the zone of its day. */
  readonly zone: string | undefined;
  readonly pointer: string;
}
/** An operation of the description. */
export interface Operation {
  readonly id: string;
  readonly method: (typeof methods)[number];
  readonly route: string;
  readonly pointer: string;
  readonly parameters: readonly Parameter[];
  readonly body: SchemaView | undefined;
  readonly bodyRequired: boolean;
  /** What it answers when it succeeds, where that is JSON. */
  readonly answer: SchemaView | undefined;
  /** Undefined when it does not say who may call it. */
  readonly access: AccessRule | 'anyone' | undefined;
  readonly tags: readonly string[];
  /** Whether it may answer a file. */
  readonly hasFile: boolean;
  /** What the file it answers is called, without its ending. */
  readonly fileName: string | undefined;
  /** The operation that reads what this one changes. */
  readonly edits: string | undefined;
}
type ReadSchema = (pointer: string) => SchemaView | undefined;

/** Follows a reference of the description to where it leads. */
const follow = (document: unknown, pointer: string): string => {
  const reference = ownText(atPointer(document, pointer), '$ref');
  return reference?.startsWith('#/') === true ? reference.slice(1) : pointer;
};

const readParameter = (document: unknown, pointer: string, readSchema: ReadSchema): Parameter | undefined => {
  const at = follow(document, pointer);
  const written = atPointer(document, at);
  const name = ownText(written, 'name');
  const place = ownText(written, 'in');
  if (name === undefined || place === undefined) return undefined;
  const schema = readSchema(`${at}/schema`);
  return {
    name,
    in: place,
    required: readOwn(written, 'required') === true,
    schema,
    title: ownText(written, 'title') ?? ownText(schema?.keywords, 'title'),
    zone: ownText(written, 'x-time-zone') ?? ownText(schema?.keywords, 'x-time-zone'),
    pointer: at,
  };
};

/** The parameters of the path and of the operation, which wins. */
const readParameters = (
  document: unknown,
  pathPointer: string,
  pointer: string,
  readSchema: ReadSchema,
): readonly Parameter[] => {
  const byName = new Map<string, Parameter>();
  for (const at of [pathPointer, pointer]) {
    const list = readOwn(atPointer(document, at), 'parameters');
    if (!isArray(list)) continue;
    list.forEach((_, index) => {
      const parameter = readParameter(document, `${at}/parameters/${index}`, readSchema);
      if (parameter !== undefined) byName.set(`${parameter.in} ${parameter.name}`, parameter);
    });
  }
  return [...byName.values()];
};

const jsonContent = (document: unknown, pointer: string): string | undefined => {
  const content = readOwn(atPointer(document, pointer), 'content');
  const type = isRecord(content) ? Object.keys(content).find((key) => /[/+]json\b/.test(key)) : undefined;
  return type === undefined ? undefined : `${childPointer(`${pointer}/content`, type)}/schema`;
};

/** Where the answers of success stand, the lowest status first. */
const successes = (document: unknown, pointer: string): readonly string[] => {
  const responses = readOwn(atPointer(document, pointer), 'responses');
  if (!isRecord(responses)) return [];
  const statuses = Object.keys(responses).filter((key) => key.startsWith('2'));
  return statuses.sort().map((status) => follow(document, childPointer(`${pointer}/responses`, status)));
};

const readAnswer = (document: unknown, pointer: string, readSchema: ReadSchema): SchemaView | undefined => {
  const [at] = successes(document, pointer)
    .map((success) => jsonContent(document, success))
    .filter((content) => content !== undefined);
  return at === undefined ? undefined : readSchema(at);
};

const answersFile = (document: unknown, pointer: string): boolean =>
  successes(document, pointer).some((success) => {
    const content = readOwn(atPointer(document, success), 'content');
    return isRecord(content) && Object.keys(content).some((type) => !/[/+]json\b/.test(type));
  });

const readAccess = (operation: JsonObject): Operation['access'] => {
  const access = readOwn(operation, 'x-access');
  if (!isRecord(access)) return undefined;
  if (readOwn(access, 'public') === true || readOwn(access, 'session') !== undefined) return 'anyone';
  const roles = ownTexts(access, 'roles');
  const any = ownTexts(access, 'permission');
  const permission = any.length === 0 ? ownText(access, 'permission') : any;
  if (roles.length === 0 && permission === undefined) return undefined;
  return { ...(roles.length === 0 ? {} : { roles }), ...(permission === undefined ? {} : { permission }) };
};

const readOperation = (
  document: unknown,
  route: string,
  method: Operation['method'],
  readSchema: ReadSchema,
): Operation | undefined => {
  const pathPointer = childPointer('/paths', route);
  const pointer = `${pathPointer}/${method}`;
  const written = atPointer(document, pointer);
  const id = ownText(written, 'operationId');
  if (!isRecord(written) || id === undefined) return undefined;
  const bodyAt = follow(document, `${pointer}/requestBody`);
  const content = jsonContent(document, bodyAt);
  return {
    id,
    method,
    route,
    pointer,
    parameters: readParameters(document, pathPointer, pointer, readSchema),
    body: content === undefined ? undefined : readSchema(content),
    bodyRequired: readOwn(atPointer(document, bodyAt), 'required') === true,
    answer: readAnswer(document, pointer, readSchema),
    access: readAccess(written),
    hasFile: answersFile(document, pointer),
    fileName: ownText(written, 'x-file-name'),
    tags: ownTexts(written, 'tags'),
    edits: ownText(written, 'x-edits'),
  };
};

/** The operations of a description, by operationId. */
export const readOperations = (document: unknown, readSchema: ReadSchema): ReadonlyMap<string, Operation> => {
  const operations = new Map<string, Operation>();
  const paths = readOwn(document, 'paths');
  if (!isRecord(paths)) return operations;
  for (const [route, item] of Object.entries(paths))
    for (const method of methods) {
      if (readOwn(item, method) === undefined) continue;
      const operation = readOperation(document, route, method, readSchema);
      if (operation !== undefined) operations.set(operation.id, operation);
    }
  return operations;
};
