const genres = ['fiction', 'history', 'science', 'poetry'] as const;
const statuses = ['available', 'lent', 'lost'] as const;
const currencies = ['AUD', 'JPY', 'KWD'] as const;
const pick = <Item>(items: readonly Item[], at: number, otherwise: Item): Item =>
  items[at % items.length] ?? otherwise;

/** A book of the invented library. */
export interface Book {
  readonly [key: string]: unknown;
  readonly id: string;
  readonly title: string;
  status: string;
}

/** A loan of the invented library. */
export interface Loan {
  readonly [key: string]: unknown;
  readonly id: string;
  open_fine: number;
  renewals: number;
  status: string;
}

/** So many books, the same ones every time. */
export const createBooks = (count: number): Book[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `b${at + 1}`,
    isbn: `978-0-${String(100000 + at * 37)}-${at % 10}`,
    title: `Book ${String(at + 1).padStart(4, '0')}`,
    author: pick(['Ada Byron', 'Mary Shelley', 'Jorge Amado'], at, ''),
    status: pick(statuses, at, 'available'),
    genre: [pick(genres, at, 'fiction')],
    price: 1000 + at * 25,
    discount: 100,
    handling: 50,
    // Every third book cost more than its amounts say.
    cost: 950 + at * 25 + (at % 3 === 2 ? 7 : 0),
    currency: pick(currencies, at, 'AUD'),
    pages: 100 + at,
    weight: 0.5,
    reference_only: at % 7 === 6,
    shelf: at % 4 === 0 ? null : `S-${at}`,
    published_on: '2020-05-17',
    added_at: new Date(Date.UTC(2026, 10, 20, 22, 30) - at * 3_600_000).toISOString(),
    reader_name: at % 3 === 1 ? 'Noor Haddad' : null,
    donor_name: null,
    sequel_id: at === 0 ? 'b2' : null,
  }));

/** So many loans, the same ones every time. */
export const createLoans = (count: number): Loan[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `l${at + 1}`,
    book_id: `b${at + 1}`,
    book_title: `Book ${String(at + 1).padStart(4, '0')}`,
    reader_id: pick(['r1', 'r2', 'r9'], at, 'r1'),
    reader_name: 'Noor Haddad',
    status: pick(['open', 'overdue', 'returned'], at, 'open'),
    lent_at: '2026-10-01T09:00:00Z',
    due_on: '2026-11-01',
    renewals: at % 4,
    fine: 450,
    open_fine: at % 2 === 0 ? 450 : 0,
    currency: 'AUD',
    branch_id: at % 4 === 0 ? 'br1' : 'br2',
  }));

/** Who is signed in, as the library tells it. */
export const me = {
  id: 'p1',
  name: 'Ines',
  roles: ['Librarian'],
  branch_id: 'br1',
  card: { number: 'C-1947', issued_on: '2025-03-01' },
};

/** The people who borrow. */
export const readers = ['Noor Haddad', 'Sam Li', 'Åsa Öberg'].map((name, at) => ({
  id: `r${at + 1}`,
  name,
  email: `reader${at + 1}@example.org`,
  joined_on: '2025-01-31',
  active: at !== 1,
  branch: at === 1 ? null : { id: 'br1', name: 'Harbour' },
}));

/** What one branch goes by; a fine has more to it than the form asks for. */
export const branchRules = {
  recipients: ['desk@example.org', 'head@example.org'],
  fines: [
    { id: 'f1', taken: 7, name: 'Late', enabled: true, amount: 250, currency: 'AUD' },
    { id: 'f2', name: 'Lost', enabled: false, currency: 'JPY' },
    { id: 'f3', name: 'Torn', enabled: true, amount: 90, currency: 'JPY' },
  ],
  closures: [{ id: 'c1', name: 'Summer', days: [{ day: '2026-12-25', reason: 'Holiday' }] }],
};

/** Something that a reader is told of. */
export interface Notice {
  readonly id: string;
  readonly kind: string;
  readonly words: string;
  readonly told_at: string;
  readonly opens: string | null;
  seen_at: string | null;
}

/** Notices, newest first: of a book, of a screen that is not built yet, of another site, and of nothing. */
export const createNotices = (): Notice[] =>
  [
    { kind: 'due', words: 'Emma is due on Monday.', opens: '/books?open=b7', seen_at: null },
    { kind: 'due', words: 'A fine is open.', opens: '/fines', seen_at: null },
    { kind: 'returned', words: 'Look here.', opens: '//elsewhere.example/books', seen_at: null },
    { kind: 'returned', words: 'Persuasion came back.', opens: null, seen_at: '2026-11-20T08:00:00Z' },
  ].map((notice, at) => ({ ...notice, id: `n${at + 1}`, told_at: `2026-11-2${4 - at}T09:30:00Z` }));
