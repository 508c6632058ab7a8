import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { StoredFilesPlan } from '../../../language/plan/files-plan.ts';
import { saveFile } from '../../../render/export/save-file.ts';
import { useHost } from '../../../render/host-provider.tsx';
import { useTexts } from '../../../render/texts.ts';
import { useFile } from './use-file.ts';

interface StoredFileProps {
  readonly plan: StoredFilesPlan;
  readonly id: string;
  readonly name: string;
  /** A picture is shown as one. */
  readonly isPictured: boolean;
}

const isPicture = (name: string): boolean => /\.(?:png|jpe?g|webp|gif)$/i.test(name);

/** A picture of bytes; the address they have in this tab ends with it. */
const BlobPicture = ({ blob, name }: { readonly blob: Blob; readonly name: string }) => {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(blob);
    if (image.current !== null) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [blob]);
  return <img ref={image} className="cf-stored-picture" alt={name} />;
};

const Picture = ({ plan, id, name }: Omit<StoredFileProps, 'isPictured'>) => {
  const read = useFile(plan);
  const { data } = useQuery({
    queryKey: ['file', plan.download.operation, id],
    queryFn: ({ signal }) => read(id, signal),
    retry: false,
    meta: { operation: plan.download.operation, tags: [] },
  });
  return data === undefined ? null : <BlobPicture blob={data} name={name} />;
};

/** An uploaded file: its picture, and its name as a button that saves it. */
export const StoredFile = ({ plan, id, name, isPictured }: StoredFileProps) => {
  const { notify } = useHost();
  const translate = useTexts();
  const read = useFile(plan);
  const save = () => {
    read(id, new AbortController().signal).then(
      (blob) => saveFile(blob, name),
      () => notify({ intent: 'danger', body: translate('error.server') }),
    );
  };
  return (
    <span className="cf-stored-file">
      {isPictured && isPicture(name) && <Picture plan={plan} id={id} name={name} />}
      <button
        type="button"
        className="cf-link"
        onClick={(event) => {
          event.stopPropagation();
          save();
        }}
      >
        {name}
      </button>
    </span>
  );
};
