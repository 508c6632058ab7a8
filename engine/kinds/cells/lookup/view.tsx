import { useQuery } from '@tanstack/react-query';
import { readField } from '../../../json.ts';
import type { LookupPlan } from '../../../language/plan/lookup-plan.ts';
import type { CellSetting, CellView } from '../cell-view.ts';
import { formatCell, isAbsent, noValue } from '../plain-view.tsx';

interface NameProps {
  readonly lookup: LookupPlan;
  readonly value: string;
  readonly read: NonNullable<ReturnType<NonNullable<CellSetting['readName']>>>;
}

/** The name of a value; the value itself until it is read, and where there is none. */
const Name = ({ lookup, value, read }: NameProps) => {
  const { data: name = value } = useQuery({
    queryKey: ['name', lookup.id, lookup.call, value],
    queryFn: () => read(value),
    retry: false,
    meta: { operation: lookup.call.operation, tags: lookup.call.tags },
  });
  return <span title={name}>{name}</span>;
};

/** The name of the record that a value stands for. */
export const lookupCell: CellView = {
  align: 'start',
  create: (cell, setting) => {
    const none = noValue(setting);
    const { lookup } = cell;
    const read = lookup === undefined ? undefined : setting.readName?.(lookup);
    return (row) => {
      if (isAbsent(readField(row, cell.field))) return none;
      const value = formatCell(cell, row, setting);
      return lookup === undefined || read === undefined ? (
        value
      ) : (
        <Name lookup={lookup} value={value} read={read} />
      );
    };
  },
};
