/** The identity pages: sign-in, sign-out, and their frame. They have no inline scripts and no inline styles. */

import type { Language } from '../../core/i18n/languages.ts';
import { type Html, html, trustMarkup } from '../html.ts';
import type { Person } from '../world/types.ts';
import { type PageText, textsOf } from './texts.ts';

/** Data for each page. */
export interface PageContext {
  readonly language: Language;
  readonly productName: string;
  /** Address of the portal's logo; undefined if it has another origin. */
  readonly logo: string | undefined;
  readonly favicon: string;
}

/**
 * Returns a whole document.
 * @param options.script name of a script file to run
 */
export function page(
  context: PageContext,
  title: string,
  body: Html,
  options: { readonly wide?: boolean; readonly script?: string } = {},
): string {
  const script = options.script === undefined ? undefined : html`<script src="${options.script}" defer></script>`;
  return html`${trustMarkup('<!doctype html>')}
<html lang="${context.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} · ${context.productName}</title>
<link rel="icon" href="${context.favicon}">
<link rel="stylesheet" href="/identity/style.css">
${script}
</head>
<body>
<main class="${options.wide ? 'card wide' : 'card'}">
<header class="brand">${context.logo !== undefined && html`<img class="logo" src="${context.logo}" alt="">`}<span class="product">${context.productName}</span></header>
${body}
</main>
</body>
</html>
`.text;
}

/** Returns an input with its label. */
export function field(input: {
  readonly name: string;
  readonly label: string;
  readonly type?: string;
  readonly value?: string;
  readonly autocomplete: string;
  readonly hint?: string;
  readonly maxLength?: number;
  readonly isOptional?: boolean;
  readonly isFocused?: boolean;
  /** Id of the message about its value. */
  readonly errorId?: string | undefined;
}): Html {
  const hintId = input.hint === undefined ? undefined : `${input.name}-hint`;
  const describedBy = [input.errorId, hintId].filter(Boolean).join(' ');
  const flags = [
    input.isOptional ? '' : 'required',
    input.isFocused ? 'autofocus' : '',
    describedBy ? `aria-describedby="${describedBy}"` : '',
    input.errorId ? 'aria-invalid="true"' : '',
  ]
    .filter(Boolean)
    .join(' ');
  const isTyped = input.type === 'email' || input.type === 'password';
  return html`<div class="field">
<label for="${input.name}">${input.label}</label>
<input id="${input.name}" name="${input.name}" type="${input.type ?? 'text'}" value="${input.value ?? ''}" autocomplete="${input.autocomplete}" maxlength="${input.maxLength ?? 200}" ${trustMarkup(isTyped ? 'autocapitalize="none" spellcheck="false"' : '')} ${trustMarkup(flags)}>
${hintId !== undefined && html`<p class="hint" id="${hintId}">${input.hint}</p>`}
</div>`;
}

export const alert = (message: string | undefined): Html | undefined =>
  message === undefined ? undefined : html`<p class="alert" role="alert" id="alert">${message}</p>`;

/**
 * Returns the sign-in page.
 * @param options.email the typed address, which stays after an error
 */
export function signInPage(
  context: PageContext,
  options: {
    readonly action: string;
    readonly email?: string;
    readonly error?: string;
    readonly demo: readonly Person[];
  },
): string {
  const text = textsOf(context.language);
  // Both fields are marked, so that the answer never reveals which of them was wrong.
  const errorId = options.error === undefined ? undefined : 'alert';
  const title = text('signInTo', { product: context.productName });
  const demo =
    options.demo.length > 0 &&
    html`<section class="demo" aria-labelledby="demo-title">
<h2 id="demo-title">${text('demoTitle')}</h2>
<p class="hint">${text('demoHint')}</p>
<ul>${options.demo.map((person) => demoEntry(person, options.action, text))}</ul>
</section>`;
  const body = html`<div class="columns">
<section>
<h1>${title}</h1>
${alert(options.error)}
<form method="post" action="${options.action}">
${field({ name: 'email', label: text('email'), type: 'email', value: options.email ?? '', autocomplete: 'username', isFocused: !options.email, errorId })}
${field({ name: 'password', label: text('password'), type: 'password', autocomplete: 'current-password', isFocused: Boolean(options.email), errorId })}
<button class="primary" type="submit">${text('signIn')}</button>
</form>
<p class="aside">${text('noAccount')} <a href="/Identity/Account/Register">${text('register')}</a></p>
</section>
${demo}
</div>`;
  return page(context, text('signIn'), body, { wide: true });
}

function demoEntry(person: Person, action: string, text: PageText): Html {
  const name = `${person.firstName} ${person.lastName}`;
  return html`<li><form method="post" action="${action}">
<button class="person" type="submit" name="person" value="${person.email}">
<span class="person-name">${name}</span>
<span class="person-email">${person.email}</span>
<span class="tier">${text(person.tier)}</span>
</button></form></li>`;
}

/** Returns a page with one message and one link. */
export function notice(
  context: PageContext,
  options: { readonly title: string; readonly message?: string; readonly link: string; readonly href: string },
): string {
  const message = options.message === undefined ? undefined : html`<p class="lead">${options.message}</p>`;
  return page(
    context,
    options.title,
    html`<h1>${options.title}</h1>${message}<a class="button" href="${options.href}">${options.link}</a>`,
  );
}

/**
 * Returns the sign-out page.
 * @param options.form form of the provider or of the portal: `op.logoutForm`
 * @param options.isSwitch true if another user signs in, who returns to the portal afterwards
 * @param options.isAutomatic true if the script submits the form. Without the script, or without proof that the portal
 *   requested it, a click does
 */
export function signOutPage(
  context: PageContext,
  options: { readonly form: Html; readonly isAutomatic: boolean; readonly isSwitch?: boolean },
): string {
  const text = textsOf(context.language);
  const title = options.isSwitch ? text('switchTitle') : text('signOutTitle', { product: context.productName });
  const body = html`<h1>${title}</h1><p class="lead">${text(options.isSwitch ? 'switchHint' : 'signOutHint')}</p>${options.form}
<button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes">${text(options.isSwitch ? 'switchGo' : 'signOut')}</button>
<p class="aside"><a href="/">${text('back', { product: context.productName })}</a></p>`;
  return page(context, text('signOut'), body, options.isAutomatic ? { script: '/identity/sign-out.js' } : {});
}

/** Script that submits the sign-out form by clicking its button. */
export const signOutScript = `document.querySelector('button[form="op.logoutForm"]').click();\n`;
