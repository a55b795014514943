/** Steps of a test that saves the list on the screen as a file. */
import assert from 'node:assert/strict';
import { act, fireEvent, waitFor } from '@testing-library/react';

const names = ['Export', 'Dışa aktar'];
const isNamed = ({ textContent }: Element) => names.some((name) => textContent?.trim().endsWith(name));

/**
 * Finds the control for the file of the list: a button above it or, if it has few rows, the menu at the end of its
 * headings.
 */
export const exportButton = (): HTMLButtonElement | undefined =>
  [...document.querySelectorAll<HTMLButtonElement>('.ui-grid button')].find(isNamed);

/** Opens the dialog for the choice of the file. */
export async function openExport(): Promise<void> {
  const button = exportButton() ?? assert.fail('the list cannot be saved');
  await act(async () => void fireEvent.click(button));
  if (!button.matches('.ui-grid-corner')) return;
  const inside = await waitFor(
    () => [...document.querySelectorAll('.ui-chooser button')].find(isNamed) ?? assert.fail('the menu has no export'),
  );
  await act(async () => void fireEvent.click(inside));
}
