import { describe, expect, it } from 'vitest';
import { accessMatrix, everywhere, writeMatrix } from '../../scripts/access-matrix.ts';
import { compileFiles, libraryFiles } from '../engine/compile/library.ts';

const rows = accessMatrix(compileFiles(libraryFiles));
const rowOf = (route: string, part: string) => rows.find((row) => row.route === route && row.part === part);

describe('the access matrix', () => {
  it('puts together what a screen, the parts around a part and its operations ask for', () => {
    expect(rowOf('/books', 'route')?.needs).toEqual({ Librarian: [], Reader: [] });
    expect(rowOf('/books/:id', 'stack getBook > action lend-book')).toMatchObject({
      calls: ['lendBook'],
      conditional: true,
      needs: { Librarian: [['loans.manage'], ['readers.read']], Reader: undefined },
    });
  });

  it('lists what is sent apart from the form that shows it', () => {
    expect(rowOf('/books/:id/edit', 'form getBook')?.calls).toEqual(['getBook']);
    expect(rowOf('/books/:id/edit', 'form getBook > submit')?.calls).toEqual(['updateBook']);
  });

  it('lists what opens beside a list, with what the list asks for, once for each route', () => {
    const beside = rows.filter(
      ({ route, part }) => route === '/books' && part === 'book.detail > stack getBook',
    );
    expect(beside).toHaveLength(1);
  });

  it('has the choices that are on every page', () => {
    expect(rowOf(everywhere, 'choice reader_id')?.needs).toEqual({
      Librarian: [['readers.read']],
      Reader: undefined,
    });
  });

  it('has what is found from every page', () => {
    expect(rowOf(everywhere, 'search /data')).toMatchObject({ calls: ['listBooks'], conditional: true });
  });

  it('is written one part a line: what it calls, whether it is there sometimes only, and what each role needs', () => {
    const lines = writeMatrix(rows).split('\n');
    expect(lines[0]).toBe('route\tpart\tcalls\twhen\tLibrarian\tReader');
    expect(lines).toContain(
      '/books/:id\tstack getBook > action lend-book\tlendBook\tsometimes\tloans.manage and readers.read\t-',
    );
    expect(lines).toHaveLength(rows.length + 2);
  });
});
