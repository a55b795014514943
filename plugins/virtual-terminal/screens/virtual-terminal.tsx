import { useState } from 'react';
import { useHolder } from '#core/react';
import { ForbiddenState, Screen } from '#core/ui';
import type { PaymentAnswer } from '../api.ts';
import { charge } from '../permissions.ts';
import { PaymentForm } from './payment-form.tsx';
import { PaymentResult } from './payment-result.tsx';

/** Renders the form of a card payment, and then the result. */
export default function VirtualTerminal() {
  const { tier, permissions } = useHolder();
  const [answer, setAnswer] = useState<PaymentAnswer>();
  const [taken, setTaken] = useState(0);
  const startAnother = () => {
    setAnswer(undefined);
    setTaken(taken + 1);
  };
  return (
    <Screen narrow>
      {!permissions.has(charge[tier]) ? (
        <ForbiddenState />
      ) : answer ? (
        <PaymentResult answer={answer} onAnother={startAnother} />
      ) : (
        // By its key, the next payment gets a new form.
        <PaymentForm key={taken} onAnswer={setAnswer} />
      )}
    </Screen>
  );
}
