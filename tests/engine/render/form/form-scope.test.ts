import { expect, it } from 'vitest';
import { scopeOfForm } from '../../../../engine/render/form/form-scope.ts';
import { compileFiles, libraryFiles } from '../../compile/library.ts';
import { librarian } from '../library/library-host.ts';

const { forms } = compileFiles(libraryFiles);

const call = {
  operation: 'addBook',
  method: 'post',
  route: '/books',
  path: {},
  query: {},
  body: {},
  idempotent: false,
  conditional: false,
  access: [],
  tags: [],
} as const;

it('reads an amount in the currency that it is typed in, also before one is chosen', () => {
  const form = Object.values(forms).find(({ sections }) =>
    ['price', 'currency'].every((name) =>
      sections.some(({ fields }) => fields.some(({ field }) => field === name)),
    ),
  );
  if (form === undefined) throw new Error('No form of the library asks for a price and its currency.');
  const read = (values: Readonly<Record<string, unknown>>) =>
    scopeOfForm(
      {
        form,
        call,
        values,
        context: { viewer: librarian, variant: undefined, scopes: {}, report: () => undefined },
        portal: { defaultCurrency: 'AUD', exponents: {} },
      },
      (name) => Object.hasOwn(values, name),
    );
  expect(read({ price: 500 })).toMatchObject({ price: 500, currency: 'AUD' });
  expect(read({ price: 500, currency: 'KWD' })).toMatchObject({ price: 500, currency: 'KWD' });
});
