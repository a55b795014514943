import { defaultTheme } from '../../../../core/theme/theme.ts';

/**
 * Returns the styles that index.html uses until the portal has started: the product's name above a thin moving line. It
 * appears after 200 ms, so that it is not visible for a moment in a quick start.
 * @param accent the deployment's primary color, `#rrggbb`
 */
export function splashCss(accent: string = defaultTheme.primaryColor): string {
  return `
.splash {
  position: fixed;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 16px;
  font: 600 16px/24px var(--font);
  color: #404040;
  background: #f5f5f5;
  animation: splash-appear 100ms 200ms backwards;
}
.splash::after {
  content: "";
  width: 96px;
  height: 3px;
  border-radius: 2px;
  background: linear-gradient(90deg, transparent, ${accent}, transparent) center / 50% 100% no-repeat;
  animation: splash-progress 1s linear infinite;
}
@keyframes splash-appear {
  from { opacity: 0; }
}
@keyframes splash-progress {
  from { background-position: -48px 0; }
  to { background-position: 96px 0; }
}
@media (prefers-color-scheme: dark) {
  .splash { color: #e4e7ec; background: #111318; }
}
@media (prefers-reduced-motion: reduce) {
  .splash, .splash::after { animation: none; }
}
`;
}
