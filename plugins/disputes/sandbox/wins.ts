/** Outcomes of earlier disputes by reason and by the issuer's country. */
import { lostDisputes } from '#core/api';
import { percentOf, type World } from '#sandbox';
import { binRecordOf } from '../../transactions/sandbox/contract.ts';
import type { DisputeDetail, DisputeSummary } from '../api.ts';
import type { Dispute } from './token.ts';

/** Minimum number of decided cases; fewer are not meaningful. */
const fewest = 3;
const shown = 10;

const lost: ReadonlySet<string> = new Set(lostDisputes);
const isDecided = ({ status }: Dispute) => status === 'Won' || lost.has(status);

/** Returns the country of the card's issuer, by the tenant's BIN data. */
export function issuerOf(
  world: World,
  { transactionId, tenantId }: Pick<Dispute, 'transactionId' | 'tenantId'>,
): string | undefined {
  return binRecordOf(world, tenantId, world.transactions.get(transactionId)?.maskedPan?.slice(0, 6))?.issuerCountry;
}

const countOf = (cases: readonly Dispute[]) => ({
  won: cases.filter(({ status }) => status === 'Won').length,
  decided: cases.length,
});

/** Returns the win rates by reason and issuer country, most decided cases first. */
export function winRates(world: World, disputes: readonly Dispute[]): DisputeSummary['winRates'] {
  const groups = new Map<string, Dispute[]>();
  for (const dispute of disputes.filter(isDecided)) {
    const key = `${dispute.reasonCode} ${issuerOf(world, dispute) ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), dispute]);
  }
  return [...groups]
    .map(([key, cases]) => {
      const [reasonCode = '', issuerCountry = ''] = key.split(' ');
      const { won, decided } = countOf(cases);
      return {
        reasonCode,
        ...(issuerCountry !== '' && { issuerCountry }),
        won,
        decided,
        winRate: percentOf(won, decided) ?? 0,
      };
    })
    .sort(
      (row, other) =>
        other.decided - row.decided ||
        other.winRate - row.winRate ||
        row.reasonCode.localeCompare(other.reasonCode, 'en'),
    )
    .slice(0, shown);
}

/**
 * Returns the outcomes of similar cases: with the same reason and issuer country, or with the same reason if these are
 * too few; `undefined` if those are too few as well.
 */
export function similarTo(world: World, dispute: Dispute, disputes: readonly Dispute[]): DisputeDetail['similar'] {
  const ofReason = disputes.filter(
    (candidate) => candidate.id !== dispute.id && candidate.reasonCode === dispute.reasonCode && isDecided(candidate),
  );
  const issuer = issuerOf(world, dispute);
  const ofIssuer = issuer === undefined ? [] : ofReason.filter((candidate) => issuerOf(world, candidate) === issuer);
  if (issuer !== undefined && ofIssuer.length >= fewest) return { ...countOf(ofIssuer), issuerCountry: issuer };
  return ofReason.length >= fewest ? countOf(ofReason) : undefined;
}
