import type { OutcomePlan } from '../../../language/plan/success-plan.ts';
import type { Text } from '../../../language/plan/text.ts';
import type { Operation } from '../../../description/operation.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { childPointer, omitUndefined } from '../../../json.ts';
import { pathReader } from '../scope/compile-condition.ts';
import { pathsIn } from '../../../language/value/condition-parts.ts';
import { resultsOf, valuesWherever, type ReadPath, type Scalar } from '../../facts/condition-assignments.ts';
import { coloursOf } from '../../facts/colours.ts';
import { enumOf } from '../../facts/misfit.ts';
import { noteFacts, report, seeAlso, type CompileContext } from '../compile-context.ts';

/** The messages about the answer of a call. */
interface OutcomeMessages {
  readonly operation: Operation;
  readonly outcomes: readonly OutcomePlan[];
  /** The message where no outcome holds, with the node that contains it; undefined where there is none. */
  readonly plain: { readonly text: Text; readonly pointer: string } | undefined;
  /** Whether the conditions have no findings of their own. */
  readonly isSound: boolean;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Reports an outcome with the condition of an earlier one, which always comes first, or with the same message as another one. */
const checkRepeated = (context: CompileContext, { outcomes, plain }: OutcomeMessages): void => {
  for (const [index, { when, pointer, notify }] of outcomes.entries()) {
    const before = outcomes.slice(0, index);
    const at = childPointer(pointer, 'notify');
    if (before.some((one) => isSame(one.when, when)))
      report(
        context,
        'item-repeated',
        childPointer(pointer, 'when'),
        'An outcome before this one has the same condition, so this one never applies.',
      );
    else if (plain !== undefined && isSame(plain.text, notify))
      report(
        context,
        'outcome-alike',
        at,
        'The message where no outcome applies is the same, so nobody can tell that this outcome applied.',
      );
    else if (before.some((one) => isSame(one.notify, notify)))
      report(
        context,
        'outcome-alike',
        at,
        'An outcome before this one has the same message, so nobody can tell which of them applied. One outcome can have both conditions, joined by "or".',
      );
  }
};

const isScalar = (value: unknown): value is Scalar => typeof value !== 'object' || value === null;

/** Whether a person may have asked for the value: the call sends it, or people can set it. */
const isAskedFor = ({ body }: Operation, { path, view }: Subject, value: Scalar): boolean => {
  const sent = body?.property(path.slice(path.lastIndexOf('.') + 1));
  if (sent !== undefined && enumOf(sent)?.includes(value) !== false) return true;
  return [...(view.words.transitions?.values() ?? [])].some((next) => next.has(String(value)));
};

/** Whether the description colours a value as danger, and nobody asked for it. */
const isBad = (operation: Operation, subject: Subject, value: Scalar): boolean =>
  subject.view.words.intents.get(String(value)) === 'danger' && !isAskedFor(operation, subject, value);

/** A value of the answer that outcomes read. */
interface Subject {
  readonly path: string;
  readonly view: SchemaView;
  readonly readPath: ReadPath;
}

const valuesOf = ({ view }: Subject): readonly Scalar[] => (enumOf(view) ?? []).filter(isScalar);

/** Whether an outcome applies where the subject has this value; undefined where there are too many cases to try. */
const matchOf = (
  { path, readPath }: Subject,
  value: Scalar,
  { when }: OutcomePlan,
): 'never' | 'perhaps' | 'always' | undefined => {
  const found = resultsOf(when, (one) =>
    one === path ? { ...readPath(one), values: [value] } : readPath(one),
  );
  if (found === undefined) return undefined;
  return found.size > 1 ? 'perhaps' : found.has(true) ? 'always' : 'never';
};

const readsAlone = ({ path }: Subject, { when }: OutcomePlan): boolean =>
  pathsIn(when).every((one) => one === path);

/** Whether an outcome applies to the bad values only, whatever else it reads. */
const isOnlyForBad = (subject: Subject, outcome: OutcomePlan, bad: readonly Scalar[]): boolean =>
  readsAlone(subject, outcome) ||
  valuesOf(subject).every((value) => bad.includes(value) || matchOf(subject, value, outcome) === 'never');

/** The places that report success for a bad value: outcomes, and the plain message where none of them applies. */
const successPlaces = (
  subject: Subject,
  value: Scalar,
  bad: readonly Scalar[],
  { outcomes, plain }: OutcomeMessages,
): readonly string[] => {
  const after = outcomes.findIndex((one) => matchOf(subject, value, one) === 'always') + 1;
  const reached = after === 0 ? outcomes : outcomes.slice(0, after);
  const reachesPlain =
    plain !== undefined &&
    outcomes.every((one) => readsAlone(subject, one) && matchOf(subject, value, one) === 'never');
  return [
    ...reached
      .filter((one) => one.intent === 'success' && pathsIn(one.when).includes(subject.path))
      .filter((one) => ['perhaps', 'always'].includes(matchOf(subject, value, one) ?? ''))
      .filter((one) => isOnlyForBad(subject, one, bad))
      .map(({ pointer }) => childPointer(pointer, 'intent')),
    ...(reachesPlain ? [plain.pointer] : []),
  ];
};

/**
 * Reports success for a value that the description colours as danger, such as a declined payment: in an outcome, or, where the outcomes
 * read only that value, in the message for when none of them holds.
 */
const checkTone = (context: CompileContext, messages: OutcomeMessages): void => {
  const readPath = pathReader(context, '');
  const paths = new Set(messages.outcomes.flatMap(({ when }) => pathsIn(when)));
  for (const path of paths) {
    const { view } = readPath(path);
    if (view === undefined || !path.startsWith('result.')) continue;
    const subject: Subject = { path, view, readPath };
    const bad = valuesOf(subject).filter((value) => isBad(messages.operation, subject, value));
    const values = new Map<string, Scalar[]>();
    for (const value of bad)
      for (const pointer of successPlaces(subject, value, bad, messages))
        values.set(pointer, [...(values.get(pointer) ?? []), value]);
    for (const [pointer, some] of values)
      report(
        context,
        'outcome-contrary',
        pointer,
        `This reports success where "${path}" is ${some.map((one) => JSON.stringify(one)).join(' or ')}, which the API description colours as danger.`,
        { related: seeAlso(context, view.pointer) },
      );
  }
};

/** Notes in which order outcomes apply, and which announce as a failure what was asked for and is good. */
const noteCases = (context: CompileContext, { operation, outcomes, plain }: OutcomeMessages): void => {
  const readPath = pathReader(context, '');
  noteFacts(context, 'cases', {
    cases: outcomes.map(({ when, pointer }) => ({ when, pointer: childPointer(pointer, 'when') })),
    readPath,
    ...omitUndefined({ plain: plain?.pointer }),
  });
  for (const { when, intent, pointer } of outcomes) {
    const [path, ...others] = new Set(pathsIn(when));
    const view = path === undefined ? undefined : readPath(path).view;
    if (path === undefined || view === undefined || others.length > 0 || intent !== 'danger') continue;
    const values = [...(valuesWherever([when], path, readPath) ?? [])].filter((one) => one !== undefined);
    if (values.every((value) => isAskedFor(operation, { path, view, readPath }, value)))
      noteFacts(context, 'tone', {
        intent,
        colours: coloursOf(view, values),
        pointer: childPointer(pointer, 'intent'),
      });
  }
};

/** Reports a message that contradicts the answer, or that is the same for different answers. */
export const checkOutcomes = (context: CompileContext, messages: OutcomeMessages): void => {
  checkRepeated(context, messages);
  if (!messages.isSound || messages.outcomes.length === 0) return;
  checkTone(context, messages);
  noteCases(context, messages);
};
