import type { Landmark } from '../plugin/landmarks.ts';
import { landmarkOf } from '../route-matching/landmark.ts';
import { usePortal } from './portal.ts';
import { useHolder } from './use-holder.ts';

/**
 * Returns the address of a screen that others link to, whichever plugin provides it.
 * @returns the address; `undefined` if there is none that the user may open
 * @public
 */
export const useLandmark = (landmark: Landmark): string | undefined =>
  landmarkOf(usePortal().assembly.routes, landmark, useHolder());
