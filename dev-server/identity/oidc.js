/**
 * Loads oidc-provider without its warning about the version of Node: all flows are tested on each supported version.
 * This file is JavaScript, so that `preload.js` can load it before the TypeScript loader.
 */
export async function loadProvider() {
  const { warn } = console;
  console.warn = (...parts) => {
    if (!String(parts[0]).includes('oidc-provider WARNING: Unsupported runtime')) warn(...parts);
  };
  try {
    const { Provider } = await import('oidc-provider');
    return Provider;
  } finally {
    console.warn = warn;
  }
}
