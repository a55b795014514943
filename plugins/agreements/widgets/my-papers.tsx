import { useMay, useText } from '#core/react';
import { Card } from '#core/ui';
import { kindNames, kinds } from '../kinds.ts';
import { SentPapers } from '../signatures/sent-papers.tsx';

/** Renders the agreements and proposals that the merchant was sent last. */
export default function MyPapers() {
  const text = useText('agreements');
  const may = useMay();
  return (
    <Card title={text('manifest.mine')}>
      {kindNames
        .filter((kind) => may(kinds[kind].permission))
        .map((kind) => (
          <SentPapers key={kind} kind={kind} most={3} />
        ))}
    </Card>
  );
}
