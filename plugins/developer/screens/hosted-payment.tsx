import { useCall } from '#core/react';
import { Loaded, Screen } from '#core/ui';
import * as api from '../api.ts';
import { PageEditor } from '../hosted/page-editor.tsx';

/** Renders a merchant's hosted payment page: a draft beside its preview, and the published page. */
export default function HostedPayment() {
  const page = useCall(api.getPage);
  return (
    <Screen>
      <Loaded call={page}>{(data) => <PageEditor page={data} />}</Loaded>
    </Screen>
  );
}
