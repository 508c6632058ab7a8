import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { checkShape } from '../../compile/read/check-shape.ts';
import { readAs } from '../../compile/read/check-shapes.ts';
import { readJson } from '../../compile/read/read-json.ts';
import { placesIn } from '../../compile/read/source-file.ts';
import type { Typed } from '../../language/definition/build-definition.ts';
import type { Place } from '../../language/finding.ts';

/** A file of a project cannot be used. Its message has a line for each reason, with the place, and never a value that may be a secret. */
export class ConfigRefused extends Error {
  override readonly name = 'ConfigRefused';
}

/** What is wrong with a value of a file of the right shape, at its pointer. */
export type ValueFault = readonly [pointer: string, message: string];

interface Fault {
  readonly place: Place;
  readonly message: string;
}

/** How a file is held to its definition. */
export interface WrittenFile<Value> {
  readonly definition: Typed<Value>;
  /** What the definition cannot say. */
  readonly valueFaults: (value: Value) => readonly ValueFault[];
  /** The words for a value that is not repeated where it stands, since it may be a secret; undefined for all others. */
  readonly wordsAt?: (code: string, pointer: string) => string | undefined;
}

const refuse = (faults: readonly Fault[]): never => {
  throw new ConfigRefused(
    faults
      .map(({ place: { file, line, column }, message }) => `${file}:${line}:${column}  ${message}`)
      .join('\n'),
  );
};

/** Reads a JSON file of a project. Throws `ConfigRefused` with a line for each reason, with its place. */
export const readWritten = <Value>(
  path: string,
  { definition, valueFaults, wordsAt }: WrittenFile<Value>,
): Value => {
  const file = relative(process.cwd(), path).replaceAll('\\', '/');
  const { root, faults } = readJson(file, readFileSync(path, 'utf8'));
  if (root === undefined || faults.length > 0) return refuse(faults);
  const found: Fault[] = [];
  checkShape(definition.definition, root, (code, place, pointer, message, { suggestion } = {}) => {
    const words = suggestion === undefined ? message : `${message} Did you mean "${suggestion}"?`;
    found.push({ place, message: wordsAt?.(code, pointer) ?? words });
  });
  if (found.length > 0) return refuse(found);
  const written = readAs(definition, root);
  if (written === undefined) return refuse([{ place: root.place, message: 'This cannot be read.' }]);
  const places = placesIn({ root });
  const wrong = valueFaults(written);
  return wrong.length === 0
    ? written
    : refuse(
        wrong.map(([pointer, message]) => ({ place: places.get(pointer)?.value ?? root.place, message })),
      );
};
