import type { OpenFinding } from '../../read/contradiction.ts';
import type { CompileContext, Shared } from '../compile-context.ts';
import { createFacts, type NotedFacts } from '../noted-facts.ts';
import { createReporter } from '../../read/reporter.ts';
import { schemaScope, type ScopeTypes } from '../scope/scope-type.ts';
import type { SourceFile } from '../../read/source-file.ts';
import { createMemo } from '../../read/memo.ts';
import type { Written } from '../../link/project.ts';
import { traceShared } from './trace-shared.ts';

/** The findings of a compiled file, and the facts about its nodes. */
export interface UnitFacts {
  readonly findings: readonly OpenFinding[];
  readonly facts: NotedFacts;
}
/** A compiled file. */
interface Unit<Compiled> extends UnitFacts {
  readonly compiled: Compiled | undefined;
}
/** Gives the shared facts for a file. */
export type SharedFor = (file: SourceFile) => Shared;
/** Compiles the files of one noun, each by itself. */
export type CompileUnits<Value, Compiled> = (
  sharedFor: SharedFor,
  written: ReadonlyMap<string, Written<Value>>,
  collect: (found: UnitFacts) => void,
) => readonly (readonly [id: string, compiled: Compiled, file: SourceFile])[];

/** The initial context of a file. */
export const contextOf = (shared: Shared, file: SourceFile): CompileContext => {
  const { viewer, isReadable } = shared.description;
  const user: ScopeTypes = viewer === undefined && isReadable ? {} : { user: schemaScope(viewer) };
  return Object.assign({ forms: new Map(), file, screen: '', scopes: user, routes: [] }, shared);
};

/**
 * Creates a memoized compiler from `compile`. A file has its memoized result while it equals one of its last two versions, and every fact
 * that it read is the same.
 */
export const createUnits = <Value, Compiled>(
  compile: (context: CompileContext, value: Value) => Compiled | undefined,
): CompileUnits<Value, Compiled> => {
  const compileEach = createMemo(
    traceShared,
    (shared: Shared, file: SourceFile, value: Value): Unit<Compiled> => {
      const reporter = createReporter();
      const facts = createFacts();
      return {
        compiled: compile(contextOf({ ...shared, reporter, facts }, file), value),
        findings: reporter.findings,
        facts,
      };
    },
  );
  return (sharedFor, written, collect) => {
    const units = compileEach(
      [...written].map(([id, { file, value }]) => [id, sharedFor(file), [file, value]] as const),
    );
    return units.flatMap(([id, { compiled, ...found }]) => {
      const file = written.get(id)?.file;
      if (file === undefined) return [];
      collect(found);
      return compiled === undefined ? [] : [[id, compiled, file] as const];
    });
  };
};
