import { useCall } from '#core/react';
import { Loaded, Screen } from '#core/ui';
import * as api from '../api.ts';
import { PageEditor } from '../hosted/page-editor.tsx';

/** Renders the hosted payment page of a merchant: the draft with its preview, and the published page. */
export default function HostedPayment() {
  const page = useCall(api.getPage);
  return (
    <Screen>
      <Loaded call={page}>{(data) => <PageEditor page={data} />}</Loaded>
    </Screen>
  );
}
