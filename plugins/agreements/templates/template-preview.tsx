import './templates.css';
import { useDeferredValue, useState } from 'react';
import { useClient, useLookup } from '#core/react';
import { AutoComplete, Button, Notice, SafeHtml, SaveFields, SaveProblem, Section, useSave } from '#core/ui';
import { calls } from '../api.ts';
import type { Kind } from '../kinds.ts';
import { type BoardingFee, placeholdersIn } from '../terms.ts';
import { useTemplateText } from './texts.ts';

interface PreviewProps {
  readonly kind: Kind;
  /** Level of the heading; 3 if absent. */
  readonly level?: 2 | 3;
  readonly terms: Readonly<Record<BoardingFee | 'body' | 'currency' | 'signerName' | 'signerTitle', string>>;
}

/** Renders the current text, or its preview for a selected merchant with the problems that prevent sending it. */
export function TemplatePreview({ kind, level = 3, terms }: PreviewProps) {
  const text = useTemplateText();
  const client = useClient();
  const merchants = useLookup('customers').rows;
  const [merchantId, setMerchantId] = useState('');
  const [answer, setAnswer] = useState<{
    readonly body: string;
    readonly problems: readonly string[];
    readonly of: string;
  }>();
  const shown = useDeferredValue(terms.body);
  const isCurrent = answer?.of === terms.body;
  const check = useSave(async ({ signal }) => {
    const {
      body,
      currency,
      signerName,
      signerTitle,
      boardingFee,
      accountConfigurationFee,
      bankAccountSetupFee,
      monthlyMinimumFee,
      gatewayMonthlyAccess,
    } = terms;
    const fees = { boardingFee, accountConfigurationFee, bankAccountSetupFee, monthlyMinimumFee, gatewayMonthlyAccess };
    const preview = { body, currency, signerName, signerTitle, ...fees, ...(merchantId !== '' && { merchantId }) };
    const found = await client.call(calls[kind].preview, { body: preview, signal, quiet: true });
    setAnswer({ ...found, of: body });
    return undefined;
  });
  return (
    <Section level={level} title={text('preview')}>
      <div className="ui-field-bar">
        <SaveFields of={check}>
          <AutoComplete
            name="merchantId"
            label={text('merchant')}
            options={merchants}
            value={merchantId}
            onChange={setMerchantId}
          />
        </SaveFields>
        <Button aria-disabled={check.isSaving} onClick={() => void check.save()}>
          {text('check')}
        </Button>
      </div>
      <SaveProblem of={check} kind="action" />
      <div role="status">
        {answer && isCurrent && answer.problems.length > 0 && (
          <Notice kind="negative" title={text('notSendable')}>
            <span translate="no">{answer.problems.join('. ')}</span>
          </Notice>
        )}
        {answer && isCurrent && answer.problems.length === 0 && <p>{text(merchantId === '' ? 'known' : 'sendable')}</p>}
        {!(answer && isCurrent) && placeholdersIn(shown).length > 0 && <p className="ui-muted">{text('unmerged')}</p>}
      </div>
      {shown.trim() === '' ? (
        <p className="ui-preview-waits">{text('previewWaits')}</p>
      ) : (
        <div className="agr-body" translate="no">
          <SafeHtml html={answer && isCurrent ? answer.body : shown} />
        </div>
      )}
    </Section>
  );
}
