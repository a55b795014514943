/** Names of the periods relative to today. @public */
export const relativeRanges = ['today', 'yesterday', 'last-7-days', 'last-30-days', 'this-month'] as const;
/** Name of a period relative to today. @public */
export type RelativeRange = (typeof relativeRanges)[number];
