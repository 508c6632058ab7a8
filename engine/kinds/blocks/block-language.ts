import { name, optional } from '../../language/definition/build-definition.ts';
import { load } from '../../language/operation-use.ts';

/** The heading of a block. */
export const blockTitle = optional(name('message', 'The heading'));
/** The record that a block works on. */
export const blockLoad = optional(load);
