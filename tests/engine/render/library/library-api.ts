import type { Answer } from '../../../../engine/resolve/answer/answer.ts';
import { isRecord, readOwn } from '../../../../engine/json.ts';
import type { OperationRequest } from '../../../../engine/resolve/answer/request.ts';
import { ok, refusal, type Handler } from './library-answers.ts';
import { remarkHandlers } from './library-remarks.ts';
import { viewHandlers } from './library-views.ts';
import {
  branchRules,
  createBooks,
  createLoans,
  createNotices,
  me,
  readers,
  type Book,
  type Loan,
} from './library-data.ts';

export { ok, refusal };

/** Answers instead of the library for one call: an answer, or a promise the test settles when it likes. */
export type Interception = (
  request: OperationRequest,
  signal?: AbortSignal,
) => Promise<Answer> | Answer | undefined;

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

const listed = (rows: readonly Readonly<Record<string, unknown>>[], { query }: OperationRequest): Answer => {
  const page = Number(query['page'] ?? 1);
  const limit = Number(query['limit'] ?? 10);
  const key = text(query['sortBy']);
  const sign = query['order'] === 'desc' ? -1 : 1;
  const compare = (left: unknown, right: unknown) =>
    typeof left === 'number' && typeof right === 'number'
      ? left - right
      : text(left).localeCompare(text(right));
  const sorted = key === '' ? rows : rows.toSorted((left, right) => sign * compare(left[key], right[key]));
  const data = sorted.slice((page - 1) * limit, page * limit);
  return ok({ data, meta: { page, limit, total: rows.length } });
};

const matches = (book: Book, { query }: OperationRequest): boolean => {
  const day = text(book['added_at']).slice(0, 10);
  const { title, status, date_from: from, date_to: to } = query;
  return (
    (title === undefined || book.title.toLowerCase().includes(text(title).toLowerCase())) &&
    (status === undefined || book.status === status) &&
    (from === undefined || query['date_type'] === 'published_on' || day >= text(from)) &&
    (to === undefined || query['date_type'] === 'published_on' || day <= text(to))
  );
};

/** The fines of a period, day by day: `share` of what was raised. */
const finesOf = ({ query }: OperationRequest, share: number) => {
  const wanted = (row: { readonly currency: string }) =>
    query['currency'] === undefined || query['currency'] === row.currency;
  return {
    date_from: query['date_from'] ?? '2026-11-01',
    date_to: query['date_to'] ?? '2026-11-05',
    totals: [
      { currency: 'AUD', amount: 450 / share, count: 2, previous_amount: 300 },
      { currency: 'JPY', amount: 900 / share, count: 1, previous_amount: 0 },
    ].filter(wanted),
    days: [
      { date: '2026-11-01', currency: 'AUD', amount: 150 / share },
      { date: '2026-11-03', currency: 'AUD', amount: 300 / share },
      { date: '2026-11-03', currency: 'JPY', amount: 900 / share },
    ].filter(wanted),
  };
};

const isLoanWanted = (loan: Loan, { query }: OperationRequest): boolean => {
  const { status, due_from: from, branch, reader } = query;
  return (
    (!Array.isArray(status) || status.includes(loan.status)) &&
    (from === undefined || text(loan['due_on']) >= text(from)) &&
    (branch === undefined || branch === loan['branch_id']) &&
    (reader === undefined || reader === 'r1')
  );
};

/** The answer with what all rows come to in each currency. */
const withSums = (answer: Answer, all: readonly Loan[]): Answer => {
  const data = answer.ok && isRecord(answer.data) ? answer.data : {};
  const meta = isRecord(data['meta']) ? data['meta'] : {};
  const currencies = [...new Set(all.map(({ currency }) => text(currency)))].toSorted();
  const sums = currencies.map((currency) => {
    const own = all.filter((loan) => loan['currency'] === currency);
    const waived = own.filter(({ status }) => status === 'returned');
    const sumOf = (some: readonly Loan[]) => some.reduce((sum, loan) => sum + Number(loan['fine']), 0);
    return {
      currency,
      loans: own.length,
      counted: own.length - waived.length,
      owed: sumOf(own) - sumOf(waived),
      waived: sumOf(waived),
    };
  });
  return ok({ ...data, meta: { ...meta, sums } });
};

