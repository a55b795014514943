/** States of opportunities and projects. All except the first are final. */
export const opportunityStates = ['Open', 'Won', 'Lost', 'Abandoned', 'Suspended'] as const;
export const projectStates = ['Open', 'GoLive', 'Abandoned', 'Suspended'] as const;
export const opportunityEnds = ['Won', 'Lost', 'Abandoned', 'Suspended'] as const;
export const projectEnds = ['GoLive', 'Abandoned', 'Suspended'] as const;
export type End = (typeof opportunityEnds)[number] | (typeof projectEnds)[number];

/** Returns whether a final state is a success, which needs no reason. */
export const isGood = (state: string): boolean => state === 'Won' || state === 'GoLive';
