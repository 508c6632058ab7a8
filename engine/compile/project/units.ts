import type { OpenFinding } from '../contradiction/contradiction.ts';
import type { CompileContext, Shared } from '../compile-context.ts';
import { createReporter } from '../reporter.ts';
import { schemaScope, type ScopeTypes } from '../scope/scope-type.ts';
import type { SourceFile } from '../source/source-file.ts';
import { createMemo } from './memo.ts';
import type { Written } from './project.ts';
import { traceShared } from './trace-shared.ts';

/** What a file was compiled to. */
interface Unit<Compiled> {
  readonly compiled: Compiled | undefined;
  readonly findings: readonly OpenFinding[];
}
/** What a file is compiled with: all that is known of the others. */
export type SharedFor = (file: SourceFile) => Shared;
/** Compiles the files of a noun, each by itself. */
export type CompileUnits<Value, Compiled> = (
  sharedFor: SharedFor,
  written: ReadonlyMap<string, Written<Value>>,
) => readonly (readonly [id: string, compiled: Compiled, file: SourceFile])[];

/** The context of a file in which nothing is compiled yet. */
export const contextOf = (shared: Shared, file: SourceFile): CompileContext => {
  const { viewer, isReadable } = shared.description;
  const user: ScopeTypes = viewer === undefined && isReadable ? {} : { user: schemaScope(viewer) };
  return { ...shared, forms: new Map(), file, screen: '', scopes: user, routes: [] };
};

/** Compiles with `compile`. A file that is as it was the time before, and of which all is that it was compiled with, keeps what it was compiled to. */
export const createUnits = <Value, Compiled>(
  compile: (context: CompileContext, value: Value) => Compiled | undefined,
): CompileUnits<Value, Compiled> => {
  const compileEach = createMemo(
    traceShared,
    (shared: Shared, file: SourceFile, value: Value): Unit<Compiled> => {
      const reporter = createReporter();
      return {
        compiled: compile(contextOf({ ...shared, reporter }, file), value),
        findings: reporter.findings,
      };
    },
  );
  return (sharedFor, written) => {
    const units = compileEach(
      [...written].map(([id, { file, value }]) => [id, sharedFor(file), [file, value]] as const),
    );
    return units.flatMap(([id, { compiled, findings }]) => {
      const file = written.get(id)?.file;
      if (file === undefined) return [];
      sharedFor(file).reporter.add(findings);
      return compiled === undefined ? [] : [[id, compiled, file] as const];
    });
  };
};
