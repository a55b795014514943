import { useMay, useText } from '#core/react';
import { Card } from '#core/ui';
import { kindNames, kinds } from '../kinds.ts';
import { SentPapers } from '../signatures/sent-papers.tsx';

/** What the merchant was sent last, agreements and proposals: where they are found again. */
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
