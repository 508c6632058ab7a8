import type { Operation } from '../../../description/operation.ts';
import type { Screen } from '../../../language/screen.ts';
import type { CompileContext } from '../compile-context.ts';

/** The operations without which the body shows nothing. */
export const bodyOperations = (
  context: CompileContext,
  { body }: Screen,
): readonly (Operation | undefined)[] => {
  const used = [
    'load' in body ? body.load.operation : undefined,
    'source' in body ? body.source.operation : undefined,
    'submit' in body && body.load === undefined ? body.submit.operation : undefined,
  ];
  return used.map((name) => (name === undefined ? undefined : context.description.operations.get(name)));
};
