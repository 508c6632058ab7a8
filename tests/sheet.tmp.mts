import { chromium } from '@playwright/test'; import { findChromium, chromiumArguments } from '../scripts/chromium.ts';
import { readFileSync } from 'node:fs';
const b = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments] });
const d = ['signin','forgot','reset-gone','new-password','code-email','code-app','profile-user-details','profile-api-key','profile-two-fa','setup-1','setup-1-verify','setup-2','setup-choose','planned','idle'];
const img = (n: string, w: number) => { try { return `<img width=${w} src="data:image/png;base64,${readFileSync(`/tmp/signin-run/shots/${n}.png`).toString('base64')}">`; } catch { return `<b>${n}</b>`; } };
for (const [tag, w, cols] of [['1440-light', 640, 3], ['390-dark', 300, 8], ['1440-dark', 640, 3], ['390-light', 300, 8]] as const) {
  const p = await b.newPage({ viewport: { width: w * cols + 40, height: 800 } });
  await p.setContent(`<body style="margin:0;background:#888;display:grid;grid-template-columns:repeat(${cols},${w}px);gap:4px">${d.map((n) => img(`${n}-${tag}`, w)).join('')}</body>`);
  await p.waitForTimeout(500);
  await p.screenshot({ path: `/tmp/signin-run/sheet-${tag}.png`, fullPage: true });
}
await b.close();
