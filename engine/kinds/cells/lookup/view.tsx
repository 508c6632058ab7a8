import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { isArray, readField } from '../../../json.ts';
import { formatValue } from '../../../resolve/format/format.ts';
import type { LookupPlan } from '../../../language/plan/lookup-plan.ts';
import { NameToCome } from '../../../widgets/parts/name-to-come.tsx';
import type { CellSetting, CellView } from '../cell-view.ts';
import { formatCell, isAbsent, noValue } from '../plain-view.tsx';

interface NameProps {
  readonly lookup: LookupPlan;
  readonly value: string;
  readonly read: NonNullable<ReturnType<NonNullable<CellSetting['readName']>>>;
}

/** The name of a value; the value itself where there is none. */
const Name = ({ lookup, value, read }: NameProps) => {
  const { data: name = value, isLoading } = useQuery({
    queryKey: ['name', lookup.id, lookup.call, value],
    queryFn: () => read(value),
    meta: { operation: lookup.call.operation, tags: lookup.call.tags },
  });
  return isLoading ? <NameToCome value={value} /> : <span title={name}>{name}</span>;
};

/** The name of the record that a value identifies, or the names of several. */
export const lookupCell: CellView = {
  align: 'start',
  create: (cell, setting) => {
    const none = noValue(cell, setting);
    const { lookup } = cell;
    const read = lookup === undefined ? undefined : setting.readName?.(lookup);
    return (row) => {
      const value = readField(row, cell.field);
      if (isAbsent(value)) return none;
      const { format } = cell;
      const values = isArray(value) ? value : [value];
      if (lookup === undefined || read === undefined || values.length === 0)
        return formatCell(cell, row, setting);
      const one = format.type === 'list' ? format.of : format;
      const words = values.map((each) => formatValue(each, one, row, setting.settings));
      return words.map((word, at) => (
        <Fragment key={`${at} ${word}`}>
          {at > 0 && ', '}
          <Name lookup={lookup} value={word} read={read} />
        </Fragment>
      ));
    };
  },
};
