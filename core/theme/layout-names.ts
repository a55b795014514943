/** The four layouts, spelled as in user settings and deployments (S-143 to S-146). @public */
export const layoutNames = ['vertical-layout-1', 'Entreprise', 'Material', 'vertical-v2'] as const;
export type LayoutName = (typeof layoutNames)[number];
