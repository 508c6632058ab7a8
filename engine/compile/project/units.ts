import type { Finding } from '../../language/finding.ts';
import type { CompileContext, Shared } from '../compile-context.ts';
import { createReporter } from '../reporter.ts';
import { schemaScope, type ScopeTypes } from '../scope/scope-type.ts';
import type { SourceFile } from '../source/source-file.ts';
import type { Written } from './project.ts';
import { isAsRead, traceReads, type Read } from './trace-reads.ts';

/** What a file was compiled to, and all that this was made with. */
interface Unit<Value, Compiled> {
  readonly file: SourceFile;
  readonly value: Value;
  readonly reads: readonly Read[];
  readonly compiled: Compiled | undefined;
  readonly findings: readonly Finding[];
}
/** Compiles the files of a noun, each by itself. */
export type CompileUnits<Value, Compiled> = (
  shared: Shared,
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
  let kept: ReadonlyMap<string, Unit<Value, Compiled>> = new Map();
  const compileUnit = (shared: Shared, { file, value }: Written<Value>): Unit<Value, Compiled> => {
    const { traced, reads } = traceReads(shared);
    const reporter = createReporter();
    const compiled = compile(contextOf({ ...traced, reporter }, file), value);
    return { file, value, reads: [...reads.values()], compiled, findings: reporter.findings };
  };
  return (shared, written) => {
    const units = [...written].map(([id, one]) => {
      const before = kept.get(id);
      const isKept =
        before?.file === one.file && before.value === one.value && isAsRead(shared, before.reads);
      return [id, isKept ? before : compileUnit(shared, one)] as const;
    });
    kept = new Map(units);
    return units.flatMap(([id, { file, compiled, findings }]) => {
      shared.reporter.add(findings);
      return compiled === undefined ? [] : [[id, compiled, file] as const];
    });
  };
};
