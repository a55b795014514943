import { type PillMap, StatusPill } from '#core/ui';
import type { Path } from './api.ts';
import { useSetupText } from './texts.ts';

const pills: PillMap = {
  kinds: new Map([
    ['Ready', 'positive'],
    ['Missing', 'negative'],
    ['Inactive', 'pending'],
  ]),
  otherwise: 'neutral',
};

export function PathState({ state }: Pick<Path, 'state'>) {
  const text = useSetupText();
  return <StatusPill status={state} map={pills} label={text(`setupTool.state.${state}`)} />;
}
