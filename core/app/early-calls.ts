/**
 * A script of its own, which the document loads before all others: it starts the calls that the address begins with.
 * The server has written into its tag which these are; whose they are, only the browser knows.
 */
import { startEarlyCalls } from '../auth/start-early-calls.ts';

const tag = document.currentScript;
// Storage may be disabled, for example. The portal has the same failure and shows it to the user.
if (tag) startEarlyCalls(tag.dataset, Date.now()).catch(() => undefined);
