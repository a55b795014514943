import { paymentPathState } from '#core/api';
import { useText } from '#core/react';
import { pillsOf, StatusPill } from '#core/ui';
import type { Path } from '../api.ts';

const pills = pillsOf(paymentPathState.tones);

export function PathState({ state }: Pick<Path, 'state'>) {
  const text = useText('setup-tool');
  return <StatusPill status={state} map={pills} label={text(`setupTool.state.${state}`)} />;
}
