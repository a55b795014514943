import { useMay, useText } from '#core/react';
import { Card } from '#core/ui';
import { kindNames, kinds } from '../kinds.ts';
import { SentAgreements } from '../signatures/sent-agreements.tsx';

/** Renders the agreements and proposals that were last sent to the merchant. */
export default function MyAgreements() {
  const text = useText('agreements');
  const may = useMay();
  return (
    <Card title={text('manifest.mine')}>
      {kindNames
        .filter((kind) => may(kinds[kind].permission))
        .map((kind) => (
          <SentAgreements key={kind} kind={kind} limit={3} />
        ))}
    </Card>
  );
}
