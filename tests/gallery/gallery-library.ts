import { isRecord, readOwn } from '@counterfoil/engine/json';
import { createLibraryApi, ok, refusal } from '../engine/render/library/library-api.ts';
import { branchRules } from '../engine/render/library/library-data.ts';
import { drawPicture } from './draw-picture.ts';

type Library = ReturnType<typeof createLibraryApi>;
type Request = Parameters<Library['call']>[0];
type Answered = Awaited<ReturnType<Library['call']>>;
type Values = Readonly<Record<string, unknown>>;

const valuesOf = (body: unknown): Values => (isRecord(body) ? body : {});

const branches = [
  { id: 'br1', name: 'Harbour' },
  { id: 'br2', name: 'Hillside' },
] as const;

/** Harbour has three fines, Hillside as many as the largest portal has rules. */
const rulesOf = {
  br1: {
    ...branchRules,
    desks: ['front', 'back'],
    hours: [
      { desk: 'front', opens: '9 to 5', sign: 'Red' },
      { desk: 'back', opens: '10 to 4' },
    ],
  },
  br2: {
    recipients: ['hillside@example.org'],
    desks: ['cellar'],
    fines: Array.from({ length: 500 }, (_, at) => ({
      id: `h${at + 1}`,
      name: `Fine ${at + 1}`,
      enabled: at % 9 !== 8,
      amount: at % 9 === 8 ? 0 : 100 + at,
      currency: 'AUD',
    })),
    closures: [],
  },
} as const;

const settingOf = (name: string, colour: string) => ({
  loan_days: 21,
  reminders: true,
  reminder_days: 3,
  contact: `${name}@example.org`,
  opening: '9 to 5',
  fee: { amount: 250, currency: 'AUD', grace: { days: 2 } },
  waived_share: 195,
  colour,
  pictures: ['front'],
});

/** Records that are read and changed, each with the version of its last change. */
const createRecords = (records: Readonly<Record<string, Values>>) => {
  const kept = new Map(Object.entries(records).map(([id, values]) => [id, { values, version: 1 }]));
  return {
    read: ({ path }: Request): Answered => {
      const record = kept.get(path['id'] ?? '');
      return record === undefined ? refusal(404) : ok(record.values, 200, record.version);
    },
    change: ({ path, headers, body }: Request): Answered => {
      const record = kept.get(path['id'] ?? '');
      if (record === undefined) return refusal(404);
      if (headers['If-Match'] !== `"${record.version}"`) return refusal(412);
      const next = { values: { ...record.values, ...valuesOf(body) }, version: record.version + 1 };
      kept.set(path['id'] ?? '', next);
      return ok(next.values, 200, next.version);
    },
  };
};

const createFiles = () => {
  const kept = new Map<string, { readonly name: string; readonly content: Uint8Array }>([
    ['cover', { name: 'cover.png', content: drawPicture(160, 220, [109, 40, 217]) }],
    ['front', { name: 'front.png', content: drawPicture(320, 180, [14, 116, 144]) }],
    ['notes', { name: 'notes.pdf', content: new TextEncoder().encode('%PDF-1.4\n%%EOF\n') }],
  ]);
  return {
    upload: async ({ body }: Request): Promise<Answered> => {
      const files = body instanceof FormData ? body.getAll('scan') : [];
      const stored: { readonly id: string; readonly name: string }[] = [];
      for (const file of files) {
        if (typeof file === 'string') return refusal(400);
        const id = `file${kept.size + 1}`;
        kept.set(id, { name: file.name, content: new Uint8Array(await file.arrayBuffer()) });
        stored.push({ id, name: file.name });
      }
      return ok({ data: stored }, 201);
    },
    list: ({ query }: Request): Answered =>
      ok({
        data: [query['ids'] ?? []].flat().flatMap((id) => {
          const file = kept.get(String(id));
          return file === undefined ? [] : [{ id, name: file.name }];
        }),
      }),
    fetch: ({ body }: Request): Answered => {
      const file = kept.get(String(readOwn(body, 'id')));
      return file === undefined ? refusal(404) : ok(file.content);
    },
  };
};

/** What the amounts of a fine come to that stand for more than a payment that is done. */
const payments: Readonly<Record<number, (paid: Values) => Answered>> = {
  200: (paid) => ok({ ...paid, id: 'p2', number: 'R-78', outcome: 'declined' }, 201),
  300: (paid) => ok({ ...paid, id: 'p3', number: 'R-79', outcome: 'in_part', amount: 150 }, 201),
  400: (paid) => ok({ ...paid, id: 'p4', number: 'R-80', outcome: 'paid' }, 202),
};

const takeFine = ({ body }: Request): Answered | undefined => {
  const paid = valuesOf(body);
  const amount = Number(paid['amount']);
  if (paid['trial'] === true) return undefined;
  if (amount > 450)
    return refusal(422, {
      errors: [{ pointer: '/amount', code: 'limit', message: 'No more than 4.50 is open' }],
    });
  return payments[amount]?.(paid);
};

/** The library of the engine's tests with what only a person asks of it: a second branch, files that are kept, and forms that are. */
export const createGalleryLibrary = (): Library => {
  const library = createLibraryApi();
  const rules = createRecords(rulesOf);
  const settings = createRecords({
    br1: settingOf('harbour', '#1F6FEB'),
    br2: settingOf('hillside', '#6D28D9'),
  });
  const files = createFiles();
  for (const book of library.books)
    Object.assign(book, {
      loan_limit: 21,
      wear: 195,
      checked_month: '2026-10',
      cover: '#6D28D9',
      scans: ['cover', 'notes'],
    });
  library.remarks.push({
    id: 'm1',
    sort: 'book',
    about: 'b1',
    says: 'The spine is loose; mend it before the next loan.',
    written: '2026-11-03T09:30:00Z',
    by: 'Noor',
    mended: null,
    mine: false,
  });
  const csv = (rows: readonly Values[]) =>
    new TextEncoder().encode(
      [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
        .map((cells) => cells.join())
        .join('\n'),
    );
  const handlers: Readonly<Record<string, (request: Request) => Answered | Promise<Answered> | undefined>> = {
    listBranches: () => ok({ data: branches }),
    getBranchRules: rules.read,
    updateBranchRules: rules.change,
    getBranchSetting: settings.read,
    updateBranchSetting: settings.change,
    uploadFiles: files.upload,
    listFiles: files.list,
    fetchFile: files.fetch,
    payFine: takeFine,
    addBook: ({ body }) => {
      const book = valuesOf(body);
      if (library.books.some(({ title }) => title === book['title']))
        return refusal(422, {
          errors: [{ pointer: '/title', code: 'duplicate', message: 'It is here already' }],
        });
      const [first] = library.books;
      if (first === undefined) return refusal(500);
      library.books.unshift({ ...first, ...book, id: `b${library.books.length + 1}`, status: 'available' });
      return ok(library.books[0], 201);
    },
    downloadBooks: () => ok(csv(library.books)),
    downloadLoans: () => ok(csv(library.loans)),
  };
  library.interceptWith((request) => handlers[request.operation]?.(request));
  return library;
};
