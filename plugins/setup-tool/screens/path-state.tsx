import { paymentPathState } from '#core/api';
import { useText } from '#core/react';
import { StatusPill } from '#core/ui';
import type { Path } from '../api.ts';

export function PathState({ state }: Pick<Path, 'state'>) {
  const text = useText('setup-tool');
  return <StatusPill status={state} of={paymentPathState} label={text(`setupTool.state.${state}`)} />;
}
