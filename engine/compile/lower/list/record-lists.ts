import type { Description } from '../../../description/description.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { openedBeside } from '../../../kinds/blocks/list/language.ts';
import type { OpensPlan } from '../../../language/plan/figure-plan.ts';
import { walkWritten } from '../../../walk.ts';
import type { CompileContext, RecordList } from '../compile-context.ts';
import { anyKind } from '../../../description/record-kinds.ts';
import type { Project } from '../../link/project.ts';
import { houseApi } from '../../../language/portal/house-api.ts';
import type { Block } from '../../../language/block.ts';
import { isVariable } from '../../../language/value/value.ts';
import { variableIn } from '../scope/route-parameter.ts';

type Screens = Pick<Project, 'portal' | 'screens' | 'isAmbiguous'>;

/** A list whose rows open. */
type FoundList = RecordList & {
  /** The schema of the parameter that takes the key of its records. */
  readonly id: SchemaView | undefined;
  /** Whether the screen limits it to a part of the rows of its operation. */
  readonly isPart: boolean;
  /** Whether the kind of its records is unknown, because the screen that its rows open is missing or unreadable. */
  readonly isKindUnknown: boolean;
};

/** How deep screens are followed into those that they consist of. */
const deepest = 4;

/** The schema of the key that a screen is given: where it is read, or where a screen inside of it reads it. */
const keySchemaIn = (
  project: Omit<Screens, 'isAmbiguous'>,
  body: Block,
  variable: string,
  description: Description,
  depth = 0,
): SchemaView | undefined => {
  const { ids } = project.portal?.value.api ?? houseApi;
  const own = variableIn(body, variable, description, ids);
  if (own !== undefined || depth > deepest) return own;
  for (const { block } of walkWritten(body)) {
    if (block.as !== 'screen') continue;
    const inner = project.screens.get(block.screen)?.value.body;
    const given = Object.entries(block.with ?? {}).find(
      ([, value]) => isVariable(value) && value.var === variable,
    );
    const found =
      inner === undefined || given === undefined
        ? undefined
        : keySchemaIn(project, inner, `given.${given[0]}`, description, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** The first list without a name on a screen, where its rows open; a list with a name has its own keys in the URL. */
export const recordListOf = (
  project: Omit<Screens, 'isAmbiguous'>,
  screen: string,
  description: Description,
): FoundList | undefined => {
  const { screens } = project;
  const body = screens.get(screen)?.value.body;
  if (body === undefined) return undefined;
  for (const { block, shownBy } of walkWritten(body))
    if (block.as === 'list' && block.name === undefined) {
      const opened = openedBeside(block)?.screen;
      if (opened === undefined) return undefined;
      const detail = screens.get(opened)?.value.body;
      const isPart = block.source?.query !== undefined;
      // A missing or unreadable detail is reported in its place; the rows open all the same.
      const id = detail === undefined ? undefined : keySchemaIn(project, detail, 'route.id', description);
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

/** The property of a record that names another one: the field itself, or what it is the name of. */
const keyNamedBy = (field: string, view: SchemaView, holder: SchemaView | undefined) => {
  const { record, names } = view.words;
  if (record !== undefined || names === undefined) return { record, path: field.split('/') };
  return { record: holder?.property(names)?.words.record, path: [...field.split('/').slice(0, -1), names] };
};

/** Links to the lists that show the record that a property names, by its key or by its name. */
export const compileRelated = (
  context: CompileContext,
  field: string,
  view: SchemaView,
  holder?: SchemaView,
): readonly OpensPlan[] | undefined => {
  const { record, path } = keyNamedBy(field, view, holder);
  if (record === undefined) return undefined;
  const variable = { var: ['record', ...path].join('.') };
  const lists = context.recordLists(record);
  return lists.length === 0
    ? undefined
    : lists.map((list) => ({ ...list, filters: [openedRecord(variable)] }));
};
