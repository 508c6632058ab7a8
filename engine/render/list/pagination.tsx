import { Button } from '@blueprintjs/core';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  DoubleChevronLeftIcon,
  DoubleChevronRightIcon,
} from '@blueprintjs/icons';
import { memo } from 'react';
import { useEngineTranslate } from '../texts.ts';
import { NativeSelect } from '../../widgets/native-select.tsx';

interface PaginationProps {
  readonly page: number;
  readonly limit: number;
  /** Unknown until the first answer. */
  readonly total: number | undefined;
  /** Whether `total` counts all rows, and not only those that are known so far. */
  readonly isCounted: boolean;
  readonly sizes: readonly number[];
  readonly onPage: (page: number) => void;
  readonly onLimit: (limit: number) => void;
}

/** Which rows of how many are in sight, and the controls to reach the others. */
export const Pagination = memo(
  ({ page, limit, total, isCounted, sizes, onPage, onLimit }: PaginationProps) => {
    const translate = useEngineTranslate();
    const pages = Math.max(1, Math.ceil((total ?? 0) / limit));
    const words =
      total === undefined
        ? undefined
        : isCounted
          ? translate('list.page', { page, pages })
          : translate('list.pageOpen', { page });
    const step = (to: number, Picture: typeof ChevronLeftIcon, key: StepText) => (
      <Button
        variant="minimal"
        icon={<Picture />}
        aria-label={translate(key)}
        disabled={total === undefined || to < 1 || to > pages || to === page}
        onClick={() => onPage(to)}
      />
    );
    return (
      <nav className="cf-pagination" aria-label={words}>
        <span className="cf-range-text">
          {total !== undefined &&
            (isCounted
              ? translate('list.range', {
                  from: total === 0 ? 0 : (page - 1) * limit + 1,
                  to: Math.min(total, page * limit),
                  total,
                })
              : translate('list.rangeOpen', { from: (page - 1) * limit + 1, to: page * limit }))}
        </span>
        <label className="cf-page-size">
          <span>{translate('list.pageSize')}</span>
          <NativeSelect
            value={limit}
            options={sizes.map((size) => ({ value: size, label: String(size) }))}
            onChange={(event) => onLimit(Number(event.target.value))}
          />
        </label>
        <span className="cf-page-steps">
          {step(page === 1 ? 0 : 1, DoubleChevronLeftIcon, 'list.firstPage')}
          {step(page - 1, ChevronLeftIcon, 'list.previousPage')}
          <span className="cf-page-text">{words}</span>
          {step(page + 1, ChevronRightIcon, 'list.nextPage')}
          {isCounted && step(page >= pages ? 0 : pages, DoubleChevronRightIcon, 'list.lastPage')}
        </span>
      </nav>
    );
  },
);
Pagination.displayName = 'Pagination';

type StepText = 'list.firstPage' | 'list.previousPage' | 'list.nextPage' | 'list.lastPage';
