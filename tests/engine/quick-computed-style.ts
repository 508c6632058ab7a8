/**
 * Answers for `display` and `visibility` without matching every rule of jsdom's own style sheet with the element and
 * each of its ancestors, which is what most of a search by role would take. Everything else, and every page that has a
 * style sheet, is still answered by jsdom.
 */
export const quickComputedStyle = (
  window: Window,
  original: typeof globalThis.getComputedStyle,
): typeof globalThis.getComputedStyle => {
  /** What jsdom's own sheet says of an element of this name with these attributes, asked once. */
  const ownDisplay = new Map<string, string>();

  /** What a proxy must stand before; nothing is read from it. */
  const bareStyle = window.document.createElement('i').style;

  const displayByTag = (element: Element): string => {
    const deciding = ['hidden', 'open', 'type'].filter((name) => element.hasAttribute(name));
    const parts = deciding.map((name) => `${name}=${element.getAttribute(name) ?? ''}`);
    const key = [element.namespaceURI, element.localName, ...parts].join(' ');
    const known = ownDisplay.get(key);
    if (known !== undefined) return known;
    const { body } = window.document;
    const bare = window.document.createElementNS(element.namespaceURI, element.localName);
    for (const name of deciding) bare.setAttribute(name, element.getAttribute(name) ?? '');
    body.append(bare);
    const display = original(bare).display;
    bare.remove();
    ownDisplay.set(key, display);
    return display;
  };

  const inline = (element: Element, property: 'display' | 'visibility'): string =>
    element.hasAttribute('style') && (element instanceof HTMLElement || element instanceof SVGElement)
      ? element.style[property]
      : '';

  const visibility = (element: Element): string => {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const own = inline(at, 'visibility');
      if (own !== '' && own !== 'inherit') return own;
    }
    return 'visible';
  };

  return (element, pseudo) => {
    if (window.document.styleSheets.length > 0 || (pseudo ?? '') !== '') return original(element, pseudo);
    let whole: CSSStyleDeclaration | undefined;
    const quick = (name: string | symbol): string | undefined => {
      if (name === 'display') return inline(element, 'display') || displayByTag(element);
      return name === 'visibility' ? visibility(element) : undefined;
    };
    return new Proxy(bareStyle, {
      get: (_, name): unknown => {
        if (name === 'getPropertyValue')
          return (property: string) =>
            quick(property) ?? (whole ??= original(element)).getPropertyValue(property);
        return quick(name) ?? Reflect.get((whole ??= original(element)), name);
      },
    });
  };
};
