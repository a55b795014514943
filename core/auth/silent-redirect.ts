/**
 * Runs in the hidden frame of a silent sign-in, or in the sign-in window: hands the provider's answer to the portal
 * that opened it.
 */
import { UserManager } from 'oidc-client-ts';

const users = new UserManager({ authority: '', client_id: '', redirect_uri: '' });
void (window.parent === window ? users.signinPopupCallback() : users.signinSilentCallback());
