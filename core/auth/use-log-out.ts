import { useCallback } from 'react';
import { useLocation } from 'wouter';

/**
 * Signs out, over the splash (S-193). The mark tells the logout screen that a click in the portal led to it (S-036).
 */
export function useLogOut(): () => void {
  const [, navigate] = useLocation();
  return useCallback(() => navigate('/authentication/logout', { state: { logout: true } }), [navigate]);
}
