import './files.css';
import type { StoredFilesPlan } from '../../../language/plan/files-plan.ts';
import { useFileNames } from './use-file-names.ts';
import { StoredFile } from './stored-file.tsx';

interface StoredFilesProps {
  readonly plan: StoredFilesPlan;
  readonly ids: readonly string[];
  /** There is room for pictures. */
  readonly isExpanded: boolean;
}

/** Uploaded files by their names. */
export const StoredFiles = ({ plan, ids, isExpanded }: StoredFilesProps) => {
  const nameOf = useFileNames(plan, ids);
  return (
    <ul className="cf-stored-files">
      {ids.map((id) => (
        <li key={id}>
          <StoredFile plan={plan} id={id} name={nameOf(id)} isPictured={isExpanded} />
        </li>
      ))}
    </ul>
  );
};
