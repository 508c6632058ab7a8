import './files.css';
import type { LazyCellProps } from '../lazy-cell.tsx';
import { WithStored } from './with-stored.tsx';
import { StoredFile } from './stored-file.tsx';

/** Uploaded files by their names; the pictures among them where there is room. */
export const StoredFiles = ({ cell, row, setting }: LazyCellProps) => (
  <WithStored cell={cell} row={row} setting={setting}>
    {(plan, stored) => (
      <ul className="cf-stored-files">
        {stored.map(({ id, name }) => (
          <li key={id}>
            <StoredFile plan={plan} id={id} name={name} isPictured={setting.isExpanded === true} />
          </li>
        ))}
      </ul>
    )}
  </WithStored>
);
