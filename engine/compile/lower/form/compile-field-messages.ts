import type { FieldNode } from '../../../language/field.ts';
import type { Text } from '../../../language/plan/text.ts';
import type { FieldPlan } from '../../../language/plan/form-plan.ts';
import { childPointer, isArray, readOwn, omitUndefined } from '../../../json.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { ruleMessages, type Rule } from './compile-rules.ts';
import type { JsonSchema } from './form-schema.ts';
import { schemaKeywords } from '../../link/keywords.ts';
import { keywordFits } from './keyword-fits.ts';
import {
  noteFacts,
  optionalMessageOf,
  report,
  reportKey,
  messagesOf,
  seeAlso,
  type CompileContext,
} from '../compile-context.ts';

type Words = Pick<FieldPlan, 'messages' | 'example'>;

/** The engine has its own hints for these formats. */
const spelled = ['date', 'date-time'];

/** An example of the value; of a list, an example of an entry. */
const exampleOf = (view: SchemaView): string | undefined => {
  const examples = readOwn((view.items ?? view).keywords, 'examples');
  return isArray(examples) ? examples.find((example) => typeof example === 'string') : undefined;
};

/** The sentence below a field, which says more than its label. */
export const compileHelp = (
  context: CompileContext,
  written: string | undefined,
  pointer: string,
  label: Text,
): Text | undefined => {
  const at = childPointer(pointer, 'help');
  const help = optionalMessageOf(context, written, at);
  if (help !== undefined)
    noteFacts(context, 'texts', {
      texts: [
        { what: 'label', text: label, pointer },
        { what: 'help', text: help, pointer: at },
      ],
    });
  return help;
};

/** The message for each keyword that a value can violate: the field's own messages replace those of its rules. */
export const compileFieldMessages = (
  context: CompileContext,
  field: FieldNode,
  pointer: string,
  rules: readonly Rule[],
  view: SchemaView,
): Words => {
  const example = exampleOf(view);
  return {
    messages: {
      ...ruleMessages(context, rules),
      ...messagesOf(context, field.messages, childPointer(pointer, 'messages')),
    },
    ...omitUndefined({ example }),
  };
};

/** Whether the field itself can refuse a value under this keyword, though its schema lacks it. */
const refusesOutsideSchema = (
  keyword: string,
  { required, requiredWhen, equals, minimum, maximum }: FieldPlan,
): boolean => {
  switch (keyword) {
    case 'required':
      return required || requiredWhen !== undefined;
    case 'const':
      return equals !== undefined;
    case 'minimum':
      return minimum !== undefined;
    case 'maximum':
      return maximum !== undefined;
    default:
      return keyword === 'type' || !schemaKeywords.some((known) => known === keyword);
  }
};

/** Reports a message for a keyword that never refuses the value of the field. */
export const checkKeywords = (
  context: CompileContext,
  { messages = {} }: FieldNode,
  pointer: string,
  plan: FieldPlan,
  schema: JsonSchema,
  view: SchemaView,
): void => {
  const items = readOwn(schema, 'items');
  for (const keyword of Object.keys(messages)) {
    const isAsked = [schema, items].some((one) => readOwn(one, keyword) !== undefined);
    // A keyword that does not fit the type is already reported.
    if (isAsked || refusesOutsideSchema(keyword, plan) || !keywordFits(keyword, view)) continue;
    reportKey(
      context,
      'keyword-unused',
      childPointer(childPointer(pointer, 'messages'), keyword),
      `"${plan.field}" has no constraint "${keyword}", so nobody ever sees this message.`,
      { related: seeAlso(context, view.pointer) },
    );
  }
};

/** Reports a field whose text can be refused without an explanation of what would fit. */
export const checkExplained = (
  context: CompileContext,
  at: string,
  { field, messages, example }: Pick<FieldPlan, 'field' | 'messages' | 'example'>,
  schema: JsonSchema,
  view: SchemaView,
): void => {
  const format = schema['format'];
  const isUnexplained = {
    format: typeof format === 'string' && !spelled.includes(format),
    pattern: schema['pattern'] !== undefined && example === undefined,
  };
  for (const keyword of ['format', 'pattern'] as const)
    if (isUnexplained[keyword] && messages[keyword] === undefined && context.areRulesKnown)
      report(
        context,
        'fault-unsaid',
        at,
        `Nothing says what is wrong with "${field}" where its ${keyword} refuses it: write a message for "${keyword}" here or in a rule of its format${keyword === 'pattern' ? ', or give it examples in the API description' : ''}.`,
        { related: seeAlso(context, view.pointer) },
      );
};
