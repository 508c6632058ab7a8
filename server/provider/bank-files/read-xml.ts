import { SaxesParser } from 'saxes';
import { FileFault } from '../../settlement-files/file-line.ts';

/** An element of a document, without its namespace prefix, and the line on which it begins. */
export interface XmlNode {
  readonly name: string;
  readonly line: number;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlNode[];
  /** Its own text, trimmed. */
  readonly text: string;
}

interface OpenNode {
  readonly name: string;
  readonly line: number;
  readonly attributes: Map<string, string>;
  readonly children: XmlNode[];
  text: string;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads a document of XML 1.0. Throws `FileFault` where it is none, where it ends early, and where it defines entities. */
export const readXml = (content: string): XmlNode => {
  const parser = new SaxesParser({ position: true });
  const open: OpenNode[] = [];
  const roots: XmlNode[] = [];
  parser.on('error', (error) => {
    throw new FileFault(
      parser.line,
      'format',
      `The file is not XML as it should be: ${error.message.replace(/^[^ ]* /, '')}`,
    );
  });
  parser.on('doctype', () => {
    throw new FileFault(parser.line, 'format', 'The file declares a document type, which no bank file does.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    const values = new Map(Object.entries(attributes).map(([key, value]) => [localName(key), String(value)]));
    open.push({ name: localName(name), line: parser.line, attributes: values, children: [], text: '' });
  });
  const add = (text: string): void => {
    const last = open.at(-1);
    if (last !== undefined) last.text += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    const node = open.pop();
    if (node === undefined) return;
    const closed = { ...node, text: node.text.trim() };
    (open.at(-1)?.children ?? roots).push(closed);
  });
  parser.write(content).close();
  const [root] = roots;
  if (root === undefined) throw new FileFault(1, 'truncated', 'The file is empty.');
  return root;
};

/** The elements at a path of names below an element. */
export const nodesAt = (node: XmlNode, ...path: readonly string[]): readonly XmlNode[] =>
  path.reduce<readonly XmlNode[]>(
    (nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [node],
  );

/** The first element at a path, if there is one. */
export const nodeAt = (node: XmlNode, ...path: readonly string[]): XmlNode | undefined =>
  nodesAt(node, ...path)[0];

/** The text at a path; null where there is none. */
export const textAt = (node: XmlNode, ...path: readonly string[]): string | null =>
  nodeAt(node, ...path)?.text || null;
