import {
  parseDescription,
  type Access,
  type Description,
  type Operation,
  type Success,
} from '@counterfoil/engine/description';
import { readFileSync } from 'node:fs';
import { DescriptionError } from './description-error.ts';
import { once } from './once.ts';

/** An operation that can be served: it declares who may call it and what it answers. */
export interface ServedOperation extends Operation {
  readonly access: Access;
  readonly success: Success;
}

/** The parts of its description that the provider serves. */
export interface ServedDescription extends Pick<Description, 'document' | 'component' | 'guard'> {
  readonly operations: readonly ServedOperation[];
}

const isServed = (operation: Operation): operation is ServedOperation =>
  operation.access !== undefined && operation.success !== undefined;

/** Reads an OpenAPI 3.1 document to serve it; throws `DescriptionError` for the first fault. */
export const serveDescription = (written: unknown): ServedDescription => {
  const { document, component, guard, operations, faults } = parseDescription(written);
  const [fault] = faults;
  if (fault !== undefined) throw new DescriptionError(fault.message);
  return { document, component, guard, operations: [...operations.values()].filter(isServed) };
};

/** The bundled description of the provider from the generated folder, read once. */
export const readDescription = once((): ServedDescription => {
  const file = new URL('../../../openapi/generated/provider.json', import.meta.url);
  return serveDescription(JSON.parse(readFileSync(file, 'utf8')));
});
