/**
 * A separate script that the document loads before all others. It starts the first calls of the address. The server
 * writes these calls into the script's tag, but only the browser knows the user.
 */
import { startEarlyCalls } from '../auth/start-early-calls.ts';

const tag = document.currentScript;
// Storage may be disabled, for example. The portal has the same failure and shows it to the user.
if (tag) startEarlyCalls(tag.dataset, Date.now()).catch(() => undefined);
