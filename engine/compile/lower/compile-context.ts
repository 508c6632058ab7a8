import type { Description } from '../../description/description.ts';
import type { ActionPlan } from '../../language/plan/action-plan.ts';
import type { FormPlan } from '../../language/plan/form-plan.ts';
import type { LookupPlan } from '../../language/plan/lookup-plan.ts';
import { absentKey, type Text } from '../../language/plan/text.ts';
import type { Condition } from '../../language/value/condition.ts';
import { pathsIn } from '../../language/value/condition-parts.ts';
import type { Takes } from '../../language/parameters.ts';
import type { ApiNames } from '../../language/portal/portal.ts';
import type { DescriptionSource } from '../read/description-source.ts';
import type { Operation } from '../../description/operation.ts';
import type { SchemaView } from '../../description/schema-view.ts';
import type { FindingCode } from '../../language/finding-codes.ts';
import type { OpensPlan } from '../../language/plan/figure-plan.ts';
import type { Project } from '../link/project.ts';
import type { Facts } from '../facts/facts.ts';
import { createFacts, type NotedFacts } from './noted-facts.ts';
import type { RelatedPlace } from '../../language/finding.ts';
import { createTrial, type FindingDetails, type Reporter } from '../read/reporter.ts';
import { childPointer, omitUndefined } from '../../json.ts';
import type { SourceFile } from '../read/source-file.ts';
import { nearestName } from '../../language/suggestion.ts';
import type { Parameter } from '../../description/parameter.ts';
import type { CompiledText } from './text/compile-text.ts';
import type { ScopeTypes } from './scope/scope-type.ts';

/** A compiled lookup, with the schemas of its value and label. */
export interface CompiledLookup {
  readonly plan: LookupPlan;
  /** The path of its file. */
  readonly file: string;
  readonly takes: Takes | undefined;
  readonly operation: Operation;
  readonly value: SchemaView | undefined;
  /** The schema of the label of a choice. */
  readonly label: SchemaView | undefined;
  /** The kind of record that it lists. */
  readonly record: string | undefined;
}
/** A compiled action and the parts of the record that it needs. */
export interface CompiledAction {
  readonly plan: ActionPlan;
  readonly on: string | undefined;
  readonly recordFields: readonly string[];
  readonly takes: Takes | undefined;
}
/** A list beside which records of one kind open. */
export type RecordList = Pick<OpensPlan, 'screen' | 'tabs'>;
/** The facts with which every file is compiled. */
export interface Shared {
  readonly project: Pick<Project, 'portal' | 'rules' | 'lookups' | 'screens' | 'isAmbiguous'>;
  readonly description: Description;
  readonly locate: DescriptionSource['locate'];
  readonly reporter: Reporter;
  /** Collects the facts about nodes, for the rules. */
  readonly facts: Pick<NotedFacts, 'note'>;
  readonly texts: ReadonlyMap<string, CompiledText>;
  /** The names that the API gives to lists and pages, without those that no operation has. */
  readonly api: Partial<ApiNames>;
  readonly lookups: ReadonlyMap<string, CompiledLookup>;
  /** The lookup without parameters for a kind of record. */
  readonly lookupOf: (kind: string) => CompiledLookup | undefined;
  readonly actions: ReadonlyMap<string, CompiledAction>;
  /** The lists beside which records of a kind open, in the order of the screens. */
  readonly recordLists: (kind: string) => readonly RecordList[];
  /** Whether a row opens the screen; undefined where only an unknown file could. */
  readonly isOpened: (screen: string) => boolean | undefined;
  /** Whether `lookups` is complete. */
  readonly areLookupsKnown: boolean;
  /** Whether the rules of `project` are complete. */
  readonly areRulesKnown: boolean;
}
/** The parameters of each shared filter around a block, the innermost first; unknown where a filter is broken. */
export type SharedParameters = readonly (readonly Parameter[])[] | 'unknown';
/** One file, and the scopes of the current node. */
export interface CompileContext extends Shared {
  readonly file: SourceFile;
  /** The forms of the file, by name. */
  readonly forms: Map<string, FormPlan>;
  /** The id of the screen, which is part of the names of its forms. */
  readonly screen: string;
  readonly scopes: ScopeTypes;
  /** The parameters of the shared filters around the block; absent where there are none. */
  readonly shared?: SharedParameters;
  /** The conditions under which the blocks around are shown, as far as they read what is read here. */
  readonly within?: readonly Condition[];
  /** The parameters of each route of the screen. */
  readonly routes: readonly (readonly string[])[];
}

/**
 * The context inside a node, which sees some scopes more, or others, than its parent. A condition around it that reads one of these
 * says nothing of what is read here.
 */
export const withScopes = (context: CompileContext, scopes: ScopeTypes): CompileContext => ({
  ...context,
  scopes: Object.assign({}, context.scopes, scopes),
  ...omitUndefined({
    within: context.within?.filter(
      (condition) => !pathsIn(condition).some((path) => Object.hasOwn(scopes, path.split('.')[0] ?? '')),
    ),
  }),
});

/** The same context, without reports and notes. */
export const quiet = (context: CompileContext): CompileContext => ({
  ...context,
  reporter: createTrial().reporter,
  facts: createFacts(),
});

