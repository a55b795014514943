import { readFileSync } from 'node:fs';
import type { ThemeSettings } from '../../core/model/user-context.ts';
import { defaultTheme, themeVariables } from '../../core/theme/theme.ts';

const fontFolder = new URL('../../core/theme/font/', import.meta.url);

/** The portal's font, with the name that the stylesheet beside it uses. */
export const identityFont = { name: 'inter.woff2', bytes: () => readFileSync(new URL('inter.woff2', fontFolder)) };

/**
 * Returns the stylesheet of the identity pages in the deployment's colors, which are readable in light and dark themes,
 * like those of the portal.
 */
export function identityStyle(theme: ThemeSettings = {}): string {
  const colors = (dark: boolean) =>
    Object.entries(themeVariables([theme], dark))
      .map(([name, value]) => `${name}: ${value};`)
      .join(' ');
  return `${readFileSync(new URL('font.css', fontFolder), 'utf8')}:root {
  color-scheme: light dark;
  --primary: ${theme.primaryColor ?? defaultTheme.primaryColor}; ${colors(false)}
  --card: #ffffff; --muted: #5d6673; --line: #e4e7ec; --control: #8a919e; --hover: #f1f3f6;
  --alert: #a51d25; --alert-back: #fdebe9; --done: #0b6b3a; --done-back: #e4f5ec;
}
@media (prefers-color-scheme: dark) {
  :root {
    ${colors(true)}
    --card: #161b24; --muted: #a3acba; --line: #29313e; --control: #7c8698; --hover: #1e2530;
    --alert: #ff9a9f; --alert-back: #3d1b19; --done: #6fdc9c; --done-back: #143324;
  }
}
${rules}`;
}

const rules = `
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--brand-main); color: var(--brand-text);
  font: 14px/20px Inter, "Inter until loaded", system-ui, sans-serif; }
.card { width: 100%; max-width: 400px; background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 32px; }
.wide { max-width: 800px; }
.brand { display: flex; align-items: center; gap: 12px; margin-bottom: 24px; }
.logo { height: 28px; max-width: 160px; object-fit: contain; }
.product { font-weight: 600; font-size: 16px; overflow-wrap: anywhere; }
h1 { margin: 0 0 20px; letter-spacing: -0.01em; font-size: 20px; line-height: 28px; font-weight: 600; overflow-wrap: anywhere; }
h2 { margin: 0 0 4px; font-size: 14px; line-height: 20px; font-weight: 600; }
.columns { display: grid; gap: 32px; }
@media (min-width: 720px) { .columns { grid-template-columns: 1fr 1fr; } .demo { border-left: 1px solid var(--line); padding-left: 32px; } }
@media (max-width: 719px) { .demo { border-top: 1px solid var(--line); padding-top: 24px; } }
@media (max-width: 420px) { .card { padding: 24px 16px; } }
.field { margin-bottom: 16px; }
label { display: block; margin-bottom: 4px; font-weight: 500; }
input, select { width: 100%; height: 40px; padding: 0 12px; border: 1px solid var(--control); border-radius: 6px; background: var(--card); color: inherit; font: inherit; }
.hint { margin: 4px 0 0; color: var(--muted); font-size: 13px; }
.lead { margin: 0 0 20px; }
.button, button { font: inherit; border-radius: 6px; cursor: pointer; }
.primary, .button { display: block; width: 100%; min-height: 40px; padding: 9px 16px; border: 1px solid transparent; background: var(--accent); color: var(--accent-text); font-weight: 500; text-align: center; text-decoration: none; }
.secondary { display: block; width: 100%; min-height: 40px; margin-top: 8px; border: 1px solid var(--control); background: transparent; color: inherit; }
fieldset { margin: 0 0 16px; padding: 8px 12px; border: 1px solid var(--control); border-radius: 6px; }
.check { display: flex; gap: 8px; align-items: center; margin: 4px 0; font-weight: 400; }
.check input { flex: none; width: 18px; height: 18px; }
.primary:hover, .button:hover { filter: brightness(.92); }
:focus-visible { outline: 2px solid var(--accent-strong); outline-offset: 2px; }
a { color: var(--link); }
a.button { color: var(--accent-text); }
.aside { margin: 20px 0 0; color: var(--muted); }
.alert, .done { margin: 0 0 16px; padding: 8px 12px; border-radius: 6px; }
.alert { color: var(--alert); background: var(--alert-back); }
.done { color: var(--done); background: var(--done-back); }
.demo ul { list-style: none; margin: 12px 0 0; padding: 0; display: grid; gap: 8px; }
.person { display: grid; grid-template-columns: 1fr auto; column-gap: 12px; width: 100%; padding: 8px 12px; border: 1px solid var(--line); background: transparent; color: inherit; text-align: left; }
.person:hover { background: var(--hover); }
.person-name { font-weight: 500; }
.person-email { grid-column: 1 / -1; color: var(--muted); font-size: 13px; overflow-wrap: anywhere; }
.tier { grid-row: 1; grid-column: 2; color: var(--muted); font-size: 13px; }
.details { margin: 0 0 20px; display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; }
.details dt { color: var(--muted); }
.details dd { margin: 0; overflow-wrap: anywhere; }
`;
