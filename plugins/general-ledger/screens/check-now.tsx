import { useState } from 'react';
import { useClient, useMay, useRefresh, useSnackbar, useText } from '#core/react';
import { Button } from '#core/ui';
import { checkCalls } from '../api.ts';
import { closing } from '../permissions.ts';

/** Renders the button that checks the books now and reports the result. */
export function CheckNow() {
  const text = useText('general-ledger');
  const client = useClient();
  const refresh = useRefresh();
  const showSnackbar = useSnackbar();
  const may = useMay();
  const [isRunning, setRunning] = useState(false);
  const check = async () => {
    if (isRunning) return;
    setRunning(true);
    try {
      const { breaks } = await client.call(checkCalls.run, { body: {} });
      void refresh();
      if (breaks === 0) showSnackbar(text('checks.agreed'), 'success');
      else showSnackbar(text('checks.found', { count: breaks }), 'error');
    } catch {
      // The HTTP client has already shown the error.
    } finally {
      setRunning(false);
    }
  };
  if (!may(closing)) return null;
  return (
    <Button aria-disabled={isRunning} onClick={() => void check()}>
      {text('checks.run')}
    </Button>
  );
}
