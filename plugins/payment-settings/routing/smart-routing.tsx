import { useState } from 'react';
import { useCall } from '#core/react';
import { Loaded, phone, Screen, useMedia } from '#core/ui';
import { type RoutingState, readRouting } from './api.ts';
import { Editor } from './editor.tsx';

/** Smart routing of the second version, rule by rule. */
export default function SmartRouting() {
  return <Routing isGraph={false} />;
}

/** @param isGraph drawn, beside the form of what is chosen in it */
export function Routing({ isGraph }: { readonly isGraph: boolean }) {
  const call = useCall(readRouting);
  return (
    <Screen>
      <Loaded call={call}>{(state) => <Opened state={state} isGraph={isGraph} />}</Loaded>
    </Screen>
  );
}

/** A change of somebody else shows when the person has let go of theirs. */
function Opened({ state, isGraph }: { readonly state: RoutingState; readonly isGraph: boolean }) {
  const [shown, show] = useState(state);
  // On a phone a graph shows nothing that the list does not.
  const isPhone = useMedia(phone);
  return <Editor key={`${shown.revision}`} state={shown} onState={show} isGraph={isGraph && !isPhone} canDraw={!isPhone} />;
}
