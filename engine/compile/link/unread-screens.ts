import { textMember } from '../read/json-node.ts';
import type { SourceFile } from '../read/source-file.ts';
import { givenNames } from './names.ts';
import type { Project } from './project.ts';

/** A screen that does not have the shape of one. */
export interface UnreadScreen {
  readonly id: string;
  readonly file: string;
  /** The paths that it names. */
  readonly paths: readonly string[];
}

/** The screens that are JSON and have an id, but not the shape of a screen: their paths show why they cannot be drawn. */
export const findUnread = (files: readonly SourceFile[], { screens }: Project): readonly UnreadScreen[] =>
  files.flatMap((file) => {
    const id = file.noun === 'screen' ? textMember(file.root, 'id') : undefined;
    return id === undefined || screens.has(id)
      ? []
      : [{ id, file: file.path, paths: givenNames([file], 'route').map(({ name }) => name) }];
  });
