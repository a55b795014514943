/** Script that reloads the page in the browser when the server reports a new build, while the build is watched. */
export const reloadScript = {
  /** Increase the number with each change, because assets are cached for a year. */
  href: '/assets/dev-reload-1.js',
  contents: `new EventSource('/dev/reload').addEventListener('reload', () => location.reload());\n`,
} as const;
