/** Where a popover stands: below its button, above where there is no room, always inside the window. */

const gap = 4;
const margin = 8;

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** @param align which edge of the button the popover lines up with; all lengths in CSS pixels */
export function placeBeside(anchor: Box, panel: Pick<Box, 'width' | 'height'>, view: Pick<Box, 'width' | 'height'>, align: 'start' | 'end') {
  const wanted = align === 'start' ? anchor.left : anchor.left + anchor.width - panel.width;
  const left = Math.max(margin, Math.min(wanted, view.width - panel.width - margin));
  const below = anchor.top + anchor.height + gap;
  const above = anchor.top - panel.height - gap;
  const fits = below + panel.height <= view.height - margin || above < margin;
  return { left, top: fits ? Math.max(margin, Math.min(below, view.height - panel.height - margin)) : above };
}
