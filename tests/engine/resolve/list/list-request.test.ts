import { describe, expect, it } from 'vitest';
import type { ExportToolPlan } from '../../../../engine/kinds/blocks/list/plan.ts';
import type { ListState } from '../../../../engine/resolve/list/list-state.ts';
import {
  exportFileName,
  toExportRequest,
  toListRequest,
} from '../../../../engine/resolve/list/list-request.ts';
import { books, call, cell, lentOn, options, search } from '../fixtures/library-list.ts';
import { portal } from '../fixtures/library-portal.ts';
import { contextFor, librarian, node, reader } from '../fixtures/nodes.ts';

const state: ListState = {
  filters: { state: 'lent', genre: ['crime'], branch: ['3', '4'], day: { preset: 'today', of: 'due_at' } },
  sort: ['title', 'asc'],
  page: 2,
  limit: 20,
};
// In Sydney the 21st has begun.
const clock = { now: new Date('2026-11-20T14:00:00Z'), zone: 'Australia/Sydney' };
const filters = {
  state: 'lent',
  genre: ['crime'],
  branch: ['3', '4'],
  day_from: '2026-11-21',
  day_to: '2026-11-21',
  zone: 'Australia/Sydney',
  day_kind: 'due_at',
};
const sort = { sortBy: 'title', order: 'asc' };

describe('the request of a list', () => {
  it('holds filters, sort and page, and the days of the zone', () => {
    const request = toListRequest(books(), state, portal, contextFor(librarian), clock);
    expect(request).toEqual({
      operation: 'listBooks',
      method: 'get',
      route: '/books',
      path: {},
      query: { ...filters, ...sort, page: 2, limit: 20 },
      headers: {},
    });
  });

  it('holds the zone for a filter whose value is meant in one, without any range', () => {
    const due = search({ name: 'due', param: 'due', zone: 'zone' });
    const list = books({ filters: [due, lentOn()] });
    const asked = (values: ListState['filters']) =>
      toListRequest(list, { page: 1, limit: 20, filters: values }, portal, contextFor(librarian), clock);
    expect(asked({ due: 'today', day: null })).toMatchObject({
      query: { due: 'today', zone: 'Australia/Sydney', page: 1, limit: 20 },
    });
    expect(JSON.stringify(asked({ day: null }))).not.toContain('Sydney');
  });

  it('never holds a filter that the viewer may not set', () => {
    const { branch: _, ...allowed } = filters;
    expect(toListRequest(books(), state, portal, contextFor(reader), clock)).toMatchObject({
      query: { ...allowed, ...sort, page: 2, limit: 20 },
    });
    expect(JSON.stringify(toListRequest(books(), state, portal, contextFor(reader), clock))).not.toContain(
      'branch',
    );
  });

  it('names which date is meant also when that is the default', () => {
    const request = toListRequest(
      books(),
      { ...state, filters: { day: { preset: 'yesterday' } } },
      portal,
      contextFor(reader),
      clock,
    );
    expect(request).toMatchObject({
      query: { day_from: '2026-11-20', day_to: '2026-11-20', day_kind: 'lent_at' },
    });
  });

  it('cannot change what the screen has fixed', () => {
    const list = books({
      rows: {
        from: 'operation',
        call: call('listBooks', '/books', { query: { state: 'lost', page: 1 } }),
        paged: true,
        maxLimit: 100,
      },
    });
    expect(toListRequest(list, state, portal, contextFor(librarian), clock)).toMatchObject({
      query: { state: 'lost', page: 1 },
    });
  });

  it('does not exist for rows of the record at hand', () => {
    const list = books({ rows: { from: 'scope', variable: 'record.copies' } });
    expect(toListRequest(list, state, portal, contextFor(librarian), clock)).toEqual({
      missing: 'record.copies',
    });
  });
});

const tool: ExportToolPlan = {
  ...node('/toolbar/0'),
  as: 'export',
  call: call('downloadBooks', '/books/download'),
  fileName: 'Book Report',
  formats: options('csv', 'xlsx'),
  params: ['state', 'genre', 'branch', 'day_from', 'day_to', 'zone', 'day_kind', 'sortBy', 'order'],
  columns: ['title', 'price', 'lent_at'],
  zone: 'zone',
};
const choice = { format: 'xlsx', columns: ['lent_at', 'title', 'shelf'], zone: 'Europe/Paris' };

