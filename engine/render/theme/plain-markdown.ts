import type { ReactNode } from 'react';

/** Drops the few Markdown marks that the form library puts into its own sentences: bold, emphasis and code. */
export const plainMarkdown = (text: string): string =>
  text.replace(
    marks,
    (_whole, code?: string, bold?: string, emphasis?: string) => code ?? bold ?? emphasis ?? '',
  );

/** Replaces `markdown-to-jsx/react`, which the form library carries for options that no plan sets. */
export const Markdown = ({ children }: { readonly children?: ReactNode }): ReactNode =>
  typeof children === 'string' ? plainMarkdown(children) : children;

const marks = /`([^`]*)`|\*\*([^*]*)\*\*|(?<!\w)_([^_]*)_(?!\w)/g;
