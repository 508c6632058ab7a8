import * as kinds from '../../kinds/generated/block-keys.ts';
import type { BlockKind, OneOf } from '../../kinds/kinds.ts';
import type { ListPlan } from '../../kinds/blocks/list/plan.ts';
import type { BlockPlan, BlockPlans } from '../../language/plan/block-plan.ts';
import type { ScreenPlan } from '../../language/plan/screen-plan.ts';
import { blocksIn } from '../../walk.ts';

type KeyedKind = keyof typeof kinds & BlockKind;

const keysByKind: { readonly [Kind in KeyedKind]: (block: BlockPlans[Kind]) => readonly string[] } = kinds;

const isKeyed = (block: BlockPlan): block is BlockPlan & { readonly as: KeyedKind } =>
  Object.hasOwn(keysByKind, block.as);
const keysOfKind = <Kind extends KeyedKind>(block: OneOf<BlockPlans, Kind>): readonly string[] =>
  keysByKind[block.as](block);

/** The URL keys of the blocks of a screen, except those of its one list without a name and `tab`, which that list handles. */
export const keysBeside = (body: BlockPlan): readonly string[] =>
  blocksIn(body).flatMap((block) => (isKeyed(block) ? keysOfKind(block) : []));

/** Whether the screen has a list that takes every key of the URL which is not another block's. */
const hasOpenList = (body: BlockPlan): boolean =>
  blocksIn(body).some((block) => block.as === 'list' && block.name === undefined);

/** Keys of the URL that belong to others. */
export interface KeysAround {
  readonly keys: readonly string[];
  /** Whether a list among them takes every key that belongs to nobody else. */
  readonly isOpen: boolean;
}

/** The URL keys of a screen and its blocks, except those of its one list without a name and `tab`. */
export const keysOfScreen = ({ scope, body }: Pick<ScreenPlan, 'scope' | 'body'>): KeysAround => ({
  keys: [...scope.map(({ name }) => name), ...keysBeside(body)],
  isOpen: hasOpenList(body),
});

/** The page keys of the lists that have a name: they are reset when something around them changes. */
export const pageKeys = (block: BlockPlan): readonly string[] =>
  keysBeside(block).filter((key) => key.endsWith('.page'));

/** The keys of the address that are not a list's own: those of the screen's scope and of other blocks. A list with a name sees none but its own. */
export const keysAround = (
  screen: Pick<ScreenPlan, 'scope' | 'body'>,
  list: Pick<ListPlan, 'name'>,
  { keys }: Pick<KeysAround, 'keys'> = { keys: [] },
) => (list.name === undefined ? [...keysOfScreen(screen).keys, ...keys] : []);
