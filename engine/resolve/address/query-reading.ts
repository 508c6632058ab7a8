import { parseQuery } from './query-string.ts';
import type { UrlValue } from './url-value.ts';

/** A query while it is read: keys that nobody takes, or whose value is useless, end up in `dropped`. */
export class QueryReading {
  readonly #texts = new Map<string, string[]>();
  readonly dropped = new Set<string>();

  constructor(search: string, others: readonly string[]) {
    for (const [key, text] of parseQuery(search)) {
      if (others.includes(key)) continue;
      this.#texts.set(key, [...(this.#texts.get(key) ?? []), text]);
    }
  }

  take<Value>(key: string, codec: UrlValue<Value>): Value | undefined {
    const texts = this.#texts.get(key);
    if (texts === undefined) return undefined;
    this.#texts.delete(key);
    const { value, complete } = codec.parse(texts);
    if (!complete) this.dropped.add(key);
    return value;
  }

  has(key: string): boolean {
    return this.#texts.has(key);
  }

  /** Takes the key when it has an empty value: the filter was cleared on purpose. */
  takeEmpty(key: string): boolean {
    const texts = this.#texts.get(key);
    return texts?.length === 1 && texts[0] === '' && this.#texts.delete(key);
  }

  drop(key: string): void {
    this.dropped.add(key);
  }

  rest(): readonly string[] {
    return [...this.#texts.keys()];
  }
}
