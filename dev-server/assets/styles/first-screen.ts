/**
 * What of Blueprint's stylesheet the first screen needs, as class names without their `bp6-`. A name covers the names that
 * continue it: `menu` covers `menu-item`. Rules of any other component are loaded after the first screen.
 */
export const firstScreenComponents: readonly string[] = [
  'button',
  'callout',
  'card',
  'checkbox',
  'collapse',
  'control',
  'divider',
  'form-group',
  'form-helper-text',
  'heading',
  'html-select',
  'html-table',
  'icon',
  'input',
  'label',
  'menu',
  'monospace-text',
  'navbar',
  'non-ideal-state',
  'segmented-control',
  'skeleton',
  'spinner',
  'submenu',
  'switch',
  'tag',
  'text',
  'ui-text',
];

/** Components that a name above would cover by its beginning, but that the first screen does not need. */
export const laterComponents: readonly string[] = ['card-list', 'input-ghost', 'tag-input', 'control-card'];

/** Classes that change a component. They say nothing about when a rule is needed. */
export const modifiers: readonly string[] = [
  'active',
  'align',
  'compact',
  'dark',
  'disabled',
  'elevation',
  'end',
  'fill',
  'fixed',
  'focus',
  'inline',
  'intent',
  'interactive',
  'large',
  'loading',
  'minimal',
  'multiline',
  'no-spin',
  'outlined',
  'padded',
  'round',
  'rtl',
  'selected',
  'small',
  'start',
  'vertical',
];
