/** The engines in which the other tests don't run. Each person has one browser, which ends after a failed step. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import type { RunningServer, ServerOptions } from '../../dev-server/options.ts';
import { startServer } from '../../dev-server/server.ts';
import type { PersonName } from '../harness/sign-in.ts';
import { usualTransactions } from '../harness/usual-transactions.ts';
import { firefox } from './firefox.ts';
import type { Session } from './session.ts';
import { answered, signIn, type Tab, tabOf } from './tab.ts';
import { webKit } from './webkit.ts';

const engines = [webKit, firefox];
const pictures = new URL('../../test-results/screenshots/', import.meta.url);

export interface Visit {
  readonly tab: Tab;
  readonly session: Session;
  readonly server: RunningServer;
  readonly engine: string;
}

export interface Step {
  readonly name: string;
  /** Signed-in person; by default the tenant's. */
  readonly as?: PersonName;
  /** Name of an engine in which it was not tried yet, so that it is skipped there. */
  readonly untriedIn?: string;
  run(visit: Visit): Promise<void>;
}

/**
 * Runs steps in each engine: a test for the engine, and a test for each step.
 * @param title what the steps prove, as a clause
 */
export function inEachEngine(title: string, steps: readonly Step[], options: ServerOptions = {}): void {
  let server: RunningServer | undefined;
  before(async () => {
    if (engines.every(({ missing }) => missing() !== undefined)) return;
    server = await startServer({ port: 0, transactions: usualTransactions, ...options });
  });
  after(() => server?.close());

  for (const engine of engines) {
    const missing = engine.missing();
    test(`${title} in ${engine.name}`, {
      skip: missing !== undefined && `${engine.name} is not installed: ${missing}`,
    }, async (t) => {
      let current: (Visit & { readonly as: PersonName }) | undefined;
      const leave = async () => {
        await current?.session.close();
        current = undefined;
      };
      const visit = async (as: PersonName, server: RunningServer): Promise<Visit> => {
        if (current?.as === as) return current;
        await leave();
        const session = await engine.start();
        const tab = tabOf(session, server.origin);
        current = { tab, session, server, as, engine: engine.name };
        await tab.resize(1440, 900);
        await signIn(tab, as);
        return current;
      };
      t.after(leave);
      server?.reset();
      for (const { name, as = 'tenant', untriedIn, run } of steps) {
        const skip = untriedIn === engine.name && `not tried in ${engine.name} yet`;
        await t.test(name, { skip }, async () => {
          if (!server) throw new Error('There is no server.');
          try {
            await run(await visit(as, server));
          } catch (error) {
            await keepPicture(`${engine.name} ${name}`, current?.session);
            // Leaves the browser, so that the next step begins in one that responds.
            await leave();
            throw error;
          }
        });
      }
    });
  }
}

/** Saves a screenshot after a failed step, if the browser can still take one. */
async function keepPicture(name: string, session: Session | undefined): Promise<void> {
  if (!session) return;
  const picture = await answered(session.takePicture(), 'taking a picture').catch(() => undefined);
  if (picture === undefined) return;
  mkdirSync(pictures, { recursive: true });
  writeFileSync(new URL(`${name.replace(/[^a-z0-9]+/gi, '-')}.png`, pictures), Buffer.from(picture, 'base64'));
}
