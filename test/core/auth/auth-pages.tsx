import { useLocation } from 'wouter';
import AuthScreens from '../../../core/auth/auth-screens.tsx';

/** The authentication screens for as long as the address is one of theirs, as the portal shows them. */
export function AuthPages() {
  const [path] = useLocation();
  return path.startsWith('/authentication') && <AuthScreens path={path} />;
}
