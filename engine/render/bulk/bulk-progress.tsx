import { ProgressBar } from '@blueprintjs/core';

interface BulkProgressProps {
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

/** How far something is that is done row by row. */
export const BulkProgress = ({ label, done, total }: BulkProgressProps) => (
  <ProgressBar
    intent="primary"
    animate={false}
    stripes={false}
    value={total === 0 ? 0 : done / total}
    aria-label={label}
  />
);
