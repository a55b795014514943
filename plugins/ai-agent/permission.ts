/** Whoever may ask. What the answers are made of is bounded by their other permissions. */
export const permission = 'Platform.AIAgent.View';
