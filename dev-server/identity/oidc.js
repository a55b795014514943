/**
 * Loads oidc-provider without the notice that it would rather run on a newer Node: all flows are tested on every Node that is
 * supported. JavaScript, so that `preload.js` can load it before the TypeScript loader.
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
