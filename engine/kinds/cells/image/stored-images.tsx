import type { StoredFilesPlan } from '../../../language/plan/files-plan.ts';
import { StoredFile } from '../files/stored-file.tsx';
import { isPicture, StoredPicture } from '../files/stored-picture.tsx';
import { useFileNames } from '../files/use-file-names.ts';
import './image.css';

interface StoredImagesProps {
  readonly plan: StoredFilesPlan;
  readonly ids: readonly string[];
  /** What they are pictures of. */
  readonly label: string;
  /** There is room for large ones. */
  readonly isExpanded: boolean;
}

/** Uploaded pictures; what is no picture is there by its name. */
export const StoredImages = ({ plan, ids, label, isExpanded }: StoredImagesProps) => {
  const nameOf = useFileNames(plan, ids);
  return (
    <span className={isExpanded ? 'cf-images' : 'cf-images cf-images-small'}>
      {ids.map((id) => {
        const name = nameOf(id);
        if (!isPicture(name))
          return <StoredFile key={id} plan={plan} id={id} name={name} isPictured={false} />;
        return (
          <StoredPicture key={id} plan={plan} id={id} name={ids.length === 1 ? label : `${label}: ${name}`} />
        );
      })}
    </span>
  );
};
