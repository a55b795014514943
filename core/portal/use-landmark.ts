import type { Landmark } from '../plugin/landmarks.ts';
import { landmarkOf } from '../routes/landmark.ts';
import { usePortal } from './portal.ts';
import { useHolder } from './use-holder.ts';

/**
 * Returns the address of a screen that others link to, regardless of the plugin that provides it.
 * @returns undefined where there is none that the person may open
 * @public
 */
export const useLandmark = (landmark: Landmark): string | undefined =>
  landmarkOf(usePortal().assembly.routes, landmark, useHolder());
