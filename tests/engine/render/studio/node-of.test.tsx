import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { elementsOf, nodeOf, type NodePlace } from '../../../../engine/studio/places/node-of.ts';

const file = 'schemas/screens/books.json';
const at = (pointer: string) => ({ file, pointer });
const list = {
  ...at('/body'),
  columns: [
    { ...at('/body/columns/0'), field: 'title' },
    { ...at('/body/columns/1'), field: 'author' },
  ],
  toolbar: [{ ...at('/body/toolbar/0'), as: 'export' }],
};
const views = list.columns.map((cell) => ({ id: cell.field, cell }));
const form = { sections: [{ fields: [{ ...at('/sections/0/fields/0'), field: 'year' }] }] };

const Row = ({ columns }: { readonly columns: typeof views }) => (
  <tr>
    {columns.map(({ id }) => (
      <td key={id}>
        <span>cell of {id}</span>
      </td>
    ))}
  </tr>
);

const Tools = ({ block }: { readonly block: typeof list }) => (
  <div>
    {block.toolbar.map((tool) => (
      <button key={tool.pointer} type="button">
        Export
      </button>
    ))}
    <em>beside</em>
  </div>
);

const Fields = ({ plan }: { readonly plan: typeof form }) => (
  <div>
    {plan.sections.map(({ fields }, index) => (
      <section key={index}>
        {fields.map(({ field }) => (
          <label key={field}>Year</label>
        ))}
      </section>
    ))}
  </div>
);

const Screen = ({
  screen: plan,
}: {
  readonly screen: { readonly file: string; readonly body: NodePlace };
}) => (
  <main>
    <h1>Books</h1>
    <Tools block={list} />
    <table>
      <tbody>
        <Row columns={views} />
        <Row columns={views} />
      </tbody>
    </table>
    <Fields plan={form} />
    <p>{plan.file}</p>
  </main>
);

describe('the node that something was drawn from', () => {
  it.each([
    ['the cell of a column', 'cell of author', '/body/columns/1'],
    ['a button of a list', 'Export', '/body/toolbar/0'],
    ['what a block draws beside its parts', 'beside', '/body'],
    ['a field of a section', 'Year', '/sections/0/fields/0'],
    ['the heading of a screen', 'Books', ''],
  ])('%s', (_name, words, pointer) => {
    render(<Screen screen={{ file, body: list }} />);
    const [element] = screen.getAllByText(words);
    expect(element && nodeOf(element)).toEqual({ file, pointer });
  });

  it('leads to all elements that were drawn from it, and to none of another', () => {
    const { container } = render(<Screen screen={{ file, body: list }} />);
    expect(elementsOf(container, at('/body/columns/0')).map(({ textContent }) => textContent)).toEqual([
      'cell of title',
      'cell of title',
    ]);
    expect(elementsOf(container, at('/body/columns/7'))).toEqual([]);
  });

  it('is none for what no descriptor has', () => {
    render(<p>plain</p>);
    expect(nodeOf(screen.getByText('plain'))).toBeUndefined();
    expect(nodeOf(document.createElement('p'))).toBeUndefined();
  });
});
