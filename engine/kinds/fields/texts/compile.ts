import { lookupOfRecord } from '../../../compile/lower/call/lookup-of-record.ts';
import { checkExplained } from '../../../compile/lower/form/compile-field-messages.ts';
import { inlineSchema, withRules } from '../../../compile/lower/form/form-schema.ts';
import { formatOf } from '../../../compile/lower/figure/value-format.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import type { ValueFormat } from '../../../language/plan/value-format.ts';
import { holdsFiles } from '../../../description/file-content.ts';
import { isSecret, type FieldCompiler } from '../field-compile.ts';
import { textField } from '../plain/compile.ts';
import { omitUndefined } from '../../../json.ts';

const isTexts = (format: ValueFormat, view: SchemaView): boolean =>
  format.type === 'list' && format.of.type === 'text' && !holdsFiles(view) && !isSecret(view.items ?? view);

/** Lines of text; each must fit the description of an entry. */
export const textsField: FieldCompiler = {
  fits: isTexts,
  derives: (format, view, context) => isTexts(format, view) && lookupOfRecord(context, view) === undefined,
  isChosen: true,
  inside: (context, { at, view, plan, rules, limits }) => {
    const { items } = view;
    const inlined = items === undefined ? undefined : inlineSchema(items);
    if (items === undefined || inlined === undefined || 'fault' in inlined) return undefined;
    const { default: _, help: __, nullWhen: ___, ...base } = plan;
    const { typed } = items.words;
    const own = { as: 'text', format: formatOf(items), required: true } as const;
    const entry = { ...base, ...own, ...omitUndefined({ typed }) };
    const ruled = withRules(inlined.schema, rules);
    const schema = limits === undefined ? ruled : (textField.limited?.(ruled, limits) ?? ruled);
    checkExplained(context, at, entry, schema, items);
    return { plan: { entry }, items: schema };
  },
};
