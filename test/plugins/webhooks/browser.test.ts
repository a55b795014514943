// @lane browser
import { checkResourcesInBrowser } from '../../harness/check-resources-in-browser.ts';

await checkResourcesInBrowser('webhooks', { as: 'tenant' });
