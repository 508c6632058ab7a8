import { Classes } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { StoredFilesPlan } from '../../../language/plan/files-plan.ts';
import { useFile } from './use-file.ts';

interface StoredPictureProps {
  readonly plan: StoredFilesPlan;
  readonly id: string;
  readonly name: string;
}

/** Whether a file is one that browsers draw, by its name. */
export const isPicture = (name: string): boolean => /\.(?:png|jpe?g|webp|gif)$/i.test(name);

/** A picture of bytes; its address in this tab is revoked with it. */
const BlobPicture = ({ blob, name }: { readonly blob: Blob; readonly name: string }) => {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(blob);
    if (image.current !== null) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [blob]);
  return <img ref={image} className="cf-stored-picture" alt={name} />;
};

/** An uploaded picture, once it is loaded. */
export const StoredPicture = ({ plan, id, name }: StoredPictureProps) => {
  const read = useFile(plan);
  const { data, isPending } = useQuery({
    queryKey: ['file', plan.download.operation, id],
    queryFn: ({ signal }) => read(id, signal),
    meta: { operation: plan.download.operation, tags: [] },
  });
  if (isPending)
    return <span className={`${Classes.SKELETON} cf-stored-picture cf-picture-room`} aria-hidden />;
  return data === undefined ? null : <BlobPicture blob={data} name={name} />;
};
