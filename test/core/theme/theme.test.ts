import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as Type from 'typebox';
import { ThemeSettings } from '../../../core/model/user-context.ts';
import { contrast } from '../../../core/theme/contrast.ts';
import { defaultTheme, themeVariables } from '../../../core/theme/theme.ts';
import { colors } from './colors.ts';

const tokens = readFileSync(new URL('../../../core/theme/tokens.css', import.meta.url), 'utf8');
const light = themeVariables([], false);

test('themeSettings has its eight fields', { requirements: ['S-230'] }, () => {
  assert.ok(Type.IsObject(ThemeSettings));
  assert.deepEqual(Object.keys(ThemeSettings.properties).sort(), [
    'buttonsLinkColor',
    'buttonsLinkColorRGB',
    'headerBackgroundColor',
    'layoutName',
    'mainBackgroundColor',
    'primaryColor',
    'sidebarBackgroundColor',
    'textColor',
  ]);
});

test('without themeSettings the sidebar is #2e43fe', { requirements: ['S-512'] }, () =>
  assert.equal(light['--brand-sidebar'], '#2e43fe'),
);
test('without themeSettings the header is #ffffff', { requirements: ['S-513'] }, () =>
  assert.equal(light['--brand-header'], '#ffffff'),
);
test('without themeSettings the main area is #f5f5f5', { requirements: ['S-514'] }, () =>
  assert.equal(light['--brand-main'], '#f5f5f5'),
);
test('without themeSettings the primary color is #09d0bd', { requirements: ['S-515'] }, () =>
  assert.equal(light['--brand-primary'], '#09d0bd'),
);
test('without themeSettings the text is #404040', { requirements: ['S-516'] }, () =>
  assert.equal(light['--brand-text'], '#404040'),
);

test('the stylesheet shows the default colors before the theme has run', () => {
  for (const [name, value] of Object.entries(light)) {
    if (!name.startsWith('--brand-')) continue;
    assert.ok(tokens.includes(`${name}: ${value};`), `tokens.css has another ${name} than ${value}`);
  }
});

test('buttons and links default to the primary color, and a user’s colors win over the deployment’s', {
  requirements: ['S-518'],
}, () => {
  const blue = '#003399';
  const green = '#005522';
  assert.equal(themeVariables([{ primaryColor: blue }], false)['--link'], blue);
  assert.equal(themeVariables([{ primaryColor: blue, buttonsLinkColor: green }], false)['--link'], green);
  assert.equal(themeVariables([{ primaryColor: green }, { primaryColor: blue }], false)['--brand-primary'], blue);
  assert.equal(
    themeVariables([{ primaryColor: green }, { sidebarBackgroundColor: blue }], false)['--brand-primary'],
    green,
  );
  assert.equal(themeVariables([{ primaryColor: green }, undefined], false)['--brand-primary'], green);
});

test('a color that is none is passed over, so that nothing else gets into a style', () => {
  for (const odd of [
    'red',
    '#fff',
    'url(https://evil.example)',
    '#ffffff;background:url(x)',
    '',
    'var(--x)',
    'expression(alert(1))',
  ]) {
    const variables = themeVariables(
      [
        { primaryColor: '#123456' },
        { primaryColor: odd, sidebarBackgroundColor: odd, textColor: odd, buttonsLinkColor: odd },
      ],
      false,
    );
    assert.equal(variables['--brand-primary'], '#123456', odd);
    assert.equal(variables['--brand-sidebar'], defaultTheme.sidebarBackgroundColor);
    for (const value of Object.values(variables)) assert.match(value, /^#[0-9a-f]{6}$/i);
  }
});

/** Returns a token of tokens.css in light or dark. */
function token(name: string, dark: boolean): string {
  const [before, after = ''] = tokens.split('html[data-theme="dark"]');
  const found = new RegExp(`${name}: (#[0-9a-f]{6});`).exec(dark ? after : (before ?? ''));
  return found?.[1] ?? assert.fail(`tokens.css has no ${name}`);
}

for (const dark of [false, true]) {
  test(`every text is readable on its background with any chosen colors, ${dark ? 'dark' : 'light'}`, () => {
    const surfaces = ['--surface', '--surface-raised', '--surface-sunken', '--surface-hover'].map((name) =>
      token(name, dark),
    );
    const muted = token('--text-muted', dark);
    const [sidebars, headers, mains, primaries, texts, links] = [1, 2, 3, 4, 5, 6].map((seed) => colors(400, seed)) as [
      string[],
      ...string[][],
    ];
    for (const [index, sidebar] of sidebars.entries()) {
      const [header, main, primary, text, link] = [headers, mains, primaries, texts, links].map(
        (list) => list?.[index] ?? '#777777',
      ) as [string, ...string[]];
      const settings = {
        sidebarBackgroundColor: sidebar,
        headerBackgroundColor: header ?? '',
        mainBackgroundColor: main ?? '',
        primaryColor: primary ?? '',
        textColor: text ?? '',
        ...(index % 2 ? { buttonsLinkColor: link ?? '' } : {}),
      };
      const chosen = themeVariables([settings], dark) as Record<string, string>;
      const of = (name: string) => chosen[name] ?? assert.fail(name);
      const pairs: [string, string][] = [
        [of('--brand-sidebar-text'), of('--brand-sidebar')],
        [of('--brand-sidebar-muted'), of('--brand-sidebar')],
        [of('--brand-sidebar-current-text'), of('--brand-sidebar-current')],
        [of('--brand-header-text'), of('--brand-header')],
        [of('--accent-text'), of('--accent')],
        [muted, of('--brand-main')],
      ];
      for (const surface of [...surfaces, of('--brand-main')])
        pairs.push([of('--brand-text'), surface], [of('--link'), surface], [of('--accent-strong'), surface]);
      for (const [above, below] of pairs)
        assert.ok(contrast(above, below) >= 4.5, `${above} on ${below}: ${JSON.stringify(settings)}`);
    }
  });
}

test('a gray sidebar is a surface with the accent on its current entry; a colored one keeps its color', () => {
  for (const gray of ['#ffffff', '#f4f5f7']) {
    const variables = themeVariables([{ sidebarBackgroundColor: gray, primaryColor: '#0055aa' }], false);
    assert.equal(variables['--brand-sidebar'], gray);
    assert.equal(variables['--brand-sidebar-current-text'], '#0055aa');
    assert.equal(themeVariables([{ sidebarBackgroundColor: gray }], true)['--brand-sidebar'], token('--surface', true));
  }
  const colored = themeVariables([{ sidebarBackgroundColor: '#12343b', primaryColor: '#0055aa' }], false);
  assert.equal(colored['--brand-sidebar'], '#12343b');
  assert.equal(colored['--brand-sidebar-current-text'], '#ffffff');
});

test('the states’ words read on their own grounds, and an input’s edge can be seen on every surface', () => {
  for (const dark of [false, true]) {
    for (const state of ['--positive', '--negative', '--pending', '--hold', '--neutral'])
      assert.ok(
        contrast(token(state, dark), token(`${state}-bg`, dark)) >= 4.5,
        `${state}, ${dark ? 'dark' : 'light'}`,
      );
    for (const surface of ['--surface', '--surface-raised', '--surface-sunken'])
      assert.ok(
        contrast(token('--border-strong', dark), token(surface, dark)) >= 3,
        `--border-strong on ${surface}, ${dark ? 'dark' : 'light'}`,
      );
  }
});
