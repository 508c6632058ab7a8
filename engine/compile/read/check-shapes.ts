import type { Typed } from '../../language/definition/build-definition.ts';
import { createReporter, type Reporter } from './reporter.ts';
import { toData, type JsonNode } from './json-node.ts';
import { perObject } from './per-object.ts';
import type { SourceFile } from './source-file.ts';
import { checkShape } from './check-shape.ts';
import { checkVersion, definitionOf, withoutVersion } from './check-version.ts';

const shapeFindings = perObject(({ noun, root }: SourceFile) => {
  const reporter = createReporter();
  if (noun === undefined || root === undefined) return reporter.findings;
  checkVersion(noun, root, reporter.reportAt);
  checkShape(definitionOf(noun, root), withoutVersion(noun, root), reporter.reportAt);
  return reporter.findings;
});

/** Second level, for all files: the shape of each, and the version of the language it names. */
export const checkShapes = (files: readonly SourceFile[], reporter: Reporter): void => {
  for (const file of files) reporter.add(shapeFindings(file));
};

const isOf = <Value>(shape: Typed<Value>, root: JsonNode, _data: unknown): _data is Value => {
  let isClean = true;
  checkShape(shape.definition, root, () => (isClean = false));
  return isClean;
};

/** The node as what the definition admits, or undefined where it is something else. */
export const readAs = <Value>(shape: Typed<Value>, root: JsonNode): Value | undefined => {
  const data = toData(root);
  return isOf(shape, root, data) ? data : undefined;
};
