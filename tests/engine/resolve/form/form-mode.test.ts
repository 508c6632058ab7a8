import { expect, it } from 'vitest';
import { blockInMode } from '../../../../engine/resolve/form/form-mode.ts';
import { compileFiles, libraryFiles } from '../../compile/library.ts';

it('a form that makes something waits for the choices above the screen as one that changes it does', () => {
  const body = compileFiles(libraryFiles).screens['book.edit']?.body;
  if (body === undefined) throw new Error('The library has no such screen');
  const made = blockInMode({ ...body, waitsFor: ['branch'] }, { route: {} });
  expect(made).toMatchObject({ submit: { operation: 'addBook' }, waitsFor: ['branch'] });
  expect(made.load).toBeUndefined();
  const changed = blockInMode({ ...body, waitsFor: ['branch'] }, { route: { id: 'b1' } });
  expect(changed).toMatchObject({ waitsFor: ['branch'], load: { operation: 'getBook' } });
});
