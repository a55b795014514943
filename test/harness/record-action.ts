/** Presses an action of the open record: a button of its head, or an entry of its menu. */
import './dom.ts';
import assert from 'node:assert/strict';
import { screen } from '@testing-library/react';
import { waitFor } from './render.tsx';

type Name = string | RegExp;
const fits = (text: string | null | undefined, name: Name) =>
  typeof name === 'string' ? text === name : name.test(text ?? '');

/** Returns true if an action of the record is offered, as a button or in the menu. */
export const isOffered = (name: Name): boolean =>
  [...document.querySelectorAll<HTMLElement>('[data-record-action]')].some(({ dataset }) =>
    fits(dataset.recordAction, name),
  );

/** Returns the label of a menu entry, without the reason why it cannot be selected. */
const labelOf = (entry: HTMLElement) => entry.querySelector('span')?.firstChild?.textContent;

/** Finds an action of the record, and opens the menu if the action is in it. */
export async function findRecordAction(name: Name): Promise<HTMLElement> {
  await offersRecordAction(name);
  const button = [...document.querySelectorAll<HTMLElement>('.ui-record-actions > .ui-button')].find(
    ({ textContent }) => fits(textContent, name),
  );
  if (button) return button;
  const more = screen.getByRole('button', { name: 'More actions' });
  document.getElementById(more.getAttribute('popovertarget') ?? '')?.showPopover();
  const entries = await screen.findAllByRole('menuitem');
  return entries.find((entry) => fits(labelOf(entry), name)) ?? assert.fail(`the menu has no ${name}`);
}

/** Waits until an action of the record is offered. */
export const offersRecordAction = (name: Name): Promise<void> =>
  waitFor(() => assert.ok(isOffered(name), `there is no ${name}`));

/** Finds a button, or an action of the open record. */
export async function findPressable(name: Name): Promise<HTMLElement> {
  await waitFor(() =>
    assert.ok(isOffered(name) || screen.queryAllByRole('button', { name }).length > 0, `there is no ${name} to press`),
  );
  const [button] = screen.queryAllByRole('button', { name });
  return button ?? findRecordAction(name);
}
