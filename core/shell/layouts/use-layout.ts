import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { usePortal, useUser } from '../../portal/portal.ts';
import type { LayoutName } from '../../theme/layout-names.ts';
import { defaultLayoutName, type Layout, layoutNameOf } from './layout.ts';
import { verticalLayout1 } from './vertical-layout-1.tsx';

/** Milliseconds for which the chosen layout must stay the same before the screen follows (S-507). */
export const layoutDelay = 1000;

const loaders: Readonly<
  Record<Exclude<LayoutName, typeof defaultLayoutName>, () => Promise<{ readonly default: Layout }>>
> = {
  Entreprise: () => import('./entreprise.tsx'),
  Material: () => import('./material.tsx'),
  'vertical-v2': () => import('./vertical-v2.tsx'),
};
const loaded = new Map<LayoutName, Layout>([[defaultLayoutName, verticalLayout1]]);

/** Loads a layout. If its code cannot be loaded, the default is used instead, and the next change tries again. */
async function loadLayout(name: LayoutName): Promise<Layout> {
  const known = loaded.get(name);
  if (known || name === defaultLayoutName) return known ?? verticalLayout1;
  try {
    const layout = (await loaders[name]()).default;
    loaded.set(name, layout);
    return layout;
  } catch {
    return verticalLayout1;
  }
}

/**
 * Returns the layout of the signed-in user (S-143): of a preview, else of their settings, else of the deployment. A
 * change takes effect a second after the last change (S-507), and not before its code is loaded. `undefined` only while
 * the first layout's code loads.
 */
export function useLayout(): Layout | undefined {
  const { deployment, preview } = usePortal();
  const user = useUser();
  const { settings } = useSnapshot(preview.state);
  const name = useSettled(
    layoutNameOf([settings.layoutName, user?.themeSettings?.layoutName, deployment.branding.theme?.layoutName]),
    layoutDelay,
  );
  const [layout, setLayout] = useState(() => loaded.get(name));
  useEffect(() => {
    let wanted = true;
    void loadLayout(name).then((next) => wanted && setLayout(next));
    return () => {
      wanted = false;
    };
  }, [name]);
  return layout;
}

/** Returns the value once it has stayed the same for `delay` milliseconds; the first value immediately. */
export function useSettled<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (Object.is(value, settled)) return;
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, settled, delay]);
  return settled;
}
