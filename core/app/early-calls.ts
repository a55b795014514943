/**
 * A script of its own, which the document loads before all others: it starts the calls that the address begins with.
 * The server has written into its tag which these are; whose they are, only the browser knows.
 */
import { startEarlyCalls } from '../auth/start-early-calls.ts';

const tag = document.currentScript;
// Storage may be switched off, say: the portal meets that as well, and tells the person.
if (tag) startEarlyCalls(tag.dataset, Date.now()).catch(() => undefined);
