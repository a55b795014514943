/** Runs in the browser while the build is watched: reloads the page when the server says that it was built again. */
export const reloadScript = {
  /** Raise the number with each change: assets are cached for a year. */
  href: '/assets/dev-reload-1.js',
  contents: `new EventSource('/dev/reload').addEventListener('reload', () => location.reload());\n`,
} as const;
