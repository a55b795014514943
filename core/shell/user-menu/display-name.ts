import type { UserContext } from '../../model/user-context.ts';

/** Returns a user's name, or their email address if they have none. */
export const displayName = ({
  firstName,
  lastName,
  email,
}: Pick<UserContext, 'firstName' | 'lastName' | 'email'>): string => `${firstName} ${lastName}`.trim() || email;
