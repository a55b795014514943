/** Sizes of windows in which the portal is tested, in CSS pixels. */
export const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  narrow: { width: 320, height: 700 },
} as const;
