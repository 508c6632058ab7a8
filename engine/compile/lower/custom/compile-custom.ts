import type { CellOwner } from '../../../kinds/cells/cell-compile.ts';
import type { Custom, CustomComponent } from '../../../language/custom.ts';
import type { CustomPlan, ReadPlan } from '../../../language/plan/custom-plan.ts';
import { childPointer, lookUp } from '../../../json.ts';
import { followField } from '../../../description/field-view.ts';
import { formatOfField } from '../figure/value-format.ts';
import { findField } from '../list/find-field.ts';
import { report, reportKey, type CompileContext } from '../compile-context.ts';
import { nearestName } from '../../../language/suggestion.ts';

type Types = NonNullable<CustomComponent['props']>;
type Props = NonNullable<Custom['props']>;

const words = { text: 'a text', number: 'a number', boolean: 'true or false' } as const;

/** The expected values, in words, where a value is wrong; undefined where it is right. */
const faultOf = (value: Props[string], type: Types[string]): string | undefined => {
  if (typeof type !== 'string') {
    const values = type.map((one) => JSON.stringify(one)).join(', ');
    return type.includes(value) ? undefined : `one of ${values}`;
  }
  const isRight = typeof value === (type === 'text' ? 'string' : type);
  return isRight ? undefined : words[type];
};

const checkProps = (context: CompileContext, written: Custom, types: Types, pointer: string) => {
  const { component, props = {} } = written;
  const at = childPointer(pointer, 'props');
  const missing = Object.keys(types).filter((name) => !Object.hasOwn(props, name));
  for (const [name, value] of Object.entries(props)) {
    const type = lookUp(types, name);
    const own = childPointer(at, name);
    if (type === undefined) {
      const suggestion = nearestName(name, missing) ?? nearestName(name, Object.keys(types));
      reportKey(context, 'custom-props', own, `"${component}" takes no "${name}".`, { suggestion });
      continue;
    }
    const fault = faultOf(value, type);
    if (fault !== undefined)
      report(context, 'custom-props', own, `"${name}" of "${component}" must be ${fault}.`);
  }
  const isMisspelled = Object.keys(props).some((name) => !Object.hasOwn(types, name));
  if (missing.length > 0 && !isMisspelled)
    report(
      context,
      'custom-props',
      written.props === undefined ? childPointer(pointer, 'component') : at,
      `"${component}" needs ${missing.map((name) => `"${name}"`).join(' and ')}.`,
    );
};

/** Compiles a part that the host draws; the fields that it reads are checked like cells. */
export const compileCustom = (
  context: CompileContext,
  written: Custom,
  pointer: string,
  owner: CellOwner,
): CustomPlan => {
  const portal = context.project.portal?.value;
  const component = portal === undefined ? undefined : lookUp(portal.components ?? {}, written.component);
  if (component !== undefined) checkProps(context, written, component.props ?? {}, pointer);
  return {
    component: written.component,
    reads: (written.reads ?? []).flatMap((field, index): readonly ReadPlan[] => {
      const at = childPointer(childPointer(pointer, 'reads'), index);
      const view =
        owner.view === undefined ? undefined : findField(context, field, at, owner.view, owner.where);
      if (view === undefined || owner.view === undefined) return [];
      const { isRequired = false } = followField(owner.view, field) ?? {};
      return [{ field, format: formatOfField(field, view), nullable: view.nullable || !isRequired }];
    }),
    props: written.props ?? {},
  };
};
