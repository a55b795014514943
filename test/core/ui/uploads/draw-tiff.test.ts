import assert from 'node:assert/strict';
import { test } from 'node:test';
import utif from 'utif2';
import { drawTiff } from '../../../../core/ui/uploads/draw-tiff.ts';

const draw = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
  drawTiff(new Blob([bytes]), () => assert.fail('nothing is drawn'), new AbortController().signal);

test('a file that is no TIFF, or is cut off, is refused', async () => {
  await assert.rejects(draw(new TextEncoder().encode('no such file')), /is no TIFF/);
  await assert.rejects(draw(new Uint8Array([0x49, 0x49, 42])), RangeError);
  await assert.rejects(draw(utif.encodeImage(new Uint8Array(16), 2, 2).slice(0, 12)), RangeError);
});

test('a TIFF whose pages lead in circles ends', async () => {
  const bytes = new DataView(new ArrayBuffer(14));
  bytes.setUint16(0, 0x4949);
  bytes.setUint16(2, 42, true);
  bytes.setUint32(4, 8, true);
  // A directory without entries that refers to itself as the next one.
  bytes.setUint32(10, 8, true);
  await assert.rejects(draw(bytes.buffer), /lead in circles/);
});

test('a page with too many pixels or a camera compression is refused before it is drawn', async () => {
  const page = (width: number, height: number, compression: number) =>
    // The library's type requires pixels, which a directory that is to be written does not have.
    utif.encode([
      {
        t256: [width],
        t257: [height],
        t258: [8, 8, 8, 8],
        t259: [compression],
        t262: [2],
        t273: [1000],
        t277: [4],
        t278: [height],
        t279: [4],
      } as never,
    ]);
  await assert.rejects(draw(page(60_000, 60_000, 1)), /60000 by 60000 pixels/);
  await assert.rejects(draw(page(2, 2, 34713)), /compression 34713/);
});
