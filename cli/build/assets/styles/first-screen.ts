/**
 * Parts of Blueprint's stylesheet that the first screen needs, as class names without their `bp6-`. A name covers the
 * names that continue it: `icon` covers `icon-muted`. Rules of any other component are loaded after the first screen
 * (`virtual:portal/later-styles`).
 */
export const firstScreenComponents: readonly string[] = [
  'heading',
  'icon',
  'monospace-text',
  'skeleton',
  'text',
  'ui-text',
];

/** Components that a name above would cover by its beginning, but that the first screen does not need. */
export const laterComponents: readonly string[] = ['text-area'];

/**
 * Classes that change a component. They say nothing about when a rule is needed; a variant left out here comes later.
 */
export const modifiers: readonly string[] = [
  'active',
  'align',
  'compact',
  'dark',
  'disabled',
  'end',
  'fill',
  'focus',
  'intent',
  'interactive',
  'large',
  'minimal',
  'rtl',
  'selected',
  'small',
  'start',
];
