import type { Person } from '@counterfoil/engine';
import { librarianPermissions } from '../engine/render/library/library-parts.ts';

const zone = 'Australia/Sydney';

/** Who looks at the library: one who works there and one who borrows, to whom less is shown. */
export const people: Readonly<Record<'Librarian' | 'Reader', Person>> = {
  Librarian: {
    id: 'p1',
    zone,
    viewer: {
      roles: ['Librarian'],
      permissions: librarianPermissions,
      user: { id: 'p1', name: 'Ines', branch_id: 'br1', languages: ['English', 'Māori'] },
    },
  },
  Reader: {
    id: 'p2',
    zone,
    viewer: { roles: ['Reader'], permissions: [], user: { id: 'p2', name: 'Noor', branch_id: null } },
  },
};
