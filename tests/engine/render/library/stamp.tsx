import type { CustomProps } from '../../../../engine/render/host.ts';

/** What the library draws itself; a book with this status cannot be stamped. */
export const Stamp = ({ values, written, props }: CustomProps) => {
  if (values['status'] === 'lost') throw new Error('A lost book has no stamp.');
  return <code>{JSON.stringify({ values, written, props })}</code>;
};
