import { formatText } from '../../../resolve/format/text.ts';
import { StoredFile } from '../files/stored-file.tsx';
import { isPicture, StoredPicture } from '../files/stored-picture.tsx';
import { WithStored } from '../files/with-stored.tsx';
import type { LazyCellProps } from '../lazy-cell.tsx';
import '../files/files.css';
import './image.css';

/** Uploaded pictures, large where there is room; a file that is no picture is shown by its name. */
export const StoredImages = ({ cell, row, setting }: LazyCellProps) => {
  const label = formatText(cell.label, {}, setting.settings.locale);
  return (
    <WithStored cell={cell} row={row} setting={setting}>
      {(plan, stored) => (
        <span className={setting.isExpanded === true ? 'cf-images' : 'cf-images cf-images-small'}>
          {stored.map(({ id, name }) =>
            isPicture(name) ? (
              <StoredPicture
                key={id}
                plan={plan}
                id={id}
                name={stored.length === 1 ? label : `${label}: ${name}`}
              />
            ) : (
              <StoredFile key={id} plan={plan} id={id} name={name} isPictured={false} />
            ),
          )}
        </span>
      )}
    </WithStored>
  );
};
