import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { usePortal, useUser } from '../../portal/portal.ts';
import type { LayoutName } from '../../theme/layout-names.ts';
import { defaultLayoutName, type Layout, layoutNameOf } from './layout.ts';
import { verticalLayout1 } from './vertical-layout-1.tsx';

/** Milliseconds for which the chosen layout must not change before the screen changes (S-507). */
export const layoutDelay = 1000;

const loaders: Readonly<
  Record<Exclude<LayoutName, typeof defaultLayoutName>, () => Promise<{ readonly default: Layout }>>
> = {
  Entreprise: () => import('./entreprise.tsx'),
  Material: () => import('./material.tsx'),
  'vertical-v2': () => import('./vertical-v2.tsx'),
};
const loaded = new Map<LayoutName, Layout>([[defaultLayoutName, verticalLayout1]]);

/** Loads a layout. If its code can't be loaded, the default layout is used, and the next change tries again. */
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
 * Returns the layout of the signed-in user (S-143): of the preview, else of their settings, else of the deployment. A
 * change takes effect one second after the last change (S-507) and when its code has loaded. `undefined` only while the
 * code of the first layout loads.
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

/** Returns a value when it has not changed for `delay` milliseconds; the first value immediately. */
export function useSettled<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (Object.is(value, settled)) return;
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, settled, delay]);
  return settled;
}
