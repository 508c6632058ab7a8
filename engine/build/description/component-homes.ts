import { extname } from 'node:path';
import { childPointer, isRecord, pointerKeys, readOwn } from '../../json.ts';
import type { ObjectKind } from '../../description/upgrade/object-table.ts';

/** Where a document keeps what several of its parts refer to. */
export interface Homes {
  /** The pointer of the components of a kind; undefined for a kind that has none. */
  readonly of: (kind: ObjectKind) => string | undefined;
  /** The components that the document has itself. */
  readonly written: readonly { readonly pointer: string; readonly value: unknown }[];
}

/** The homes of a document of Swagger 2.0 or OpenAPI 3. */
export const homesOf = (document: unknown): Homes => {
  const homes = readOwn(document, 'swagger') === undefined ? newer : swagger;
  const written = Object.values(homes).flatMap((home) => {
    const map = (pointerKeys(home) ?? []).reduce<unknown>(readOwn, document);
    return Object.entries(isRecord(map) ? map : {}).map(([name, value]) => ({
      pointer: childPointer(home, name),
      value,
    }));
  });
  return { of: (kind) => homes[kind], written };
};

/**
 * The name of a part of another file as a component: its key there, or what the file is called. Where that is taken, what is around it
 * stands before it: keys, file and folders, from the inside out; where all is taken, a number stands behind it.
 */
export const componentName = (
  { file, pointer }: { readonly file: { readonly path: string }; readonly pointer: string },
  isTaken: (name: string) => boolean,
): string => {
  const path = file.path.slice(0, file.path.length - extname(file.path).length);
  const around = [...path.split(/[\\/]/), ...(pointerKeys(pointer) ?? [])].map((step) =>
    step.replaceAll(/[^\w.-]/g, '_'),
  );
  let name = around.pop() ?? '';
  while (isTaken(name) && around.length > 0) name = `${around.pop() ?? ''}_${name}`;
  let free = name;
  for (let number = 2; isTaken(free); number += 1) free = `${name}-${number}`;
  return free;
};

const newer: Readonly<Partial<Record<ObjectKind, string>>> = {
  callback: '/components/callbacks',
  example: '/components/examples',
  header: '/components/headers',
  link: '/components/links',
  parameter: '/components/parameters',
  requestBody: '/components/requestBodies',
  response: '/components/responses',
  schema: '/components/schemas',
  securityScheme: '/components/securitySchemes',
};

const swagger: Readonly<Partial<Record<ObjectKind, string>>> = {
  parameter: '/parameters',
  response: '/responses',
  schema: '/definitions',
};
