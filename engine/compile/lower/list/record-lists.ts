import type { Description } from '../../../description/description.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { openedBeside } from '../../../kinds/blocks/list/language.ts';
import type { OpensPlan } from '../../../language/plan/figure-plan.ts';
import { walkWritten } from '../../../walk.ts';
import type { CompileContext, RecordList } from '../compile-context.ts';
import { anyKind } from '../../../description/record-kinds.ts';
import type { Project } from '../../link/project.ts';
import { routeParameterIn } from '../scope/route-parameter.ts';

type Screens = Pick<Project, 'screens' | 'isAmbiguous'>;

/** A list whose rows open. */
type FoundList = RecordList & {
  /** What names its records. */
  readonly id: SchemaView | undefined;
  /** It shows a part of what its operation lists, by what the screen says of it. */
  readonly isPart: boolean;
  /** What its rows open is not there, or cannot be read: of which kind its records are is not known. */
  readonly isUntold: boolean;
};

/** The first list of a screen whose rows open, and what names its records: one that has a name keeps its keys in the address apart. */
export const recordListOf = (
  { screens }: Screens,
  screen: string,
  description: Description,
): FoundList | undefined => {
  const body = screens.get(screen)?.value.body;
  if (body === undefined) return undefined;
  for (const { block, shownBy } of walkWritten(body))
    if (block.as === 'list' && block.name === undefined) {
      const opened = openedBeside(block)?.screen;
      if (opened === undefined) return undefined;
      const detail = screens.get(opened)?.value.body;
      const isPart = block.source?.query !== undefined;
      // A detail that is not there, or cannot be read, is told where it stands: something opens all the same.
      const id = detail === undefined ? undefined : routeParameterIn(detail, 'id', description, undefined);
      return { screen, tabs: shownBy, id, isPart, isUntold: detail === undefined };
    }
  return undefined;
};

/**
 * The lists of all screens with an address whose rows open, by the kind of their records; those that show a part of them come last.
 * Under `anyKind` stand those whose detail is not there: theirs may be of any.
 */
export const recordListsByKind = (
  project: Screens,
  description: Description,
): ReadonlyMap<string, readonly RecordList[]> => {
  const lists = new Map<string, readonly FoundList[]>();
  for (const { value } of project.screens.values()) {
    if (value.routes === undefined || project.isAmbiguous(value.id)) continue;
    const list = recordListOf(project, value.id, description);
    const kind = list?.isUntold === true ? anyKind : list?.id?.words.record;
    if (list === undefined || kind === undefined) continue;
    lists.set(kind, [...(lists.get(kind) ?? []), list]);
  }
  const wholeFirst = (left: FoundList, right: FoundList) => Number(left.isPart) - Number(right.isPart);
  return new Map(
    [...lists].map(([kind, some]) => [
      kind,
      some.toSorted(wholeFirst).map(({ screen, tabs }) => ({ screen, tabs })),
    ]),
  );
};

/** What of an address opens a record beside its list. */
export const openedRecord = (value: OpensPlan['filters'][number]['value']): OpensPlan['filters'][number] => ({
  name: 'open',
  isRange: false,
  hasDefault: false,
  value,
  access: [],
});

/** The lists that show the record which a property names, by what the description says of it. */
export const compileRelated = (
  context: CompileContext,
  field: string,
  view: SchemaView,
): readonly OpensPlan[] | undefined => {
  const { record } = view.words;
  if (record === undefined) return undefined;
  const variable = { var: ['record', ...field.split('/')].join('.') };
  const lists = context.recordLists(record);
  return lists.length === 0
    ? undefined
    : lists.map((list) => ({ ...list, filters: [openedRecord(variable)] }));
};
