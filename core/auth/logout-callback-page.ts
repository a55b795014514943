/** Static page to which the provider redirects after sign-out. It needs nothing of the portal. */
import { forgetUnfinishedSignOut } from './ask-again.ts';

sessionStorage.clear();
forgetUnfinishedSignOut({ local: localStorage });
location.replace('/authentication/logged-out');
