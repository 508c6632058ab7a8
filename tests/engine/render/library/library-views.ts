import { isRecord, readOwn } from '../../../../engine/json.ts';
import { ok, refusal, type Handler } from './library-answers.ts';

const versionOf = (view: unknown): string => `"${JSON.stringify(view)}"`;

/** How a library answers that keeps these views. */
export const viewHandlers = (views: Record<string, unknown>[]): Readonly<Record<string, Handler>> => ({
  listViews: ({ query }) => {
    const data = views.filter(({ list }) => list === query['list']);
    return ok({ data, meta: { page: 1, limit: 100, total: data.length } });
  },
  createView: ({ body }) => {
    const wanted = { shown: null, ...(isRecord(body) ? body : {}) };
    if (views.some(({ name, list }) => name === readOwn(wanted, 'name') && list === readOwn(wanted, 'list')))
      return refusal(409);
    views.push({ ...wanted, id: `v${String(views.length + 1)}`, created_by: 'Ines', may_change: true });
    return ok(views.at(-1), 201);
  },
  getView: ({ path }) => {
    const view = views.find(({ id }) => id === path['id']);
    return view === undefined ? refusal(404) : { ...ok(view), etag: versionOf(view) };
  },
  renameView: ({ path, body, headers }) => {
    const view = views.find(({ id }) => id === path['id']);
    if (view === undefined) return refusal(404);
    return headers['If-Match'] === versionOf(view) ? ok(Object.assign(view, body)) : refusal(412);
  },
  deleteView: ({ path, headers }) => {
    const at = views.findIndex(({ id }) => id === path['id']);
    if (headers['If-Match'] !== versionOf(views[at])) return refusal(412);
    views.splice(at, 1);
    return ok(undefined, 204);
  },
});
