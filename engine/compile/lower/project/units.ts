import type { OpenFinding } from '../../read/contradiction.ts';
import type { CompileContext, Shared } from '../compile-context.ts';
import { createFacts, type NotedFacts } from '../noted-facts.ts';
import { createReporter } from '../../read/reporter.ts';
import { schemaScope, type ScopeTypes } from '../scope/scope-type.ts';
import type { SourceFile } from '../../read/source-file.ts';
import { createMemo } from '../../read/memo.ts';
import type { Written } from '../../link/project.ts';
import { traceShared } from './trace-shared.ts';

/** What was found in a file when it was compiled, and what is known of its nodes. */
export interface UnitFacts {
  readonly findings: readonly OpenFinding[];
  readonly facts: NotedFacts;
}
/** What a file was compiled to. */
interface Unit<Compiled> extends UnitFacts {
  readonly compiled: Compiled | undefined;
}
/** What a file is compiled with: all that is known of the others. */
export type SharedFor = (file: SourceFile) => Shared;
/** Compiles the files of a noun, each by itself. */
export type CompileUnits<Value, Compiled> = (
  sharedFor: SharedFor,
  written: ReadonlyMap<string, Written<Value>>,
  collect: (found: UnitFacts) => void,
) => readonly (readonly [id: string, compiled: Compiled, file: SourceFile])[];

/** The context of a file in which nothing is compiled yet. */
export const contextOf = (shared: Shared, file: SourceFile): CompileContext => {
  const { viewer, isReadable } = shared.description;
  const user: ScopeTypes = viewer === undefined && isReadable ? {} : { user: schemaScope(viewer) };
  return { ...shared, forms: new Map(), file, screen: '', scopes: user, routes: [] };
};

/** Compiles with `compile`. A file that is as it was one of the last two times, and of which all is that it was compiled with, keeps what it was compiled to. */
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
