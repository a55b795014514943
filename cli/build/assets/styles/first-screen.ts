/**
 * Parts of Blueprint's stylesheet that the first screen needs, as class names without `bp6-`. A name includes longer
 * names that begin with it: `icon` includes `icon-muted`. The rules of all other components load after the first screen
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

/** Components that a name above would include, but that the first screen does not need. */
export const laterComponents: readonly string[] = ['text-area'];

/**
 * Classes of component variants, which do not affect when a rule is needed. The rules of variants that are not listed
 * load later.
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
