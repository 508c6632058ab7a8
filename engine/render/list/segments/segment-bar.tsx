import type { ListPlan } from '../../../kinds/blocks/list/plan.ts';
import { rangeWords } from '../../../kinds/filters/date-range/range-words.ts';
import { useCallback, useMemo } from 'react';
import { followLink } from '../../../widgets/follow-link.ts';
import { readRows } from '../../../resolve/answer/read-answer.ts';
import { segmentRange, toSegmentRequest } from '../../../resolve/list/segment-days.ts';
import type { ShownSegment } from '../../../resolve/list/segments.ts';
import { CountMark } from '../../count/count-mark.tsx';
import { useHost } from '../../host-provider.tsx';
import { useRowsRead } from '../../read/use-read.ts';
import { useTranslate, useEngineTranslate } from '../../texts.ts';
import './segment-bar.css';
import type { ListModel } from '../use-list.ts';

interface SegmentBarProps {
  readonly list: ListPlan;
  readonly model: ListModel;
  readonly onChoose: (segment: ShownSegment) => void;
}
interface CountProps extends Omit<SegmentBarProps, 'onChoose'> {
  readonly shown: ShownSegment;
}

/** How many rows a segment holds: of the open one the list's own total, so that the two cannot differ. */
const useCount = ({ list, model: { state, context, data, reading }, shown }: CountProps) => {
  const { portal, zone, now } = useHost();
  const { values, isOpen } = shown;
  const { filters } = state;
  const request = useMemo(() => {
    if (isOpen) return undefined;
    return toSegmentRequest(list, { filters }, { values }, portal, context, { now: now(), zone });
  }, [list, filters, values, isOpen, portal, context, now, zone]);
  const parse = useCallback(
    (answer: unknown) => {
      const read = readRows(list.rows, [], answer, portal.api);
      return 'malformed' in read ? read : { ok: read.isOpen ? null : read.total };
    },
    [list, portal],
  );
  const read = useRowsRead(list.rows, context.scopes, request, { parse });
  if (isOpen) return reading.state === 'failed' || data?.isOpen ? null : data?.total;
  if (read.state === 'failed') return null;
  return read.state === 'read' ? read.data : undefined;
};

/** The rows themselves show the reason where they could not be counted. */
const Count = (props: CountProps) => <CountMark count={useCount(props)} />;

const Segment = ({ list, model, shown, onChoose }: CountProps & Pick<SegmentBarProps, 'onChoose'>) => {
  const t = useTranslate();
  const { segment, values, aside, isOpen } = shown;
  return (
    <a
      className="cf-segment"
      href={model.control.hrefWith({ change: 'filters', values, aside })}
      aria-current={isOpen ? 'true' : undefined}
      onClick={(event) =>
        followLink(event, () => {
          if (!isOpen) onChoose(shown);
        })
      }
    >
      {t(segment.title)}
      <Count list={list} model={model} shown={shown} />
    </a>
  );
};

interface Group {
  readonly words: string | undefined;
  readonly segments: readonly ShownSegment[];
}

/** The segments by the days that they are of: those that obey the range, and the queues; one group without words in a list without queues. */
const useGroups = (list: ListPlan, { segments, state, context, shownFilters }: ListModel) => {
  const translate = useEngineTranslate();
  const { setting } = shownFilters;
  const queues = segments.filter(({ segment }) => segment.isQueue === true);
  if (queues.length === 0) return [{ words: undefined, segments }];
  const range = segmentRange(list, state, segments, context);
  const groups: readonly Group[] = [
    {
      words: rangeWords(range?.value, setting),
      segments: segments.filter((shown) => !queues.includes(shown)),
    },
    { words: translate('filter.anyDate'), segments: queues },
  ];
  return groups.filter((group) => group.segments.length > 0);
};

/**
 * Named sets of filters as tabs with their counts; each is a link, so that it opens in a new tab as well. Groups are bars of their own: on a
 * phone each scrolls by itself, and the keyboard must come to it.
 */
export const SegmentBar = ({ list, model, onChoose }: SegmentBarProps) => {
  const translate = useEngineTranslate();
  const groups: readonly Group[] = useGroups(list, model);
  return (
    <div role="group" className="cf-segments" aria-label={translate('list.segments')}>
      {groups.map(({ words, segments }, at) => (
        <div
          key={at}
          role="toolbar"
          className="cf-segment-group"
          aria-label={words ?? translate('list.segments')}
        >
          {words !== undefined && (
            <span className="cf-segment-days" aria-hidden="true">
              {words}
            </span>
          )}
          {segments.map((shown) => (
            <Segment
              key={shown.segment.pointer}
              list={list}
              model={model}
              shown={shown}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  );
};
