/**
 * Script of the hidden frame of a silent sign-in, and of the sign-in window. It passes the provider's response to the
 * portal that opened it.
 */
import { UserManager } from 'oidc-client-ts';

const users = new UserManager({ authority: '', client_id: '', redirect_uri: '' });
void (window.parent === window ? users.signinPopupCallback() : users.signinSilentCallback());
