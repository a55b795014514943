// @lane component
/**
 * A page has a single title: its heading, its menu entry, its breadcrumb and the browser's tab are the same, in each
 * language. All texts of a screen are in a message file: in the pseudo-locale they are in brackets.
 */
import { openScreen } from '../harness/open-screen.tsx';
import { settled } from '../harness/offers/look-at-screen.tsx';
import { openSandbox } from '../harness/check-resource/sandbox.ts';
import { foreignWords, knownWords, wordsIn } from '../harness/own-texts.ts';
import { showPseudo } from '../harness/show-pseudo.ts';
import { worldTime } from '../harness/world-time.ts';
import assert from 'node:assert/strict';
import { after, before, mock, test } from 'node:test';
import { act } from '@testing-library/react';
import { ApiError } from '../../core/http/errors.ts';
import { changeLanguage } from '../../core/i18n/i18n.ts';
import { type Language, languages } from '../../core/i18n/languages.ts';
import { checkGuard } from '../../core/permissions/guard.ts';
import { assemble, hrefOf } from '../../core/plugin/assemble.ts';
import type { AssembledRoute } from '../../core/plugin/assembly.ts';
import { product } from './product.ts';

/** Words of the user's name and email address, and of the portal's name. */
const person = wordsIn({ name: ['Ada', 'Lovelace', 'Portal', 'test@portal.test'] });

const plugins = product.enabled.map(({ manifest }) => manifest);
const { routes } = assemble(plugins);

/** Breadcrumbs that differ from their page's title, by route and language, with the reasons. */
const ownCrumbs: Readonly<Record<string, { readonly [L in Language]?: string } & { readonly why: string }>> = {
  'ai-agent/chat': {
    en: 'AI Chat',
    why: 'the table of routes writes the breadcrumb this way, and the menu entry as "AI chat"',
  },
  'leave/leaves': {
    en: 'Leave Management',
    tr: 'İzin yönetimi',
    why: 'the table of routes names the breadcrumb of the area "Leave Management", and the menu entry "Leaves"',
  },
  'payment-settings/smart-routing-visualization': {
    en: 'Smart Routing Visualization',
    why: 'the table of routes writes the breadcrumb this way, and the page as "Smart routing visualization"',
  },
  'support/merchant-desk': {
    en: 'Support Tickets',
    why: 'the table of routes writes the breadcrumb this way, and the menu entry as "Support tickets"',
  },
  'support/platform-list': {
    en: 'Platform Support',
    why: 'the table of routes writes the breadcrumb this way, and the menu entry as "Platform support"',
  },
  'transactions/platform-lookup': {
    en: 'Transaction Lookup',
    why: 'the table of routes writes the breadcrumb this way, and the menu entry as "Transaction lookup"',
  },
};

/** Pages that only a record's address opens, or that are not in the menu. Their own tests open them. */
const openedByRecord: Readonly<Record<string, string>> = {
  'support/external': 'a page without menu and breadcrumbs, for people who are not signed in',
  'tenants/users': 'the users of one tenant, which the list of tenants leads to',
};

/** Returns the texts that people see or hear. Elements marked as untranslatable or as another language contain data. */
function textsShown(): string[] {
  const data = 'script, style, noscript, template, code, pre, kbd, samp, textarea, [translate=no], [lang]:not(html)';
  const elements = [...document.body.querySelectorAll('*')].filter((element) => !element.closest(data));
  const shown = elements.flatMap((element) => [
    ...[...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent ?? ''),
    ...['aria-label', 'aria-description', 'title', 'placeholder', 'alt'].map(
      (name) => element.getAttribute(name) ?? '',
    ),
  ]);
  return [...new Set([document.title, ...shown].map((text) => text.trim()))];
}

/** Returns the shown texts that neither the messages nor the responses contain. */
function foreignTexts(data: ReadonlySet<string>): string[] {
  return textsShown().filter(
    (text) => foreignWords(text, data) !== undefined && !knownWords.some(({ pattern }) => pattern.test(text)),
  );
}

/** Returns the titles of the open page. */
function titlesOf({ path, landmark }: AssembledRoute) {
  const readTexts = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  const crumb = readTexts('.breadcrumbs li').at(-1);
  return {
    tab: document.title.replace(/ · Portal$/, ''),
    headings: readTexts('h1'),
    // The badge beside the label counts open work.
    entries: readTexts(`.navigation a[href="${hrefOf(path)}"] > span:nth-child(2)`),
    // The home page adds no breadcrumb.
    crumbs: crumb === undefined || landmark === 'home' ? [] : [crumb],
  };
}

before(() => mock.timers.enable({ apis: ['Date'], now: worldTime }));
after(() => mock.timers.reset());

for (const route of routes.filter(({ fullId }) => !Object.hasOwn(openedByRecord, fullId)))
  test(`${route.fullId}: one title, and every text is from a message file`, async () => {
    const { actor } = await openSandbox('crm', { transactions: 50_600, isStepped: false });
    const tier = (['tenant', 'merchant', 'platform'] as const).find(
      (candidate) => checkGuard(route.guard, actor(candidate).holder) === 'allowed',
    );
    const answered = new Set(person);
    const { client, ...rest } = actor(tier ?? assert.fail('nobody may open it'));
    const noting: typeof client = {
      async call(endpoint, ...given) {
        // An error is also an answer: its message is from the server, in the user's language.
        const note = (answer: unknown) => {
          for (const word of wordsIn(answer)) answered.add(word);
        };
        try {
          const answer = await client.call(endpoint, ...given);
          note(answer);
          return answer;
        } catch (error) {
          if (error instanceof ApiError) note(error.message);
          throw error;
        }
      },
    };
    const { view, queries } = await openScreen(hrefOf(route.path), { ...rest, client: noting }, { plugins });
    await settled(view.container, () => queries.isFetching());
    for (const language of languages) {
      await act(() => changeLanguage(language));
      const { tab, headings, entries, crumbs } = titlesOf(route);
      assert.deepEqual(headings, [tab], `the heading, ${language}`);
      assert.deepEqual([...new Set(entries)], entries.length === 0 ? [] : [tab], `the menu entry, ${language}`);
      const crumb = ownCrumbs[route.fullId]?.[language];
      assert.notEqual(crumb, tab, 'The exception is not needed any more.');
      assert.deepEqual(crumbs, crumbs.length === 0 ? [] : [crumb ?? tab], `the breadcrumb, ${language}`);
    }
    showPseudo();
    await act(() => changeLanguage('en'));
    assert.deepEqual(foreignTexts(answered), []);
    view.unmount();
  });

test('each page that is left out or has a breadcrumb of its own is a route', () => {
  const known = new Set(routes.map(({ fullId }) => fullId));
  assert.deepEqual(
    [...Object.keys(ownCrumbs), ...Object.keys(openedByRecord)].filter((id) => !known.has(id)),
    [],
  );
});

test('each menu entry has the title of the page that it opens', () => {
  const stated = plugins.flatMap(({ id: plugin, menu = [], userMenu = [] }) =>
    [...menu, ...userMenu]
      .filter((entry) => 'route' in entry && entry.title !== undefined)
      .map(({ id }) => `${plugin}/${id}`),
  );
  assert.deepEqual(stated, []);
});
