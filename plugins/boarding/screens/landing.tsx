import '../boarding.css';
import { useCall, useText } from '#core/react';
import { Loaded, Screen } from '#core/ui';
import { readOwn } from '../api.ts';
import { Progress } from '../progress.tsx';

/** Renders the progress of boarding. */
export default function Landing() {
  const text = useText('boarding');
  const call = useCall(readOwn, {});
  return (
    <Screen narrow>
      <p className="ui-muted">{text('intro')}</p>
      <Loaded call={call}>{(application) => <Progress application={application} />}</Loaded>
    </Screen>
  );
}
