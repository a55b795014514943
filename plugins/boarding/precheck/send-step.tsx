import { useState } from 'react';
import { useClient, useRefresh, useSnackbar } from '#core/react';
import { Button, Notice, OutcomeDialog, Section } from '#core/ui';
import { type Application, readOwn, submit } from '../api.ts';
import { Problems } from './problems.tsx';
import { Summary } from './summary.tsx';
import { usePrecheckText } from './texts.ts';

/** Renders all answers, and below them the button to submit the form, or the list of problems. */
export function SendStep({ application: { answers, problems } }: { readonly application: Application }) {
  const text = usePrecheckText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefresh();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Section level={2} title={text('step.send')}>
      {problems.length > 0 ? (
        <>
          <Notice kind="pending" title={text('incomplete', { count: problems.length })} />
          <Problems problems={problems} linked />
        </>
      ) : (
        <p>
          <Button look="primary" onClick={() => setIsAsking(true)}>
            {text('send')}
          </Button>
        </p>
      )}
      <Summary answers={answers} />
      {isAsking && (
        <OutcomeDialog
          title={text('send')}
          submitLabel={text('send')}
          submit={async ({ requestId, signal }) => {
            await client.call(submit, { requestId, signal, quiet: true });
            return { kind: 'succeeded' };
          }}
          onSucceeded={() => {
            showSnackbar(text('sent'), 'success');
            void refresh(readOwn);
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>{text('sendQuestion')}</p>
        </OutcomeDialog>
      )}
    </Section>
  );
}
