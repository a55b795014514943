// @lane component
import '../../harness/dom.ts';
import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { appearance, applyTheme, chooseAppearance, startAppearance } from '../../../core/theme/theme.ts';

/** Color scheme of the system, which can change while the portal runs. */
const system = { dark: false, tell: () => {} };

beforeEach(() => {
  localStorage.clear();
  system.dark = false;
  mock.method(globalThis, 'matchMedia', () => ({
    get matches() {
      return system.dark;
    },
    addEventListener: (_type: string, listener: () => void) => {
      system.tell = listener;
    },
  }));
});

test('without a choice the portal follows the system, also when that changes', () => {
  system.dark = true;
  startAppearance();
  assert.deepEqual({ ...appearance }, { chosen: 'system', shown: 'dark' });
  system.dark = false;
  system.tell();
  assert.equal(appearance.shown, 'light');
});

test('a chosen appearance is stored in this browser and wins over the system', () => {
  startAppearance();
  chooseAppearance('dark');
  system.tell();
  assert.equal(appearance.shown, 'dark');
  startAppearance();
  assert.deepEqual({ ...appearance }, { chosen: 'dark', shown: 'dark' });
  chooseAppearance('system');
  startAppearance();
  assert.deepEqual({ ...appearance }, { chosen: 'system', shown: 'light' });
});

test('a stored choice that is none follows the system', () => {
  localStorage.setItem('portal.appearance', 'sepia');
  startAppearance();
  assert.equal(appearance.chosen, 'system');
});

test('applying a theme sets its colors and marks the page as light or dark', () => {
  const { documentElement: root, body } = document;
  chooseAppearance('dark');
  applyTheme([{ sidebarBackgroundColor: '#101010' }]);
  assert.equal(root.dataset.theme, 'dark');
  assert.equal(body.classList.contains('bp6-dark'), true);
  assert.equal(root.style.getPropertyValue('--brand-sidebar'), '#101010');
  chooseAppearance('light');
  applyTheme([]);
  assert.equal(root.dataset.theme, 'light');
  assert.equal(body.classList.contains('bp6-dark'), false);
  assert.equal(root.style.getPropertyValue('--brand-sidebar'), '#2e43fe');
});
