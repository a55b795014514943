/** Permission to ask questions. Answers contain only data that the person's other permissions include. */
export const permission = 'Platform.AIAgent.View';
