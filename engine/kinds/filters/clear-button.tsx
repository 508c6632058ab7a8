import { Button } from '@blueprintjs/core';
import type { FilterSetting } from './filter-view.ts';

interface ClearButtonProps {
  readonly label: string;
  readonly setting: FilterSetting;
  readonly onClear: () => void;
}

/** Clears the value of one filter. */
export const ClearButton = ({ label, setting, onClear }: ClearButtonProps) => (
  <Button variant="minimal" size="small" className="cf-clear" onClick={onClear}>
    {setting.translate('filter.clear', { filter: label })}
  </Button>
);
