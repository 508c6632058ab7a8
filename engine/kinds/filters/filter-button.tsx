import { Classes } from '@blueprintjs/core';
import { CaretDownIcon } from '@blueprintjs/icons';
import type { ReactElement, ReactNode } from 'react';
import { PanelButton } from '../../widgets/panel/panel-button.tsx';
import type { TypedAhead } from '../../widgets/panel/use-typed-ahead.ts';

interface FilterButtonProps {
  readonly label: string;
  /** The name of the panel, where it is another. */
  readonly panelLabel?: string;
  readonly chosen: ReactNode;
  readonly active: boolean;
  readonly isSearched?: boolean;
  readonly preload?: () => void;
  readonly panel: (close: () => void, ahead: TypedAhead) => ReactElement;
}

/** The closed form of a filter that needs room: its name and its value. */
export const FilterButton = ({
  label,
  panelLabel = label,
  chosen,
  active,
  isSearched = false,
  preload,
  panel,
}: FilterButtonProps) => (
  <PanelButton
    className={`${Classes.BUTTON} cf-filter-button${active ? ` ${Classes.ACTIVE}` : ''}`}
    panelLabel={panelLabel}
    isSearched={isSearched}
    {...(preload && { preload })}
    panel={panel}
  >
    <span className="cf-filter-label">{label}</span>
    <span className="cf-filter-chosen">{chosen}</span>
    <CaretDownIcon size={14} />
  </PanelButton>
);
