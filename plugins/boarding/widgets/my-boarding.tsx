import { useCall, useText } from '#core/react';
import { Card, CardSkeleton, Link, Loaded } from '#core/ui';
import { readOwn } from '../api.ts';
import { Progress } from '../progress.tsx';
import '../boarding.css';

/**
 * Renders the progress of the merchant's boarding. Renders nothing if the merchant takes live payments and no document
 * is missing, pending, rejected or expired.
 */
export default function MyBoarding() {
  const text = useText('boarding');
  const call = useCall(readOwn);
  const { data } = call;
  const isOver = data?.processingStatus === 'Processing' && data.documents.every(({ status }) => status === 'Approved');
  if (isOver) return null;
  return (
    <Card title={text('manifest.landing')} aside={<Link href="/boarding">{text('more')}</Link>}>
      <Loaded call={call} skeleton={<CardSkeleton />}>
        {(application) => <Progress application={application} />}
      </Loaded>
    </Card>
  );
}
