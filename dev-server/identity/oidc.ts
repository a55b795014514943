/** Loads oidc-provider without the notice that it would rather run on a newer Node: all flows are tested on every Node that is supported. */
export async function loadProvider() {
  const warn = console.warn;
  console.warn = (...parts: unknown[]) => {
    if (!String(parts[0]).includes('oidc-provider WARNING: Unsupported runtime')) warn(...parts);
  };
  try {
    return (await import('oidc-provider')).default;
  } finally {
    console.warn = warn;
  }
}
