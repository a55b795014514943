/** How far a prepared file is. */
export const exportStates = ['Running', 'Ready', 'Failed'] as const;
