import { chromium } from '@playwright/test'; import { findChromium, chromiumArguments } from '../scripts/chromium.ts';
const b = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments] });
const base = 'http://localhost:4310';
const looks = [[1440, 900, 'light'], [390, 844, 'dark'], [390, 844, 'light'], [1440, 900, 'dark']] as const;
const which = process.argv[2] ?? 'all';
for (const [width, height, colorScheme] of looks) {
  const tag = `${width}-${colorScheme}`;
  const fresh = () => b.newContext({ baseURL: base, viewport: { width, height }, colorScheme });
  const shot = async (p: any, n: string) => { await p.waitForTimeout(400); await p.screenshot({ path: `/tmp/signin-run/shots/${n}-${tag}.png` }); };
  const login = async (c: any, email: string, password: string) => { const r = await c.request.post('/api/v1/auth/login', { data: { email, password }, headers: { origin: base } }); if (!r.ok()) console.log(email, r.status(), await r.text()); };
  if (which === 'all' || which === 'public') {
    const c = await fresh(); const p = await c.newPage();
    await p.goto('/'); await p.waitForSelector('h1'); await shot(p, 'signin');
    await p.goto('/forgot-password'); await p.waitForSelector('h1'); await shot(p, 'forgot');
    await p.goto('/forgot-password?ftoken=rst_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'); await p.waitForSelector('h1'); await shot(p, 'reset-gone');
    await login(c, 'merchant.new@counterfoil.example', 'Merchant-demo-2026'); await p.goto('/'); await p.waitForSelector('h1'); await shot(p, 'new-password');
    await c.close();
    const d = await fresh(); const q = await d.newPage();
    await login(d, 'partner.email@counterfoil.example', 'Partner-demo-2026'); await q.goto('/'); await q.waitForSelector('h1'); await shot(q, 'code-email'); await d.close();
    const e = await fresh(); const r = await e.newPage();
    await login(e, 'admin.app@counterfoil.example', 'Admin-demo-2026'); await r.goto('/'); await r.waitForSelector('h1'); await shot(r, 'code-app'); await e.close();
  }
  if (which === 'all' || which === 'inside') {
    const c = await fresh(); const p = await c.newPage();
    await login(c, 'partner2@counterfoil.example', 'Partner-demo-2026');
    for (const tab of ['user-details', 'api-key', 'two-fa']) { await p.goto(`/admin/profile?type=${tab}`); await p.waitForSelector('h1'); await p.waitForLoadState('networkidle'); await shot(p, `profile-${tab}`); }
    await p.goto('/setup/two-factor?type=1'); await p.waitForLoadState('networkidle'); await shot(p, 'setup-1');
    const next = p.getByRole('button', { name: 'Next' }); if (await next.count()) { await next.click(); await shot(p, 'setup-1-verify'); }
    await p.goto('/setup/two-factor?type=2'); await p.waitForLoadState('networkidle'); await shot(p, 'setup-2');
    await p.goto('/setup/two-factor'); await p.waitForLoadState('networkidle'); await shot(p, 'setup-choose');
    await p.goto('/admin/payouts'); await p.waitForLoadState('networkidle'); await shot(p, 'planned');
    await p.clock.install(); await p.goto('/admin/profile'); await p.waitForSelector('h1'); await p.waitForTimeout(4000); await p.clock.runFor(452000); await shot(p, 'idle');
    await c.close();
  }
}
await b.close();
