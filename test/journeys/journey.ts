/**
 * Tasks of people with a plugin, step by step in a browser. Each plugin's tests contain them in `journeys.ts`.
 * `record.ts` records each of them against the sandbox. `replay.test.ts` plays it on the recorded responses, so that a
 * mismatch of the portal and its fixtures fails.
 */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { scenarioCookie } from '../../dev-server/fixtures/index.ts';
import { type PersonName, password, people } from '../harness/index.ts';

export interface Journey {
  /** Name of its scenario in the fixtures. */
  readonly name: string;
  readonly as: PersonName;
  /** Address at which it begins. */
  readonly start: string;
  /** Console messages that the journey causes on purpose. */
  readonly expects?: RegExp;
  readonly before?: (page: Page) => Promise<void>;
  readonly run: (page: Page) => Promise<void>;
}

/** Time for which the recorded sandbox was made. */
export const journeyTime = Date.UTC(2026, 9, 15, 12);

/** Returns the journeys of all plugins. */
export async function allJourneys(): Promise<Journey[]> {
  const plugins = new URL('../plugins/', import.meta.url);
  const files = (await readdir(plugins))
    .map((id) => new URL(`${id}/journeys.ts`, plugins))
    .filter((file) => existsSync(file));
  const modules: { readonly journeys: readonly Journey[] }[] = await Promise.all(files.map(({ href }) => import(href)));
  return modules.flatMap(({ journeys }) => journeys);
}

/** Opens the journey's address, in a browser whose calls belong to the journey. */
export async function begin(journey: Journey, page: Page, origin: string): Promise<void> {
  await page.context().addCookies([{ name: scenarioCookie, value: journey.name, url: origin }]);
  await journey.before?.(page);
  await page.goto(origin + journey.start);
}

/** Signs in as the journey's person, on the page to which its address leads while signed out. */
export async function signIn(journey: Journey, page: Page): Promise<void> {
  await page.getByLabel('Email').fill(people[journey.as]);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
