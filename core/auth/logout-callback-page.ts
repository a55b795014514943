/** The static page the provider returns to after sign-out: nothing of the portal is needed to end up signed out. */
sessionStorage.clear();
location.replace('/authentication/logged-out');
