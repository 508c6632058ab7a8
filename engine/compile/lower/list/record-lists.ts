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
  /** The schema of the parameter that takes the key of its records. */
  readonly id: SchemaView | undefined;
  /** Whether the screen limits it to a part of the rows of its operation. */
  readonly isPart: boolean;
  /** Whether the kind of its records is unknown, because the screen that its rows open is missing or unreadable. */
  readonly isKindUnknown: boolean;
};

/** The first list without a name on a screen, where its rows open; a list with a name has its own keys in the URL. */
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
      // A missing or unreadable detail is reported in its place; the rows open all the same.
      const id = detail === undefined ? undefined : routeParameterIn(detail, 'id', description, undefined);
      return { screen, tabs: shownBy, id, isPart, isKindUnknown: detail === undefined };
    }
  return undefined;
};

/**
 * The lists whose rows open, of all screens with an address, by the kind of their records; lists with a part of the rows come last. The
 * lists of unknown kind are under `anyKind`.
 */
export const recordListsByKind = (
  project: Screens,
  description: Description,
): ReadonlyMap<string, readonly RecordList[]> => {
  const lists = new Map<string, readonly FoundList[]>();
  for (const { value } of project.screens.values()) {
    if (value.routes === undefined || project.isAmbiguous(value.id)) continue;
    const list = recordListOf(project, value.id, description);
    const kind = list?.isKindUnknown === true ? anyKind : list?.id?.words.record;
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

/** The setting of a link that opens a record beside its list. */
export const openedRecord = (value: OpensPlan['filters'][number]['value']): OpensPlan['filters'][number] => ({
  name: 'open',
  isRange: false,
  hasDefault: false,
  value,
  access: [],
});

/** Links to the lists that show the record that a property names. */
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
