import type { Locator, Page } from '@playwright/test';
import { expect } from '../journey.ts';

/** What a task takes: presses of the pointer, fields that something is written into, and single keys. */
export interface Effort {
  readonly clicks: number;
  readonly fields: number;
  readonly keys: number;
}

/** A hand that does what a person does in a page, and counts it. */
export interface Hand {
  readonly page: Page;
  readonly effort: () => Effort;
  readonly click: (target: Locator) => Promise<void>;
  /** Writes or pastes into one field, which counts once however much it is. */
  readonly write: (target: Locator, text: string) => Promise<void>;
  readonly press: (key: string) => Promise<void>;
  /** Chooses in a menu of the browser: a click opens it, another one chooses. */
  readonly select: (target: Locator, option: string | { readonly index: number }) => Promise<void>;
  /** Chooses a file: a click opens the dialog of the system, the name of the file is a field. */
  readonly attach: (button: Locator, file: ChosenFile) => Promise<void>;
}

/** A file that somebody has at hand. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A hand on a page that has counted nothing yet. */
export const createHand = (page: Page): Hand => {
  const effort = { clicks: 0, fields: 0, keys: 0 };
  const click = async (target: Locator): Promise<void> => {
    await expect(target).toBeEnabled();
    await target.click();
    effort.clicks += 1;
  };
  return {
    page,
    effort: () => ({ ...effort }),
    click,
    write: async (target, text) => {
      await target.fill(text);
      effort.fields += 1;
    },
    press: async (key) => {
      await page.keyboard.press(key);
      effort.keys += 1;
    },
    select: async (target, option) => {
      await target.selectOption(option);
      effort.clicks += 2;
    },
    attach: async (button, file) => {
      const asked = page.waitForEvent('filechooser');
      await click(button);
      await (await asked).setFiles({ ...file });
      effort.fields += 1;
    },
  };
};
