/** Runs in the hidden frame of a silent sign-in: hands the provider's answer to the portal that opened it. */
import { UserManager } from 'oidc-client-ts';

void new UserManager({ authority: '', client_id: '', redirect_uri: '' }).signinSilentCallback();
