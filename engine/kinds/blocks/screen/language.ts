import {
  name,
  object,
  optional,
  planned,
  type TypeOf,
} from '../../../language/definition/build-definition.ts';
import { nodeMembers } from '../../../language/node.ts';
import { given } from '../../../language/parameters.ts';
import { blockTitle } from '../block-language.ts';
import type { ScreenBlockPlan } from './plan.ts';

export const screenBlock = planned<ScreenBlockPlan>()(
  object('Another screen, drawn as a part of this one; only who may see both sees it', {
    ...nodeMembers,
    title: blockTitle,
    screen: name('innerScreen', 'The screen, whose body is drawn'),
    with: optional(given),
  }),
);
/** Another screen as written. */
export type ScreenBlock = TypeOf<typeof screenBlock> & { readonly as: 'screen' };
