import { useCallback } from 'react';
import { useLocation } from 'wouter';

/**
 * Returns a function that signs out while the splash is shown (S-193). A mark shows the sign-out screen that the user
 * clicked in the portal (S-036).
 */
export function useLogOut(): () => void {
  const [, navigate] = useLocation();
  return useCallback(() => navigate('/authentication/logout', { state: { logout: true } }), [navigate]);
}
