/**
 * History of a paper. The seal of each step is a hash of the content of the paper, of the step and of the previous
 * seal, so that no step can be changed or removed unnoticed.
 */
import { createHash } from 'node:crypto';
import type { Paper } from './contract.ts';

type Step = Paper['history'][number];
type Signed = Pick<
  Paper,
  'title' | 'version' | 'merchantId' | 'currency' | 'body' | 'entries' | 'boardingFee' | 'accountConfigurationFee'
> &
  Pick<Paper, 'bankAccountSetupFee' | 'monthlyMinimumFee' | 'gatewayMonthlyAccess' | 'signerName'>;

/**
 * Returns the history with a further step.
 * @param before paper without the step
 */
export function withStep(before: Signed & Pick<Paper, 'history'>, step: Omit<Step, 'seal'>): Step[] {
  const { title, version, merchantId, currency, body, entries, signerName } = before;
  const fees = [
    before.boardingFee,
    before.accountConfigurationFee,
    before.bankAccountSetupFee,
    before.monthlyMinimumFee,
    before.gatewayMonthlyAccess,
  ];
  const signed = { title, version, merchantId, currency, body, entries, signerName, fees };
  const last = before.history.at(-1)?.seal ?? '';
  const seal = createHash('sha256')
    .update(
      JSON.stringify([
        last,
        signed,
        step.type,
        step.at,
        step.by,
        step.email ?? '',
        step.reason ?? '',
        ...(step.signature ? [step.signature] : []),
      ]),
    )
    .digest('hex');
  return [...before.history, { ...step, seal }];
}

/** Returns whether every seal of a paper matches its steps and its content. */
export function isSound(paper: Signed & Pick<Paper, 'history'>): boolean {
  let sound: Step[] = [];
  for (const { seal, ...step } of paper.history) {
    sound = withStep({ ...paper, history: sound }, step);
    if (sound.at(-1)?.seal !== seal) return false;
  }
  return true;
}
