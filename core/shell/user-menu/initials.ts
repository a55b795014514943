import type { UserContext } from '../../model/user-context.ts';

/** Returns the first letters of the first and the last name (S-181). */
export function initialsOf(user: Pick<UserContext, 'firstName' | 'lastName' | 'email'>): string {
  const initials = [user.firstName, user.lastName].map((name) => [...name.trim()][0] ?? '').join('');
  return (initials || [...user.email][0] || '?').toLocaleUpperCase();
}
