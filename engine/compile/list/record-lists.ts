import type { Description } from '../../description/description.ts';
import type { SchemaView } from '../../description/schema-view.ts';
import type { Block } from '../../language/block.ts';
import type { OpensPlan } from '../../language/plan/figure-plan.ts';
import { isVariable } from '../../language/value/value.ts';
import { walkWritten } from '../../walk.ts';
import type { CompileContext } from '../compile-context.ts';
import type { Project } from '../project/project.ts';

/** A list beside which a record opens, and what names that record. */
interface RecordList extends Pick<OpensPlan, 'screen' | 'tabs'> {
  readonly id: SchemaView | undefined;
}

/** What stands for `route.id` where a detail reads its record: the schema of that parameter. */
const idOf = (detail: Block, { operations }: Description): SchemaView | undefined => {
  for (const { block } of walkWritten(detail)) {
    const load = 'load' in block ? block.load : undefined;
    for (const [name, value] of Object.entries(load?.path ?? {}))
      if (isVariable(value) && value.var === 'route.id')
        return operations.get(load?.operation ?? '')?.parameters.find((one) => one.name === name)?.schema;
  }
  return undefined;
};

/** The first list of a screen whose rows open: one that has a name keeps its keys in the address apart. */
const recordList = (
  { screens }: Project,
  screen: string,
  description: Description,
): RecordList | undefined => {
  const body = screens.get(screen)?.value.body;
  if (body === undefined) return undefined;
  for (const { block, shownBy } of walkWritten(body))
    if (block.as === 'list' && block.name === undefined) {
      const detail = block.detail === undefined ? undefined : screens.get(block.detail)?.value.body;
      return detail === undefined ? undefined : { screen, tabs: shownBy, id: idOf(detail, description) };
    }
  return undefined;
};

const known = new WeakMap<Project, readonly RecordList[]>();

/** The lists of all screens with an address whose rows open, in the order of the screens; found out once. */
export const recordLists = ({ project, description }: CompileContext): readonly RecordList[] => {
  const found =
    known.get(project) ??
    [...project.screens.values()].flatMap(({ value }) =>
      value.routes === undefined || project.ambiguous.has(value.id)
        ? []
        : (recordList(project, value.id, description) ?? []),
    );
  known.set(project, found);
  return found;
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
  const lists = recordLists(context).filter(({ id }) => id?.words.record === record);
  return lists.length === 0
    ? undefined
    : lists.map(({ screen, tabs }) => ({ screen, tabs, filters: [openedRecord(variable)] }));
};
