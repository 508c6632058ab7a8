import { pointerKeys } from '@counterfoil/engine/json';
import { parse, type ValueNode } from '@humanwhocodes/momoa';

const step = (node: ValueNode, key: string): ValueNode | undefined => {
  if (node.type === 'Array') return node.elements[Number(key)]?.value;
  if (node.type !== 'Object') return undefined;
  return node.members.find(({ name }) => (name.type === 'String' ? name.value : name.name) === key)?.value;
};

/** The lines on which the node of a pointer begins and ends, counted from 1; the second line of a text that is no JSON. */
export const linesOf = (text: string, pointer: string): readonly [first: number, last: number] => {
  try {
    let node: ValueNode | undefined = parse(text).body;
    let lines = [node.loc.start.line, node.loc.end.line] as const;
    for (const key of pointerKeys(pointer) ?? []) {
      node = node === undefined ? undefined : step(node, key);
      if (node !== undefined) lines = [node.loc.start.line, node.loc.end.line];
    }
    return lines;
  } catch {
    return [2, 2];
  }
};
