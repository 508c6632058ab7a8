import type { Condition } from '../../../language/value/condition.ts';
import { replaceComparisons } from '../../../language/value/condition-parts.ts';
import { isVariable, type Operand } from '../../../language/value/value.ts';
import { followsFrom, type ReadVariable } from '../../facts/condition-ways.ts';
import { constantPart } from '../../lower/scope/constant-part.ts';
import type { Reporter } from '../../read/reporter.ts';
import type { SourceFile } from '../../read/source-file.ts';
import type { ViewerWords } from './viewer-words.ts';
import { rolesAmong, type Visitors } from './visitors.ts';

const nameOf = (value: Operand | undefined): string | undefined => {
  if (value === undefined || value === null || typeof value !== 'object' || !isVariable(value))
    return undefined;
  const [scope, name, ...rest] = value.var.split('.');
  return scope === 'user' && rest.length === 0 ? name : undefined;
};

/** What stands for "holds this permission" while a condition is decided. */
const heldPrefix = 'user.holds ';

/** The condition with "holds this permission" as one variable, so that it can be decided. */
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

const isHeldByAll = (visitors: Visitors, permission: string): boolean =>
  visitors.every(({ held }) => held.some((names) => names.every((name) => name === permission)));

const free: ReadVariable = { view: undefined, mayBeNull: true, mayBeAbsent: true };

/** What is known of a variable for those who come this far. */
const readFor = (visitors: Visitors, words: ViewerWords, path: string): ReadVariable => {
  if (path.startsWith(heldPrefix))
    return isHeldByAll(visitors, path.slice(heldPrefix.length))
      ? { ...free, values: [true] }
      : { ...free, values: [true, false] };
  const name = nameOf({ var: path });
  return name !== undefined && words.roles.includes(name)
    ? { ...free, values: [...rolesAmong(visitors)] }
    : free;
};

/** Whether nobody for whom a route stays closed comes in by another one, which opens for some. */
export const isClosedAlike = (
  visitors: Visitors,
  words: ViewerWords,
  [closed, other]: readonly [Condition, Condition],
): boolean =>
  followsFrom([withHeld(other, words)], withHeld(closed, words), (path) => readFor(visitors, words, path)) ===
  true;

/** A condition that comes out the same for everybody who comes to where it stands. */
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
  visitors: Visitors,
  condition: Condition,
  pointer: string,
): void => {
  const found = constantPart(withHeld(condition, viewer), pointer, (path) => readFor(visitors, viewer, path));
  if (found === undefined) return;
  const coming = [...rolesAmong(visitors)].join(', ');
  reporter.report(
    'condition-constant',
    file,
    { pointer: file.places.has(found.pointer) ? found.pointer : pointer },
    `This ${found.holds ? 'always' : 'never'} holds for those who come this far, whose roles are: ${coming}.`,
  );
};
