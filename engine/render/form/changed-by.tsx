import { useQuery } from '@tanstack/react-query';
import type { CallPlan } from '../../language/plan/call-plan.ts';
import { isAllowed } from '../../resolve/viewer/access.ts';
import { formatValue } from '../../resolve/format/format.ts';
import { readChanges, requestChanges } from '../../resolve/form/last-changes.ts';
import { readPointer } from '../../resolve/answer/read-answer.ts';
import type { Context } from '../../resolve/viewer/visibility.ts';
import { useHost } from '../host-provider.tsx';
import { useFormatSettings, useEngineTranslate } from '../texts.ts';

interface ChangedByProps {
  readonly call: CallPlan;
  readonly context: Context;
  readonly since: number;
}

const useChanges = ({ call: edit, context, since }: ChangedByProps) => {
  const { portal, viewer, call } = useHost();
  const { history, api } = portal;
  const mayRead = history !== undefined && isAllowed(history.call.access, viewer);
  const request = mayRead ? requestChanges(history, edit, context.scopes) : undefined;
  const query = useQuery({
    queryKey: ['changes', request, since],
    queryFn: async ({ signal }) => {
      if (request === undefined || history === undefined) return [];
      const answer = await call(request, { signal });
      const entries = answer.ok ? readPointer(answer.data, api.rows) : [];
      return readChanges(history, Array.isArray(entries) ? entries : [], since);
    },
    enabled: request !== undefined,
    gcTime: 0,
    staleTime: Infinity,
  });
  return { changes: query.data ?? [], isReading: query.isLoading };
};

/** Who changed the record and when, for whoever may read its history; that it was changed, for everybody else. */
export const ChangedBy = (props: ChangedByProps) => {
  const translate = useEngineTranslate();
  const settings = useFormatSettings();
  const { changes, isReading } = useChanges(props);
  if (isReading) return null;
  if (changes.length === 0) return <p>{translate('stale.changed')}</p>;
  return changes.map(({ at, by }) => {
    const time = formatValue(at, { type: 'dateTime' }, {}, settings);
    const words =
      by === undefined
        ? translate('stale.changedAt', { at: time })
        : translate('stale.changedBy', { who: by, at: time });
    return <p key={`${by ?? ''} ${at}`}>{words}</p>;
  });
};
