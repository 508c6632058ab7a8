import { parse, type ValueNode } from '@humanwhocodes/momoa';
import { pointerKeys } from '../../engine/json.ts';

const step = (node: ValueNode, key: string): ValueNode | undefined => {
  if (node.type === 'Array') return node.elements[Number(key)]?.value;
  if (node.type !== 'Object') return undefined;
  return node.members.find(({ name }) => (name.type === 'String' ? name.value : name.name) === key)?.value;
};

/** The line on which the node of a pointer stands, counted from 1; the second line of a text that is no JSON. */
export const lineOf = (text: string, pointer: string): number => {
  try {
    let node: ValueNode | undefined = parse(text).body;
    let line = node.loc.start.line;
    for (const key of pointerKeys(pointer) ?? []) {
      node = node === undefined ? undefined : step(node, key);
      line = node?.loc.start.line ?? line;
    }
    return line;
  } catch {
    return 2;
  }
};
