/** A small description, over which the tests lay something. */
export const books = {
  openapi: '3.1.1',
  info: { title: 'Books', version: '1' },
  tags: [{ name: 'a' }, { name: 'b' }, { name: 'c' }],
  paths: {
    '/books': {
      get: { operationId: 'listBooks', tags: ['a', 'b'], parameters: [{ name: 'page', in: 'query' }] },
      post: { operationId: 'addBook', tags: ['b'] },
    },
    '/shelves': { get: { operationId: 'listShelves', parameters: [] } },
  },
};

/** An overlay with these actions. */
export const overlay = (actions: unknown, version = '1.1.0', more: object = {}) => ({
  overlay: version,
  info: { title: 'Words', version: '1' },
  actions,
  ...more,
});