describe('an export', () => {
  it('holds the same filters and sort as the list, the columns in sight in their order, and no page', () => {
    const request = toExportRequest(tool, books(), state, portal, contextFor(librarian), clock, choice);
    expect(request).toMatchObject({ operation: 'downloadBooks' });
    expect('query' in request && request.query).toEqual({
      ...filters,
      ...sort,
      format: 'xlsx',
      columns: ['lent_at', 'title'],
    });
  });

  it('names the currency behind an amount, unless it is in sight anyway', () => {
    const price = cell('price', { format: { type: 'money', currency: { field: 'currency' } } });
    const list = { ...books(), columns: [cell('title'), price, cell('currency')] };
    const sold = { ...tool, columns: ['title', 'price', 'currency'] };
    const columnsOf = (columns: readonly string[]) => {
      const chosen = { ...choice, columns };
      const request = toExportRequest(sold, list, state, portal, contextFor(librarian), clock, chosen);
      return 'query' in request ? request.query['columns'] : undefined;
    };
    expect(columnsOf(['price', 'title'])).toEqual(['price', 'currency', 'title']);
    expect(columnsOf(['price', 'title', 'currency'])).toEqual(['price', 'title', 'currency']);
    expect(columnsOf(['title'])).toEqual(['title']);
  });

  it('writes times in the chosen zone when no range of days needs the parameter', () => {
    const listState = { ...state, filters: {} };
    const request = toExportRequest(tool, books(), listState, portal, contextFor(librarian), clock, choice);
    expect(request).toMatchObject({ query: { zone: 'Europe/Paris' } });
  });

  it('holds rows by their keys whatever the filters, and no more of them than it takes', () => {
    const some = { ...tool, ids: { param: 'only', most: 2 } };
    const of = (plan: ExportToolPlan, keys: readonly string[]) =>
      toExportRequest(plan, books(), state, portal, contextFor(librarian), clock, { ...choice, keys });
    const request = of(some, ['b2', 'b7']);
    expect('query' in request && request.query).toEqual({
      ...sort,
      zone: 'Europe/Paris',
      format: 'xlsx',
      columns: ['lent_at', 'title'],
      only: ['b2', 'b7'],
    });
    expect(of(some, ['b2', 'b7', 'b9'])).toEqual({ missing: 'query/only' });
    expect(of(tool, ['b2'])).toEqual({ missing: 'query/ids' });
  });

  it('is impossible where it would hold more than the list shows', () => {
    const narrow = { ...tool, params: tool.params.filter((param) => param !== 'genre') };
    const request = toExportRequest(narrow, books(), state, portal, contextFor(librarian), clock, choice);
    expect(request).toEqual({ missing: 'query/genre' });
  });

  it('takes the first format when the chosen one is unknown, and none where there is none', () => {
    const as = (plan: ExportToolPlan) =>
      toExportRequest(plan, books(), state, portal, contextFor(librarian), clock, {
        ...choice,
        format: 'exe',
      });
    expect(as(tool)).toMatchObject({ query: { format: 'csv' } });
    expect(JSON.stringify(as({ ...tool, formats: [] }))).not.toContain('format');
  });

  it('carries what the list has fixed, where the download takes it', () => {
    const list = books({
      rows: {
        from: 'operation',
        call: call('listBooks', '/books', { query: { state: 'lost' } }),
        paged: true,
        maxLimit: 100,
      },
    });
    expect(toExportRequest(tool, list, state, portal, contextFor(librarian), clock, choice)).toMatchObject({
      query: { state: 'lost' },
    });
  });

  it('has a name that every file system takes', () => {
    expect(exportFileName(tool, 'CSV')).toBe('Book Report.csv');
    expect(exportFileName({ ...tool, fileName: '../a:b\n' }, undefined)).toBe('..-a-b-');
  });
});
