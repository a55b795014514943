import { paymentPathState } from '#core/api';
import { pillsOf, StatusPill } from '#core/ui';
import type { Path } from './api.ts';
import { useSetupText } from './texts.ts';

const pills = pillsOf(paymentPathState.tones);

export function PathState({ state }: Pick<Path, 'state'>) {
  const text = useSetupText();
  return <StatusPill status={state} map={pills} label={text(`setupTool.state.${state}`)} />;
}
