import { Button } from '@blueprintjs/core';
import { ChevronDownIcon, ChevronRightIcon } from '@blueprintjs/icons';
import type { ListPlan } from '../../kinds/blocks/list/plan.ts';
import { useTranslate } from '../texts.ts';
import type { FoldedRows } from './use-folded-rows.ts';

interface UnfoldRowsProps {
  readonly label: NonNullable<ListPlan['folded']>['label'];
  readonly folded: FoldedRows;
}

/** Shows the rows that a list folds away, and folds them away again. */
export const UnfoldRows = ({ label, folded: { count, isUnfolded, toggle } }: UnfoldRowsProps) => {
  const t = useTranslate();
  return (
    <div>
      <Button
        variant="minimal"
        icon={isUnfolded ? <ChevronDownIcon /> : <ChevronRightIcon />}
        aria-expanded={isUnfolded}
        text={t(label, { count })}
        onClick={toggle}
      />
    </div>
  );
};
