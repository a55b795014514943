/** A screen at its address, with the sandbox's own answers and without a browser. */
import { fireEvent, type Part, type PartOptions, renderPart, waitFor } from './render.tsx';
import assert from 'node:assert/strict';
import { act } from '@testing-library/react';
import { ScreenOutlet } from '../../core/app/screen-outlet.tsx';
import type { Actor, SentRequest } from './check-resource/sandbox.ts';

export interface OpenedScreen extends Part {
  /** Returns the requests since it was opened, in order. */
  readonly sent: () => readonly SentRequest[];
  /** Waits for a request: `POST /gateway/…`, including its query. */
  readonly request: (line: string) => Promise<SentRequest>;
}

/** Opens an address of the portal for a person of a sandbox. */
export async function openScreen(
  path: string,
  { holder, client, sent: all }: Actor,
  options: Omit<PartOptions, 'path' | 'person' | 'otherwise'>,
): Promise<OpenedScreen> {
  const from = all.length;
  const person = { tier: holder.tier, permissions: [...holder.permissions] };
  // The screen is loaded lazily, and React continues only in an act that waits for it.
  const part = await act(() => renderPart(<ScreenOutlet />, { person, otherwise: client, path, ...options }));
  const sent = () => all.slice(from);
  const request = (line: string) =>
    waitFor(
      () =>
        sent().find((request) => request.line === line) ??
        assert.fail(`${line} is not among ${sent().map((request) => `\n${request.line}`)}`),
    );
  return { ...part, sent, request };
}

/** Presses an element, and waits for its immediate effects. */
export const press = (element: Element) => act(async () => void fireEvent.click(element));
