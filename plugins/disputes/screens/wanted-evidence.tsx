import { useText } from '#core/react';
import type { DisputeDetail } from '../api.ts';
import { type ProofType, proofOf, proofType } from '../proof.ts';

/** Renders the evidence that a reason requires, with the evidence that exists. */
export function WantedEvidence({
  dispute: { reasonCode, evidence },
}: {
  readonly dispute: Pick<DisputeDetail, 'reasonCode' | 'evidence'>;
}) {
  const text = useText('disputes');
  const { needed, helpful } = proofOf(reasonCode);
  const has = (type: ProofType) => evidence.some(({ proves }) => proves === type);
  const list = (types: readonly ProofType[]) => (
    <ul>
      {types.map((type) => (
        <li key={type}>
          {text(proofType.textKey(type))}
          {has(type) && <span className="disputes-has"> · {text('disputes.wanted.added')}</span>}
        </li>
      ))}
    </ul>
  );
  return (
    <div className="disputes-wanted">
      <div>
        <p>{text('disputes.wanted.needed')}</p>
        {list(needed)}
      </div>
      {helpful.length > 0 && (
        <div>
          <p>{text('disputes.wanted.helpful')}</p>
          {list(helpful)}
        </div>
      )}
    </div>
  );
}
