import { chromium } from 'playwright-core';
const [,, who='tenant', lang='en', size='desk', theme='light', ...paths] = process.argv;
const origin='http://localhost:4416';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args:['--no-sandbox'] });
const viewport = size==='desk'?{width:1440,height:900}:{width:390,height:844};
const ctx = await browser.newContext({ viewport, locale: lang==='tr'?'tr-TR':'en-GB', colorScheme: theme, reducedMotion:'reduce', hasTouch: size!=='desk', isMobile: size!=='desk' });
const page = await ctx.newPage();
page.on('console', m => ['error','warning'].includes(m.type()) && console.log('CONSOLE', m.text()));
page.on('pageerror', e => console.log('PAGEERROR', e.message));
await page.addInitScript((l)=>localStorage.setItem('portal.language', l), lang);
await page.goto(origin + '/crm/settings/dashboard/management/categories-settings');
await page.locator('input[type=email], input[name=login], input').first().fill(`${who}@portal.test`);
await page.locator('input[type=password]').fill('portal');
await page.locator('button[type=submit]').first().click();
await page.waitForURL(/categories-settings/);
let n=0;
for (const p of paths) {
  const [path, ...steps] = p.split('|');
  if (path) { await page.goto(origin + path); }
  await page.waitForTimeout(1800);
  for (const s of steps) { try { await eval(`(async()=>{${s}})()`); } catch (e) { console.log('STEP', s, e.message.split('\n')[0]); } await page.waitForTimeout(900); }
  const f=`/tmp/da/${who}-${lang}-${size}-${theme}-${n++}.png`;
  await page.screenshot({ path: f });
  console.log(f, page.url(), await page.evaluate(()=>document.documentElement.scrollWidth));
}
await browser.close();
