/** The layouts that `layoutName` of the theme settings may name (S-230); the first is everybody's who chose none. */
export const layouts = ['vertical-layout-1', 'Entreprise', 'Material', 'vertical-v2'] as const;
