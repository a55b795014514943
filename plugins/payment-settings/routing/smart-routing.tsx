import { useState } from 'react';
import { useCall } from '#core/react';
import { Loaded, phone, Screen, useMedia } from '#core/ui';
import { type RoutingState, readRouting } from './api.ts';
import { Editor } from './editor.tsx';

/** Renders the second version of smart routing as a list of rules. */
export default function SmartRouting() {
  return <Routing isGraph={false} />;
}

/**
 * Renders the rules.
 * @param isGraph true for the graph, which is next to the form of the selected rule
 */
export function Routing({ isGraph }: { readonly isGraph: boolean }) {
  const call = useCall(readRouting);
  return (
    <Screen>
      <Loaded call={call}>{(state) => <Opened state={state} isGraph={isGraph} />}</Loaded>
    </Screen>
  );
}

/** Renders the editor. Changes of another person appear after the person has saved or discarded their own. */
function Opened({ state, isGraph }: { readonly state: RoutingState; readonly isGraph: boolean }) {
  const [shown, setShown] = useState(state);
  // A phone shows only the list, because the graph adds no information.
  const isPhone = useMedia(phone);
  return (
    <Editor
      key={`${shown.revision}`}
      state={shown}
      onState={setShown}
      isGraph={isGraph && !isPhone}
      canDraw={!isPhone}
    />
  );
}
