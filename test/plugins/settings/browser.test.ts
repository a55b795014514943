import { checkResourcesInBrowser } from '../../harness/check-resources-in-browser.ts';

checkResourcesInBrowser('settings', { as: 'tenant' });