/** A library that answers as its description promises, in memory. */
export const createLibraryApi = ({ count = 243 } = {}) => {
  const books = createBooks(count);
  const loans = createLoans(12);
  const notices = createNotices();
  const views: Record<string, unknown>[] = [];
  const remarks: Record<string, unknown>[] = [];
  const requests: OperationRequest[] = [];
  const byKey = new Map<string, Answer>();
  const versions = new Map<string, number>();
  const log: { readonly about: string; readonly [key: string]: unknown }[] = [];
  let intercept: Interception = () => undefined;
  /** Changes a book as another hand would, with an entry in the log. */
  const changeBook = (
    id: string,
    change: object,
    by: string | null = 'Tomas',
    at = '2026-11-21T09:30:00Z',
  ) => {
    Object.assign(books.find((book) => book.id === id) ?? {}, change);
    versions.set(id, (versions.get(id) ?? 1) + 1);
    log.unshift({ about: id, at, event: 'changed', by, note: null, ip: '192.0.2.7' });
  };
  const handlers: Readonly<Record<string, Handler>> = {
    listBooks: (request) =>
      listed(
        books.filter((book) => matches(book, request)),
        request,
      ),
    getBook: ({ path }) => {
      const book = books.find(({ id }) => id === path['id']);
      const copies = [{ id: 'c1', barcode: '31000-1', condition: 'good', acquired_on: '2021-02-03' }];
      if (book === undefined) return refusal(404);
      const version = versions.get(book.id) ?? 1;
      return ok({ summary: 'A book.', ...book, version, copies }, 200, version);
    },
    updateBook: ({ path, headers, body }) => {
      const id = path['id'] ?? '';
      if (headers['If-Match'] !== `"${versions.get(id) ?? 1}"`) return refusal(412);
      changeBook(id, isRecord(body) ? body : {}, 'Ines', '2026-11-21T09:40:00Z');
      return ok(body);
    },
    listLog: ({ query }) => {
      const rows = log.filter(({ about }) => about === query['about']);
      return ok({ data: rows, meta: { page: 1, limit: 10, total: rows.length } });
    },
    listNotices: (request) => {
      const unseen = notices.filter(({ seen_at }) => seen_at === null).length;
      const { limit } = request.query;
      const data = notices.slice(0, Number(limit));
      return ok({ data, meta: { page: 1, limit, total: notices.length, unseen } });
    },
    readNotice: ({ path }) => {
      const notice = notices.find(({ id }) => id === path['id']);
      if (notice === undefined) return refusal(404);
      notice.seen_at = '2026-11-21T10:00:00Z';
      return ok(notice);
    },
    readAllNotices: () => {
      for (const notice of notices) notice.seen_at ??= '2026-11-21T10:00:00Z';
      return ok(undefined, 204);
    },
    ...viewHandlers(views),
    ...remarkHandlers(remarks),
    listBookHistory: () =>
      ok({
        data: [
          { at: '2026-11-02T10:00:00Z', event: 'lent', by: 'Ines', note: null, ip: '192.0.2.7' },
          { at: '2026-11-09T10:00:00Z', event: 'returned', by: 'Ines', note: 'A wet page', ip: '192.0.2.7' },
        ],
        meta: { page: 1, limit: 10, total: 2 },
      }),
    lendBook: ({ path }) => {
      const book = books.find(({ id }) => id === path['id']);
      if (book !== undefined) book.status = 'lent';
      return ok({ ...loans[0] }, 201);
    },
    listLoans: (request) =>
      withSums(
        listed(
          loans.filter((loan) => isLoanWanted(loan, request)),
          request,
        ),
        loans.filter((loan) => isLoanWanted(loan, request)),
      ),
    renewLoan: ({ path }) => {
      const loan = loans.find(({ id }) => id === path['id']);
      if (loan === undefined) return refusal(404);
      loan.renewals += 1;
      return ok({ ...loan });
    },
    payFine: ({ headers, body }) => {
      const before = loans.find(({ id }) => id === readOwn(body, 'loan_id'));
      const paid = Number(readOwn(body, 'amount'));
      if (before !== undefined && readOwn(body, 'trial') === true)
        return paid > before.open_fine
          ? refusal(422, { detail: 'That is more than is open' })
          : ok({ loan_before: before, loan: { ...before, open_fine: before.open_fine - paid } });
      const key = headers['Idempotency-Key'] ?? '';
      const known = byKey.get(key);
      if (known !== undefined) return known;
      const loan = loans.find(({ id }) => id === readOwn(body, 'loan_id'));
      if (loan !== undefined) loan.open_fine -= Number(readOwn(body, 'amount'));
      const answer = ok(
        { id: 'p1', number: 'R-77', amount: readOwn(body, 'amount'), currency: 'AUD', outcome: 'paid' },
        201,
      );
      byKey.set(key, answer);
      return answer;
    },
    getFinesRaised: (request) => ok(finesOf(request, 1)),
    getFinesPaid: (request) => ok(finesOf(request, 2)),
    listReaders: (request) =>
      listed(
        readers.filter(
          ({ id, name }) =>
            name.toLowerCase().includes(text(request.query['name']).toLowerCase()) &&
            (!Array.isArray(request.query['ids']) || request.query['ids'].includes(id)),
        ),
        request,
      ),
    getBranchReader: ({ path }) => {
      const reader = readers.find(({ id, branch }) => id === path['reader'] && branch?.id === path['id']);
      return reader === undefined ? refusal(404) : ok(reader);
    },
    remindReader: () => ok(undefined, 204),
    addReader: () => ok({ id: 'r9', name: 'New', card_code: 'SECRET-CARD' }, 201),
    listFiles: ({ query }) =>
      ok({ data: [query['ids'] ?? []].flat().map((id) => ({ id, name: `${text(id)}.png` })) }),
    uploadFiles: ({ body }) =>
      body instanceof FormData
        ? ok({ data: body.getAll('scan').map((_, at) => ({ id: `file${at + 1}`, name: 'x' })) }, 201)
        : refusal(400),
    listBranches: () => ok({ data: [{ id: 'br1', name: 'Harbour' }] }),
    getBranchSetting: () =>
      ok({
        loan_days: 21,
        reminders: true,
        reminder_days: 3,
        contact: 'a@example.org',
        opening: '9 to 5',
        fee: { amount: 250, currency: 'AUD', grace: { days: 2 } },
      }),
    updateBranchSetting: ({ body }) => ok(body),
    orderTitle: ({ body }) => ok(body, 201),
    getBranchRules: () => ok(branchRules),
    updateBranchRules: ({ body }) => ok(body),
    getMe: () => ok(me),
    renameMe: ({ body }) => ok({ ...me, name: readOwn(body, 'name') }),
    changePin: () => ok(undefined, 204),
  };
  return {
    books,
    loans,
    notices,
    views,
    remarks,
    changeBook,
    /** Every request so far, in order. */
    requests,
    sent: (operation: string) => requests.filter((request) => request.operation === operation),
    /** Lets a test answer in the library's place. */
    interceptWith: (next: Interception) => {
      intercept = next;
    },
    call: async (
      request: OperationRequest,
      { signal }: { readonly signal?: AbortSignal } = {},
    ): Promise<Answer> => {
      requests.push(request);
      const taken = intercept(request, signal);
      if (taken !== undefined) return taken;
      return handlers[request.operation]?.(request) ?? refusal(404);
    },
  };
};
