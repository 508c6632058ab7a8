import { isRecord } from '../../../../engine/json.ts';
import { ok, refusal, type Handler } from './library-answers.ts';

/** How a library answers that keeps these remarks. */
export const remarkHandlers = (remarks: Record<string, unknown>[]): Readonly<Record<string, Handler>> => {
  const findAt = (id: string | undefined): number => remarks.findIndex((remark) => remark['id'] === id);
  return {
    listRemarks: ({ query }) => {
      const data = remarks.filter(({ sort, about }) => sort === query['sort'] && about === query['about']);
      const [page, limit] = [Number(query['page'] ?? 1), Number(query['limit'] ?? 10)];
      const rows = data.slice((page - 1) * limit, page * limit);
      return ok({ data: rows, meta: { page, limit, total: data.length } });
    },
    createRemark: ({ body }) => {
      const written = isRecord(body) ? body : {};
      const id = `m${String(remarks.length + 1)}`;
      remarks.push({
        ...written,
        id,
        written: '2026-11-05T10:00:00Z',
        by: 'Ines',
        mended: null,
        mine: true,
      });
      return ok(remarks.at(-1), 201);
    },
    getRemark: ({ path }) => {
      const remark = remarks[findAt(path['id'])];
      return remark === undefined ? refusal(404) : ok(remark);
    },
    changeRemark: ({ path, body, headers }) => {
      const remark = remarks[findAt(path['id'])];
      if (remark === undefined) return refusal(404);
      if (headers['If-Match'] !== '"1"') return refusal(412);
      return ok(Object.assign(remark, body, { mended: '2026-11-06T10:00:00Z' }));
    },
    deleteRemark: ({ path }) => {
      remarks.splice(findAt(path['id']), 1);
      return ok(undefined, 204);
    },
  };
};
