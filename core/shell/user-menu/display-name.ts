import type { UserContext } from '../../model/user-context.ts';

/** Returns a person's name as it is shown, or their email address where they have none. */
export const displayName = ({
  firstName,
  lastName,
  email,
}: Pick<UserContext, 'firstName' | 'lastName' | 'email'>): string => `${firstName} ${lastName}`.trim() || email;
