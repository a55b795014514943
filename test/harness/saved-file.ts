/** Files that a test saves, without a browser. */
import './dom.ts';
import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { waitFor } from '@testing-library/react';

/** Runs a function that saves a file, and waits for the file that the browser would save. */
export async function savedFile(run: () => void): Promise<{ readonly name: string; readonly blob: Blob }> {
  const { createObjectURL, revokeObjectURL } = URL;
  const { click } = HTMLAnchorElement.prototype;
  const files: Blob[] = [];
  const names: string[] = [];
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:test';
  };
  URL.revokeObjectURL = () => undefined;
  // The URL of a saved file is revoked after a minute, which would delay the end of the test.
  const { setTimeout: after } = globalThis;
  const timer = mock.method(globalThis, 'setTimeout', (...given: Parameters<typeof after>) =>
    given[1] === 60_000 ? undefined : after(...given),
  );
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    names.push(this.download);
  };
  try {
    run();
    await waitFor(() =>
      assert.equal(names.length, 1, `nothing was saved: ${document.querySelector('.ui-outcome-slot')?.textContent}`),
    );
    return { name: names[0] ?? '', blob: files[0] ?? assert.fail('nothing was saved') };
  } finally {
    timer.mock.restore();
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    HTMLAnchorElement.prototype.click = click;
  }
}
