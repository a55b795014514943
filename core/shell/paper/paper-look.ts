/** Changes for paper what style sheets cannot: the theme, which record is printed alone, and the size of charts. */
import { appearance, showChosen } from '../../theme/theme.ts';

/** Marks what is printed alone, for paper.css. */
const alone = 'data-paper';

/** Gives the page the look of paper. To be undone by `leavePaper`; once more changes nothing. */
export function takePaper(): void {
  appearance.shown = 'light';
  const open = [...document.querySelectorAll('dialog[open]:not(.ui-drawer-panel)')].at(-1);
  for (const element of document.querySelectorAll(`[${alone}]`)) if (element !== open) element.removeAttribute(alone);
  open?.setAttribute(alone, '');
  for (const drawing of drawings()) {
    const { width, height } = drawing;
    if (!drawing.hasAttribute('viewBox')) drawing.setAttribute('viewBox', `0 0 ${width.baseVal.value} ${height.baseVal.value}`);
  }
}

/** Gives it back the look that the person has chosen. */
export function leavePaper(): void {
  showChosen();
  for (const element of document.querySelectorAll(`[${alone}]`)) element.removeAttribute(alone);
  for (const drawing of drawings()) drawing.removeAttribute('viewBox');
}

/** Plotly's drawings have the size of the window; with a view box they shrink to the paper's. */
const drawings = () => document.querySelectorAll<SVGSVGElement>('svg.main-svg');
