import { Button, H3, HTMLSelect, HTMLTable, NonIdealState } from '@blueprintjs/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FlexRender, useTable } from '@tanstack/react-table';
import { memo, type ReactNode } from 'react';
import { pageSizes, sortKeys, useListAddress } from './list-address.ts';
import { transactionsQuery, userQuery, type Transaction } from './provider-api.ts';
import { columnsByRole, features, type TransactionRow } from './transaction-columns.tsx';
import { TransactionFilters } from './transaction-filters.tsx';

const noTransactions: Transaction[] = [];
const numbers = new Intl.NumberFormat('en-AU');
const classOf = (column: string): string | undefined => (column === 'amount' ? 'number' : undefined);

const TransactionRows = memo(({ rows }: { readonly rows: readonly TransactionRow[] }) => (
  <tbody>
    {rows.map((row) => (
      <tr key={row.id}>
        {row.getAllCells().map((cell) => (
          <td key={cell.id} className={classOf(cell.column.id)}>
            <FlexRender cell={cell} />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
));

/** The Transactions screen, written by hand for this one purpose; it draws every row of a page. */
export const TransactionsPage = (): ReactNode => {
  const { query, change } = useListAddress();
  const { data: user } = useQuery(userQuery);
  const list = useQuery({ ...transactionsQuery(query), placeholderData: keepPreviousData });
  const table = useTable({
    features,
    columns: user?.roles === 'Merchant' ? columnsByRole.Merchant : columnsByRole.other,
    data: user === undefined ? noTransactions : (list.data?.data ?? noTransactions),
    getRowId: ({ id }) => id,
  });

  const { page, limit, sortBy, order } = query;
  const total = list.data?.meta.total ?? 0;
  const last = Math.max(1, Math.ceil(total / limit));
  const sort = (key: string): void => {
    change({ sortBy: key, order: sortBy === key && order === 'asc' ? 'desc' : 'asc' });
  };
  const mark = (key: string): string => (sortBy !== key ? '' : order === 'asc' ? ' ↑' : ' ↓');

  return (
    <>
      <H3>Transactions</H3>
      <TransactionFilters query={query} change={change} />
      {list.error && <NonIdealState title="This could not be loaded" description={list.error.message} />}
      {list.data?.data.length === 0 && <NonIdealState title="Nothing matches these filters" />}
      <div className={list.isPlaceholderData ? 'table-frame updating' : 'table-frame'}>
        <HTMLTable compact className="transactions">
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map((header) => (
                  <th key={header.id} className={classOf(header.id)}>
                    <Button
                      size="small"
                      variant="minimal"
                      disabled={!sortKeys.some((key) => key === header.id)}
                      onClick={() => sort(header.id)}
                    >
                      <FlexRender header={header} />
                      {mark(header.id)}
                    </Button>
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          <TransactionRows rows={table.getRowModel().rows} />
        </HTMLTable>
      </div>
      <div className="paging">
        <span aria-live="polite">
          {list.isPending ? 'Loading' : `Page ${numbers.format(page)} of ${numbers.format(last)}, `}
          {numbers.format(total)} rows
        </span>
        <HTMLSelect
          aria-label="Rows per page"
          options={pageSizes}
          value={limit}
          onChange={(event) => change({ limit: event.target.value })}
        />
        <Button
          text="Previous"
          aria-label="Previous page"
          disabled={page <= 1}
          onClick={() => change({ page: String(page - 1) })}
        />
        <Button
          text="Next"
          aria-label="Next page"
          disabled={page >= last}
          onClick={() => change({ page: String(page + 1) })}
        />
      </div>
    </>
  );
};
