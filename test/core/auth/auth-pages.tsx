import { useLocation } from 'wouter';
import AuthScreens from '../../../core/auth/auth-screens.tsx';

/** Renders the authentication screens like the portal, while the address belongs to them. */
export function AuthPages() {
  const [path] = useLocation();
  return path.startsWith('/authentication') && <AuthScreens path={path} />;
}
