/** The static page the provider returns to after sign-out: nothing of the portal is needed to end up signed out. */
import { forgetUnfinishedSignOut } from './ask-again.ts';

sessionStorage.clear();
forgetUnfinishedSignOut({ local: localStorage });
location.replace('/authentication/logged-out');
