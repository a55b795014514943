/** States of opportunities and projects. All but the first are ways to end. */
export const opportunityStates = ['Open', 'Won', 'Lost', 'Abandoned', 'Suspended'] as const;
export const projectStates = ['Open', 'GoLive', 'Abandoned', 'Suspended'] as const;
export const opportunityEnds = ['Won', 'Lost', 'Abandoned', 'Suspended'] as const;
export const projectEnds = ['GoLive', 'Abandoned', 'Suspended'] as const;
export type End = (typeof opportunityEnds)[number] | (typeof projectEnds)[number];

/** Ends that need no reason: they are what was hoped for. */
export const isGood = (state: string): boolean => state === 'Won' || state === 'GoLive';
