import type { SchemaView } from './schema-view.ts';

/** What the name of a field leads to: a property, or by a pointer such as `fee/amount` one of an object inside. */
export interface FieldView {
  readonly view: SchemaView;
  /** The object that it is in. */
  readonly holder: SchemaView;
  /** It is required, and so is every object around it, none of which is ever null. */
  readonly isRequired: boolean;
}

/** Follows the name of a field through a schema; undefined where it leads nowhere. */
export const followField = (owner: SchemaView, name: string): FieldView | undefined => {
  const at = name.indexOf('/');
  const step = at < 0 ? name : name.slice(0, at);
  const view = owner.property(step);
  const isRequired = owner.required.has(step);
  if (view === undefined) return undefined;
  if (at < 0) return { view, holder: owner, isRequired };
  const inside = followField(view, name.slice(at + 1));
  return inside && { ...inside, isRequired: isRequired && !view.nullable && inside.isRequired };
};

/** The schema that the name of a field leads to. */
export const fieldView = (owner: SchemaView | undefined, name: string): SchemaView | undefined =>
  owner === undefined ? undefined : followField(owner, name)?.view;

const deepest = 4;

/** The names of everything in the objects of a schema, below `name`. */
export const namesInside = (view: SchemaView, name: string, depth = 0): readonly string[] =>
  view.propertyNames.flatMap((step) => {
    const own = `${name}/${step}`;
    const property = view.property(step);
    const isObject = property !== undefined && property.propertyNames.length > 0 && depth < deepest;
    return isObject ? namesInside(property, own, depth + 1) : [own];
  });

/** The names to suggest for one that leads nowhere: those of its object, and its last step in an object beside it. */
export const namesNear = (owner: SchemaView, name: string): readonly string[] => {
  const steps = name.split('/');
  const last = steps.pop() ?? '';
  const before = steps.map((step) => `${step}/`).join('');
  const holder = before === '' ? owner : fieldView(owner, before.slice(0, -1));
  if (holder === undefined) return owner.propertyNames;
  const inside = holder.propertyNames.filter((step) => holder.property(step)?.property(last) !== undefined);
  return [...inside.map((step) => `${step}/${last}`), ...holder.propertyNames].map((near) => before + near);
};
