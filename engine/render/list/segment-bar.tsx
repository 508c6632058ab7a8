import { useCallback, useMemo, type MouseEvent } from 'react';
import type { ListPlan } from '../../language/plan/block-plan.ts';
import type { FilterValues } from '../../resolve/filter-value.ts';
import { toListRequest } from '../../resolve/list-request.ts';
import { readRows } from '../../resolve/read-answer.ts';
import { isMissing } from '../../resolve/request.ts';
import type { ShownSegment } from '../../resolve/segments.ts';
import { CountMark } from '../count/count-mark.tsx';
import { useHost } from '../host-provider.tsx';
import { useRead } from '../read/use-read.ts';
import { useSay, useTexts } from '../texts.ts';
import './segment-bar.css';
import type { ListModel } from './use-list.ts';

interface SegmentBarProps {
  readonly list: ListPlan;
  readonly model: ListModel;
  readonly onChoose: (values: FilterValues) => void;
}
interface CountProps {
  readonly list: ListPlan;
  readonly model: ListModel;
  readonly shown: ShownSegment;
}

/** How many rows a segment holds: of the open one the list's own total, so that the two cannot differ. */
const useCount = ({ list, model: { state, context, data, reading }, shown }: CountProps) => {
  const { portal, zone, now } = useHost();
  const { values, isOpen } = shown;
  const request = useMemo(() => {
    if (isOpen) return undefined;
    const filters = { ...state.filters, ...values };
    const built = toListRequest(list, { filters, page: 1, limit: 1 }, portal, context, { now: now(), zone });
    return isMissing(built) ? undefined : built;
  }, [list, state.filters, values, isOpen, portal, context, now, zone]);
  const parse = useCallback(
    (answer: unknown) => {
      const read = readRows(list.rows, [], answer, portal.api);
      return 'malformed' in read ? read : { ok: read.total };
    },
    [list, portal],
  );
  const tags = list.rows.from === 'operation' ? list.rows.call.tags : noTags;
  const read = useRead(request, { tags, parse });
  if (isOpen) return reading.state === 'failed' ? null : data?.total;
  if (read.state === 'failed') return null;
  return read.state === 'read' ? read.data : undefined;
};

const noTags: readonly string[] = [];

/** The rows themselves say why where they could not be counted. */
const Count = (props: CountProps) => <CountMark count={useCount(props)} />;

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Named sets of filters as tabs with their counts; each is a link, so that it opens in a new tab as well. */
export const SegmentBar = ({ list, model, onChoose }: SegmentBarProps) => {
  const say = useSay();
  const translate = useTexts();
  return (
    <nav className="cf-segments" aria-label={translate('list.segments')}>
      {model.segments.map((shown) => (
        <a
          key={shown.segment.pointer}
          className="cf-segment"
          href={model.control.hrefWith({ change: 'filters', values: shown.values })}
          aria-current={shown.isOpen ? 'true' : undefined}
          onClick={(event) => {
            if (!isPlain(event)) return;
            event.preventDefault();
            if (!shown.isOpen) onChoose(shown.values);
          }}
        >
          {say(shown.segment.title)}
          <Count list={list} model={model} shown={shown} />
        </a>
      ))}
    </nav>
  );
};
