import { FormGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useEffect, useState, type ReactNode } from 'react';
import type { TransactionQuery } from './provider-api.ts';
import { statusLabels, typeLabels } from './transaction-columns.tsx';

interface FiltersProps {
  readonly query: TransactionQuery;
  readonly change: (changes: Readonly<Record<string, string>>) => void;
}

const optionsOf = (labels: Readonly<Record<string, string>>) => [
  { value: '', label: 'Any' },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];
const statusOptions = optionsOf(statusLabels);
const typeOptions = optionsOf(typeLabels);

const ReferenceSearch = ({ query, change }: FiltersProps): ReactNode => {
  const current = query.reference ?? '';
  const [text, setText] = useState(current);
  useEffect(() => {
    if (text === current) return undefined;
    const timer = setTimeout(() => change({ reference: text }), 250);
    return () => clearTimeout(timer);
  }, [text, current, change]);
  return (
    <InputGroup id="reference" type="search" value={text} onChange={(event) => setText(event.target.value)} />
  );
};

/** The four filters above the table. */
export const TransactionFilters = ({ query, change }: FiltersProps): ReactNode => (
  <div className="filters">
    <FormGroup label="Reference" labelFor="reference">
      <ReferenceSearch key={query.reference} query={query} change={change} />
    </FormGroup>
    <FormGroup label="From" labelFor="from">
      <InputGroup
        id="from"
        type="date"
        value={query.date_from ?? ''}
        onChange={(event) => change({ date_from: event.target.value })}
      />
    </FormGroup>
    <FormGroup label="To" labelFor="to">
      <InputGroup
        id="to"
        type="date"
        value={query.date_to ?? ''}
        onChange={(event) => change({ date_to: event.target.value })}
      />
    </FormGroup>
    <FormGroup label="Status" labelFor="status">
      <HTMLSelect
        id="status"
        options={statusOptions}
        value={query.transaction_status?.[0] ?? ''}
        onChange={(event) => change({ transaction_status: event.target.value })}
      />
    </FormGroup>
    <FormGroup label="Type" labelFor="type">
      <HTMLSelect
        id="type"
        options={typeOptions}
        value={query.transaction_type?.[0] ?? ''}
        onChange={(event) => change({ transaction_type: event.target.value })}
      />
    </FormGroup>
  </div>
);
