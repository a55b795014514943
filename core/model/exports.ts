/** Progress of a prepared file. */
export const exportStates = ['Running', 'Ready', 'Failed'] as const;
