import type { Provider } from 'oidc-provider';

export function loadProvider(): Promise<typeof Provider>;
