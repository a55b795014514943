/** Permission to ask questions. The data behind the answers is limited by the user's other permissions. */
export const permission = 'Platform.AIAgent.View';
