import type { Condition } from '../../../language/value/condition.ts';
import { replaceComparisons } from '../../../language/value/condition-parts.ts';
import { isVariable, type Operand } from '../../../language/value/value.ts';
import { followsFrom, type ReadVariable } from '../../facts/condition-assignments.ts';
import { constantPart } from '../../lower/scope/constant-part.ts';
import type { Reporter } from '../../read/reporter.ts';
import { placesIn, type SourceFile } from '../../read/source-file.ts';
import type { ViewerWords } from './viewer-words.ts';
import { rolesAmong, type Audience } from './audience.ts';

const nameOf = (value: Operand | undefined): string | undefined => {
  if (value === undefined || value === null || typeof value !== 'object' || !isVariable(value))
    return undefined;
  const [scope, name, ...rest] = value.var.split('.');
  return scope === 'user' && rest.length === 0 ? name : undefined;
};

/** The name of the variable that means "holds this permission" while a condition is decided. */
const heldPrefix = 'user.holds ';

/** The condition with "holds this permission" replaced by one variable, so that it can be decided. */
const withHeld = (condition: Condition, words: ViewerWords): Condition =>
  replaceComparisons(condition, (comparison) => {
    if (!('in' in comparison)) return comparison;
    const [permission, [list, ...others]] = comparison.in;
    const name = nameOf(list);
    return typeof permission === 'string' &&
      others.length === 0 &&
      name !== undefined &&
      words.permissions.includes(name)
      ? { in: [{ var: `${heldPrefix}${permission}` }, [true]] }
      : comparison;
  });

const isHeldByAll = (audience: Audience, permission: string): boolean =>
  audience.every(({ held }) => held.some((names) => names.every((name) => name === permission)));

const free: ReadVariable = { view: undefined, mayBeNull: true, mayBeAbsent: true };

/** What is known of a variable for the audience that reaches the node. */
const readFor = (audience: Audience, words: ViewerWords, path: string): ReadVariable => {
  if (path.startsWith(heldPrefix))
    return isHeldByAll(audience, path.slice(heldPrefix.length))
      ? { ...free, values: [true] }
      : { ...free, values: [true, false] };
  const name = nameOf({ var: path });
  return name !== undefined && words.roles.includes(name)
    ? { ...free, values: [...rolesAmong(audience)] }
    : free;
};

/** Whether nobody for whom a route stays closed reaches the screen by another route, which opens for some. */
export const isClosedAlike = (
  audience: Audience,
  words: ViewerWords,
  [closed, other]: readonly [Condition, Condition],
): boolean =>
  followsFrom([withHeld(other, words)], withHeld(closed, words), (path) => readFor(audience, words, path)) ===
  true;

/** Reports a condition that has the same result for everybody who reaches its node. */
export const checkCondition = (
  {
    file,
    reporter,
    viewer,
  }: {
    readonly file: SourceFile;
    readonly reporter: Reporter;
    readonly viewer: ViewerWords;
  },
  audience: Audience,
  condition: Condition,
  pointer: string,
): void => {
  const found = constantPart(withHeld(condition, viewer), pointer, (path) => readFor(audience, viewer, path));
  if (found === undefined) return;
  const coming = [...rolesAmong(audience)].join(', ');
  reporter.report(
    'condition-constant',
    file,
    { pointer: placesIn(file).has(found.pointer) ? found.pointer : pointer },
    `This ${found.holds ? 'always' : 'never'} holds for those who come this far, whose roles are: ${coming}.`,
  );
};
