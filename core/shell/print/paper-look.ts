/**
 * Adjustments for printing that style sheets can't make: the theme, a record that is printed alone, and the size of
 * charts.
 */
import { appearance, showChosen } from '../../theme/theme.ts';

/** Attribute of the element that is printed alone, for paper.css. */
const alone = 'data-paper';

/** Applies the adjustments for printing to the page. `leavePaper` reverts them; a second call has no effect. */
export function takePaper(): void {
  appearance.shown = 'light';
  const open = [...document.querySelectorAll('dialog[open]:not(.ui-drawer-panel)')].at(-1);
  for (const element of document.querySelectorAll(`[${alone}]`)) if (element !== open) element.removeAttribute(alone);
  open?.setAttribute(alone, '');
  for (const drawing of drawings()) {
    const { width, height } = drawing;
    if (!drawing.hasAttribute('viewBox'))
      drawing.setAttribute('viewBox', `0 0 ${width.baseVal.value} ${height.baseVal.value}`);
  }
}

/** Restores the look that the user has chosen. */
export function leavePaper(): void {
  showChosen();
  for (const element of document.querySelectorAll(`[${alone}]`)) element.removeAttribute(alone);
  for (const drawing of drawings()) drawing.removeAttribute('viewBox');
}

/** Finds Plotly's drawings, which have the size of the window. With a view box they are scaled to the paper. */
const drawings = () => document.querySelectorAll<SVGSVGElement>('svg.main-svg');
