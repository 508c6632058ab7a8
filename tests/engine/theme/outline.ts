import { computeAccessibleDescription, computeAccessibleName, getRole } from 'dom-accessibility-api';

const silent = new Set(['generic', 'presentation', 'none']);
/** Their words are the name of what they stand for, which tells it. */
const naming = new Set(['label', 'legend']);

const quoted = (text: string): string => JSON.stringify(text.replaceAll(/\s+/g, ' ').trim());

const isTrue = (element: Element, attribute: string): boolean => element.getAttribute(attribute) === 'true';

const valueOf = (element: Element): readonly string[] => {
  if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type))
    return element.checked ? ['checked'] : [];
  if (element instanceof HTMLOptionElement) return element.selected ? ['selected'] : [];
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    return [
      ...(element.type === 'text' || element.type === 'textarea' ? [] : [element.type]),
      ...(element.value === '' ? [] : [`= ${quoted(element.value)}`]),
      ...(element.placeholder === '' ? [] : [`hint ${quoted(element.placeholder)}`]),
      ...(element.readOnly ? ['read-only'] : []),
    ];
  return [];
};

const statesOf = (element: Element): readonly string[] => {
  const description = computeAccessibleDescription(element);
  return [
    ...valueOf(element),
    ...(element.hasAttribute('required') || isTrue(element, 'aria-required') ? ['required'] : []),
    ...(element.hasAttribute('disabled') || isTrue(element, 'aria-disabled') ? ['disabled'] : []),
    ...(isTrue(element, 'aria-invalid') ? ['invalid'] : []),
    ...(description === '' ? [] : [`described as ${quoted(description)}`]),
  ];
};

const linesOf = (node: Node, depth: number): readonly string[] => {
  const indent = '  '.repeat(depth);
  if (!(node instanceof Element)) {
    const text = node.textContent?.trim() ?? '';
    return text === '' ? [] : [`${indent}${quoted(text)}`];
  }
  if (isTrue(node, 'aria-hidden') || naming.has(node.localName)) return [];
  const role = getRole(node);
  const within = (deeper: number) => [...node.childNodes].flatMap((child) => linesOf(child, deeper));
  if (role === null || silent.has(role)) return within(depth);
  const name = computeAccessibleName(node);
  const told = [role, ...(name === '' ? [] : [quoted(name)]), ...statesOf(node)].join(' ');
  const inner = within(depth + 1);
  // A button's text is its name.
  const isNameAlone = inner.length === 1 && inner[0]?.trim() === quoted(name);
  return [`${indent}${told}`, ...(isNameAlone ? [] : inner)];
};

/** What is drawn, as it is told to those who do not see it: a line for each thing with its role, name and state. */
export const outline = (root: Node): string =>
  [...root.childNodes].flatMap((child) => linesOf(child, 0)).join('\n');
