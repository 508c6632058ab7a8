import type { BlockKinds } from '../../../language/block.ts';
import type { Mode } from '../../../language/mode.ts';
import type { Load } from '../../../language/operation-use.ts';
import type { BlockPlan, BlockPlans } from '../../../language/plan/block-plan.ts';
import type { FieldPlan } from '../../../language/plan/form-plan.ts';
import { isVariable } from '../../../language/value/value.ts';
import { childPointer } from '../../../json.ts';
import type { BlockCompiler, BlockPart, BlockParts, CompileInside } from '../block-compile.ts';
import { insideMode } from '../../../compile/lower/form/form-modes.ts';
import {
  report,
  reportKey,
  type CompileContext,
  withScopes,
} from '../../../compile/lower/compile-context.ts';
import { compilePlain } from './compile-plain.ts';

type FormBlock = BlockKinds['form'];
type FormBlockPlan = BlockPlans['form'];

/** The variables that identify the edited record. */
const namedBy = ({ path = {} }: Load): readonly string[] =>
  Object.values(path).flatMap((value) => (isVariable(value) ? [value.var] : []));

/** Each mode must be reachable: by a route with the parameters of the load, and by one without. */
const checkReach = (context: CompileContext, load: Load, pointer: string): void => {
  const names = namedBy(load);
  const at = (mode: Mode) => childPointer(childPointer(pointer, 'modes'), mode);
  if (names.length === 0)
    report(
      context,
      'mode-unreachable',
      at('create'),
      'What "edit" loads needs no variable in its path, so it is always there: nothing new is ever made.',
    );
  const own = names.flatMap((name) => (name.startsWith('route.') ? [name.slice('route.'.length)] : []));
  if (own.length === 0 || own.length < names.length) return;
  const reached = context.routes.map((route) => own.every((name) => route.includes(name)));
  for (const mode of ['create', 'edit'] as const)
    if (!reached.includes(mode === 'edit'))
      report(
        context,
        'mode-unreachable',
        at(mode),
        mode === 'edit'
          ? `No route of this screen has ${own.map((name) => `"${name}"`).join(' and ')}.`
          : `Every route of this screen has ${own.map((name) => `"${name}"`).join(' and ')}.`,
      );
};

/** While something is edited, the parameters of any route of the screen exist. */
const insideEdit = (context: CompileContext): CompileContext =>
  withScopes(context, {
    route: { kind: 'names', names: new Map(context.routes.flat().map((name) => [name, undefined])) },
  });

const compileModes = (
  context: CompileContext,
  { modes, submit: _, ...whole }: FormBlock & { readonly modes: NonNullable<FormBlock['modes']> },
  pointer: string,
  inside: CompileInside,
): FormBlockPlan | undefined => {
  if (whole.load !== undefined)
    reportKey(
      context,
      'key-exclusive',
      childPointer(pointer, 'load'),
      'The keys "modes" and "load" exclude each other: the mode "edit" has its own "load".',
    );
  checkReach(context, modes.edit.load, pointer);
  const inMode = (mode: Mode) => insideMode(context, pointer, mode, modes[mode]);
  const placeOf = (mode: Mode) => {
    const holder = modes[mode].aside === undefined ? pointer : [pointer, 'modes', mode].reduce(childPointer);
    return { pointer, mode, asideAt: childPointer(holder, 'aside'), inside };
  };
  const edit = compilePlain(insideEdit(inMode('edit')), { ...whole, ...modes.edit }, placeOf('edit'));
  const { load: __, ...blank } = whole;
  const create = compilePlain(inMode('create'), { ...blank, ...modes.create }, placeOf('create'));
  return edit === undefined || create === undefined ? undefined : { ...edit, create };
};

const compileFormBlock = (
  context: CompileContext,
  block: FormBlock,
  pointer: string,
  inside: CompileInside,
): FormBlockPlan | undefined => {
  const { modes, submit, ...whole } = block;
  if (modes !== undefined) return compileModes(context, { ...block, modes }, pointer, inside);
  const asideAt = childPointer(pointer, 'aside');
  return submit === undefined
    ? undefined
    : compilePlain(context, { ...whole, submit }, { pointer, asideAt, inside });
};

/** Fields with the fields of their rows. */
const fieldParts = (fields: readonly FieldPlan[]): readonly BlockPart[] =>
  fields.map((field) => ({ node: field, inside: fieldParts(field.rows?.fields ?? []) }));

const partsOfForm = ({
  form,
  create,
}: Pick<FormBlockPlan, 'form' | 'create'>): Pick<BlockParts, 'nodes' | 'forms'> => {
  const other = create === undefined ? { nodes: [], forms: [] } : partsOfForm(create);
  return {
    nodes: [
      ...form.sections.map((section) => ({ node: section, inside: fieldParts(section.fields) })),
      ...other.nodes,
    ],
    forms: [form, ...other.forms],
  };
};

/** A form on the screen with everything that its operations describe. */
export const formBlock: BlockCompiler<FormBlock, FormBlockPlan> = {
  compile: compileFormBlock,
  parts: partsOfForm,
  narrow: (pass, plan, outer, inside) => {
    const { create } = plan;
    const beside = <Form extends { readonly aside?: BlockPlan }>(form: Form): Form =>
      form.aside === undefined ? form : { ...form, aside: inside(pass, form.aside, outer) };
    return { ...beside(plan), ...(create === undefined ? {} : { create: beside(create) }) };
  },
};
