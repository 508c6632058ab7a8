// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { revealEntry, revealEvent } from '../../../../engine/render/form/entries/reveal-entry.ts';

const createList = () => {
  const list = document.createElement('fieldset');
  const draw = (index: number) => {
    const entry = document.createElement('div');
    entry.dataset['entry'] = String(index);
    list.append(entry);
  };
  return { list, draw };
};
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('an entry that is brought into sight', () => {
  it('is asked for, and waited for until it is drawn, however long that takes', async () => {
    const { list, draw } = createList();
    const wanted: unknown[] = [];
    list.addEventListener(revealEvent, (event) =>
      wanted.push(event instanceof CustomEvent ? event.detail : undefined),
    );
    const goOn = vi.fn<() => void>();
    revealEntry(list, 70, goOn);
    expect(wanted).toEqual([70]);
    await new Promise((resolve) => setTimeout(resolve, 150));
    draw(69);
    await turn();
    expect(goOn).not.toHaveBeenCalled();
    draw(70);
    await turn();
    draw(71);
    await turn();
    expect(goOn).toHaveBeenCalledTimes(1);
  });

  it('goes on at once where it is drawn already, and forgets what was wanted before', async () => {
    const { list, draw } = createList();
    const former = vi.fn<() => void>();
    const goOn = vi.fn<() => void>();
    revealEntry(list, 70, former);
    list.addEventListener(revealEvent, () => draw(3));
    revealEntry(list, 3, goOn);
    expect(goOn).toHaveBeenCalledTimes(1);
    draw(70);
    await turn();
    expect(former).not.toHaveBeenCalled();
  });
});
