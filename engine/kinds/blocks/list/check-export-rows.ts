import type { Operation } from '../../../description/operation.ts';
import type { Value } from '../../../language/value/value.ts';
import { childPointer } from '../../../json.ts';
import { parametersIn } from '../../../description/parameter.ts';
import { report, seeAlso, type CompileContext } from '../../../compile/lower/compile-context.ts';

type Values = Readonly<Record<string, Value>>;

/** The calls of a list and of its export. */
interface Asked {
  readonly operation: Operation;
  readonly path?: Values | undefined;
  readonly query?: Values | undefined;
}

interface ExportRows {
  readonly list: Asked;
  readonly file: Asked;
  /** The parameters that the filters of the list set; an export takes those that it has. */
  readonly filters: readonly string[];
  /** The place where the export is written. */
  readonly pointer: string;
}

const isSame = (one: Value | undefined, other: Value | undefined): boolean =>
  one !== undefined && JSON.stringify(one) === JSON.stringify(other);

/** Reports an export whose rows differ from its list's: both must send the same values, under whatever names, and no others. */
export const checkExportRows = (
  context: CompileContext,
  { list, file, filters, pointer }: ExportRows,
): void => {
  const { path = {}, query = {} } = file;
  const related = seeAlso(context, file.operation.pointer);
  const takes = (name: string): boolean =>
    parametersIn(file.operation, 'query').some((parameter) => parameter.name === name);
  const written = [...Object.values(path), ...Object.values(query)];
  const refuse = (at: string, message: string): void =>
    report(context, 'export-rows', at, message, { related });
  const asked = { ...list.path, ...list.query };
  for (const [name, value] of Object.entries(asked)) {
    const own = query[name] ?? path[name];
    // A fixed parameter of the list's query is also sent with its export.
    const isSent = own === undefined && Object.hasOwn(list.query ?? {}, name) && takes(name);
    if (isSent || isSame(own, value)) continue;
    if (own !== undefined)
      refuse(
        childPointer(childPointer(pointer, Object.hasOwn(query, name) ? 'query' : 'path'), name),
        `The list asks for other rows by "${name}": the file would hold what the list does not show.`,
      );
    else if (!written.some((one) => isSame(one, value)))
      refuse(
        childPointer(pointer, 'operation'),
        `The list asks only for rows by "${name}", which ${file.operation.id} does not take: its file would hold others, too. Say under "query" how it is asked for the same rows.`,
      );
  }
  const takesIn = (name: string): boolean =>
    parametersIn(list.operation, 'query').some((parameter) => parameter.name === name);
  for (const name of filters)
    // A filter that the list itself cannot set is already reported.
    if (takesIn(name) && !takes(name))
      refuse(
        childPointer(pointer, 'operation'),
        `The list is narrowed by the filter "${name}", which ${file.operation.id} does not take: its file would hold what is filtered out.`,
      );
  for (const [name, value] of Object.entries(query)) {
    if (takesIn(name) && asked[name] === undefined && !Object.values(asked).some((one) => isSame(one, value)))
      refuse(
        childPointer(childPointer(pointer, 'query'), name),
        `The list does not ask for rows by "${name}": the file would lack what the list shows.`,
      );
  }
};
