import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import readQr from 'jsqr';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const fromBase32 = (text: string): Buffer => {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** The code an authenticator app shows for a secret (RFC 6238), some steps of 30 s from now. */
export const appCode = (manualCode: string, stepsFromNow = 0): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsFromNow));
  const mac = createHmac('sha1', fromBase32(manualCode.replaceAll(/\s/g, '')))
    .update(counter)
    .digest();
  const at = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};

/** The points of a picture, taken apart by the browser. */
const pointsOf = async (page: Page, picture: Buffer): Promise<ImageData> => {
  const blank = await page.context().newPage();
  const { data, width, height } = await blank.evaluate(async (base64) => {
    const answer = await fetch(`data:image/png;base64,${base64}`);
    const bitmap = await createImageBitmap(await answer.blob());
    const drawn = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    drawn?.drawImage(bitmap, 0, 0);
    const points = drawn?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
    return { data: Array.from(points), width: bitmap.width, height: bitmap.height };
  }, picture.toString('base64'));
  await blank.close();
  return { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' };
};

/** What the QR code says, read as a camera would: from what is seen of it, by another library than drew it. */
export const readQrCode = async (page: Page): Promise<string | undefined> => {
  const picture = page.getByRole('img', { name: 'QR code for an authenticator app' });
  const { data, width, height } = await pointsOf(page, await picture.screenshot());
  return readQr(data, width, height)?.data;
};

/** The six boxes of a code, by what a person sees of them. */
export const codeBoxes = (page: Page) => {
  const boxes = page.getByRole('textbox', { name: /^Digit \d of 6$/ });
  return {
    boxes,
    verify: page.getByRole('button', { name: 'Verify', exact: true }),
    resend: page.getByRole('button', { name: 'Resend code' }),
    values: (): Promise<readonly string[]> =>
      boxes.evaluateAll((all) => all.map((box) => String(Reflect.get(box, 'value')))),
    type: async (code: string): Promise<void> => {
      await boxes.first().click();
      await page.keyboard.type(code);
    },
    paste: (text: string): Promise<void> =>
      boxes.first().evaluate((box, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', pasted);
        box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text),
  };
};