/** The context of what is shown only where a condition holds. */
export const shownWhere = (context: CompileContext, condition: Condition | undefined): CompileContext =>
  condition === undefined ? context : { ...context, within: [...(context.within ?? []), condition] };

/** Notes the facts about a node, for the rules about such nodes. */
export const noteFacts = <Kind extends keyof Facts>(
  { file, facts: noted }: CompileContext,
  kind: Kind,
  facts: Facts[Kind],
): void => noted.note(kind, file, facts);

/** Reports at the value of a node. */
export const report = (
  context: CompileContext,
  code: FindingCode,
  pointer: string,
  message: string,
  more?: FindingDetails,
): void => context.reporter.report(code, context.file, { pointer }, message, more);

/** Reports at the key of a node. */
export const reportKey = (
  context: CompileContext,
  code: FindingCode,
  pointer: string,
  message: string,
  more?: FindingDetails,
): void => context.reporter.report(code, context.file, { pointer, part: 'key' }, message, more);

/** The place in the description that explains a finding. */
export const seeAlso = (context: Shared, pointer: string | undefined): readonly RelatedPlace[] =>
  pointer === undefined ? [] : [() => context.locate(pointer)];

/** The pointer of the name in a node that may be the bare name itself. */
export const namePointer = (node: unknown, pointer: string, key: string): string =>
  typeof node === 'string' ? pointer : childPointer(pointer, key);

/** The values that a sentence may name, with their schemas. */
export type GivenValues = ReadonlyMap<string, SchemaView | undefined>;

/** Values without schemas. */
export const named = (names: readonly string[]): GivenValues =>
  new Map(names.map((name) => [name, undefined]));

/** The values of a record that a sentence may name: its properties. */
export const givenOfRecord = (view: SchemaView | undefined): GivenValues =>
  new Map((view?.propertyNames ?? []).map((name) => [name, view?.property(name)]));

const isNumber = (view: SchemaView | undefined): boolean =>
  view === undefined ||
  view.types.length === 0 ||
  view.types.some((type) => type === 'number' || type === 'integer');

/** The sentence of a message. It may name only the values of `given`; an unknown message is already reported. */
export const messageOf = (
  context: CompileContext,
  key: string,
  pointer: string,
  given: GivenValues = new Map(),
): Text => {
  const compiled = context.texts.get(key);
  if (compiled === undefined || 'fault' in compiled) return key;
  const known = new Set(given.keys());
  for (const name of compiled.counted)
    if (!isNumber(given.get(name)))
      report(
        context,
        'message-argument',
        pointer,
        `The sentence "${key}" counts {${name}}, which is no number here.`,
        {
          related: seeAlso(context, given.get(name)?.pointer),
          contradicts: [{ what: 'sentence', key, name }],
        },
      );
  for (const name of compiled.needed)
    if (given.get(name)?.nullable === true)
      report(
        context,
        'message-absent',
        pointer,
        `The sentence "${key}" shows {${name}}, which may be null here: write what it reads then, as in {${name}, select, ${absentKey} {…} other {… {${name}} …}}.`,
        { related: seeAlso(context, given.get(name)?.pointer) },
      );
  for (const name of compiled.names)
    if (!known.has(name))
      report(
        context,
        'message-argument',
        pointer,
        `The sentence "${key}" names {${name}}, which is not given here.`,
        {
          suggestion: nearestName(name, known),
          contradicts: [{ what: 'sentence', key, name }],
        },
      );
  return compiled.text;
};

/** The sentence of a message, where one is written. */
export const optionalMessageOf = (
  context: CompileContext,
  key: string | undefined,
  pointer: string,
  given?: GivenValues,
): Text | undefined => (key === undefined ? undefined : messageOf(context, key, pointer, given));

/** Sentences by keyword. */
export const messagesOf = (
  context: CompileContext,
  messages: Readonly<Record<string, string>> | undefined,
  pointer: string,
): Readonly<Record<string, Text>> =>
  Object.fromEntries(
    Object.entries(messages ?? {}).map(([keyword, key]) => [
      keyword,
      messageOf(context, key, childPointer(pointer, keyword)),
    ]),
  );

/** The label in the descriptor, or the title in the description; reports where both are missing or the same. */
export const labelOf = (
  context: CompileContext,
  written: { readonly label?: string | undefined; readonly pointer: string },
  named: {
    readonly name: string;
    readonly pointer: string;
    readonly title: string | undefined;
    readonly described: string | undefined;
  },
): Text => {
  if (written.label !== undefined) {
    const at = childPointer(written.pointer, 'label');
    const label = messageOf(context, written.label, at);
    if (label === named.title && context.texts.has(written.label))
      report(
        context,
        'label-repeated',
        at,
        `The API description calls "${named.name}" "${named.title}" already: leave the label out.`,
        { related: seeAlso(context, named.described) },
      );
    return label;
  }
  if (named.title === undefined)
    report(
      context,
      'label-missing',
      named.pointer,
      `"${named.name}" has no title in the API description, and no label here.`,
      {
        related: seeAlso(context, named.described),
      },
    );
  return named.title ?? named.name;
};

/** Whether the portal or the description is broken, or an unknown lookup may be the needed one: what lookups decide is not known then. */
export const isBroken = ({ project, description, areLookupsKnown }: Shared): boolean =>
  project.portal === undefined || !description.isReadable || !areLookupsKnown;
