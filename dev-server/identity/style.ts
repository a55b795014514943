import { readable, readableText } from '../../core/theme/contrast.ts';

const defaultPrimary = '#2e43fe';

/** The stylesheet of the identity pages in the deployment's colour, readable in light and dark. @param primary `#rrggbb` */
export function identityStyle(primary: string = defaultPrimary): string {
  const light = { card: '#ffffff', page: '#f3f4f7' };
  const dark = { card: '#1d2128', page: '#121418' };
  return `:root {
  color-scheme: light dark;
  --primary: ${primary}; --on-primary: ${readableText(primary)}; --link: ${readable(primary, [light.card])};
  --page: ${light.page}; --card: ${light.card}; --text: #1c2127; --muted: #5a6370; --line: #d3d8de; --control: #8a929c;
  --alert: #ac2f33; --alert-back: #fbeaea; --done: #1c6e42; --done-back: #e6f5ec; --hover: #f3f4f7;
}
@media (prefers-color-scheme: dark) {
  :root {
    --link: ${readable(primary, [dark.card])};
    --page: ${dark.page}; --card: ${dark.card}; --text: #f0f2f5; --muted: #a9b2bd; --line: #383e47; --control: #767f8b;
    --alert: #ff9a9c; --alert-back: #3b2022; --done: #72ca9b; --done-back: #17301f; --hover: #262b33;
  }
}
${rules}`;
}

const rules = `
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--page); color: var(--text);
  font: 14px/20px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
.card { width: 100%; max-width: 400px; background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 32px;
  box-shadow: 0 1px 2px rgb(0 0 0 / 6%), 0 8px 24px rgb(0 0 0 / 6%); }
.wide { max-width: 800px; }
.brand { display: flex; align-items: center; gap: 12px; margin-bottom: 24px; }
.mark { display: grid; place-items: center; width: 32px; height: 32px; border-radius: 8px; background: var(--primary); color: var(--on-primary); font-weight: 700; font-size: 16px; }
.logo { height: 32px; max-width: 160px; object-fit: contain; }
.product { font-weight: 600; font-size: 16px; overflow-wrap: anywhere; }
h1 { margin: 0 0 20px; font-size: 20px; line-height: 28px; font-weight: 600; overflow-wrap: anywhere; }
h2 { margin: 0 0 4px; font-size: 14px; line-height: 20px; font-weight: 600; }
.columns { display: grid; gap: 32px; }
@media (min-width: 720px) { .columns { grid-template-columns: 1fr 1fr; } .demo { border-left: 1px solid var(--line); padding-left: 32px; } }
@media (max-width: 719px) { .demo { border-top: 1px solid var(--line); padding-top: 24px; } }
@media (max-width: 420px) { .card { padding: 24px 16px; } }
.field { margin-bottom: 16px; }
label { display: block; margin-bottom: 4px; font-weight: 600; }
input { width: 100%; height: 40px; padding: 0 12px; border: 1px solid var(--control); border-radius: 4px; background: var(--card); color: var(--text); font: inherit; }
.hint { margin: 4px 0 0; color: var(--muted); font-size: 13px; }
.lead { margin: 0 0 20px; }
.button, button { font: inherit; border-radius: 4px; cursor: pointer; }
.primary, .button { display: block; width: 100%; min-height: 40px; padding: 9px 16px; border: 1px solid transparent; background: var(--primary); color: var(--on-primary); font-weight: 600; text-align: center; text-decoration: none; }
.primary:hover, .button:hover { filter: brightness(.92); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
a { color: var(--link); }
a.button { color: var(--on-primary); }
.aside { margin: 20px 0 0; color: var(--muted); }
.alert, .done { margin: 0 0 16px; padding: 8px 12px; border-radius: 4px; border-left: 3px solid currentcolor; }
.alert { color: var(--alert); background: var(--alert-back); }
.done { color: var(--done); background: var(--done-back); }
.demo ul { list-style: none; margin: 12px 0 0; padding: 0; display: grid; gap: 8px; }
.person { display: grid; grid-template-columns: 1fr auto; column-gap: 12px; width: 100%; padding: 8px 12px; border: 1px solid var(--line); background: transparent; color: inherit; text-align: left; }
.person:hover { background: var(--hover); }
.person-name { font-weight: 600; }
.person-email { grid-column: 1 / -1; color: var(--muted); font-size: 13px; overflow-wrap: anywhere; }
.tier { grid-row: 1; grid-column: 2; color: var(--muted); font-size: 13px; }
.details { margin: 0 0 20px; display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; }
.details dt { color: var(--muted); }
.details dd { margin: 0; overflow-wrap: anywhere; }
`;
