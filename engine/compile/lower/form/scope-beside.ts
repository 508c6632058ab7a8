import type { Operation } from '../../../description/operation.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import type { ScopeType } from '../scope/scope-type.ts';
import { askedIn, formScope, type WrittenSection } from './compile-form.ts';
import { fieldName, filledBy } from './field-owner.ts';

/** The scope `form` next to a form: its fields, and the currencies of their amounts, wherever the form reads them. */
export const scopeBeside = (
  sections: readonly WrittenSection[],
  operation: Operation | undefined,
): ScopeType => {
  const scope = formScope(sections, operation);
  if (scope.kind !== 'names' || operation === undefined) return scope;
  const owner = { body: operation.body, operation };
  const currencies = askedIn(sections).flatMap((field): readonly (readonly [string, SchemaView])[] => {
    const name = fieldName(field);
    const { view, holder } = filledBy(owner, field) ?? {};
    const currency = view?.words.currency;
    const beside = currency === undefined ? undefined : holder?.property(currency);
    if (currency === undefined || beside === undefined) return [];
    return [[name.slice(0, name.lastIndexOf('/') + 1) + currency, beside]];
  });
  return { kind: 'names', names: new Map([...currencies, ...scope.names]) };
};
