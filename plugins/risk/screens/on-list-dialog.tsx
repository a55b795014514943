import { useState } from 'react';
import { useCall, useClient, useRefresh, useSnackbar, useText } from '#core/react';
import { Checkbox, DatePicker, Loaded, OutcomeDialog, RadioGroup, TextInput, useCommonText } from '#core/ui';
import { blacklist, type ListName, listCalls, whitelist } from '../api.ts';
import type { EntryType } from '../entry-types.ts';
import './risk.css';

interface OnListProps {
  readonly transactionId: string;
  /** Lists that the user may change. */
  readonly lists: readonly ListName[];
  readonly onClose: () => void;
}

export default function OnListDialog({ transactionId, lists, onClose }: OnListProps) {
  const text = useText('risk');
  const common = useCommonText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefresh();
  const [list, setList] = useState<ListName>(lists[0] ?? 'blacklist');
  const [types, setTypes] = useState<readonly EntryType[]>([]);
  const [reason, setReason] = useState('');
  const [expires, setExpires] = useState('');
  const [isTried, setTried] = useState(false);
  const found = useCall(listCalls[list].ofTransaction, { params: { transactionId } }, { fresh: true });
  const calls = listCalls[list];
  return (
    <OutcomeDialog
      title={text('risk.onList.title')}
      submitLabel={text('risk.onList.submit')}
      submit={async ({ requestId, signal }) => {
        setTried(true);
        if (types.length === 0) return { kind: 'failed', reason: common('chooseOne') };
        if (reason.trim() === '') return { kind: 'failed', reason: text('risk.onList.reasonMissing') };
        const body = { types: [...types], reason: reason.trim(), ...(expires !== '' && { expires }) };
        const { added } = await client.call(calls.addFromTransaction, {
          params: { transactionId },
          body,
          requestId,
          signal,
          quiet: true,
        });
        return { kind: 'succeeded', message: text('risk.onList.done', { count: added }) };
      }}
      onSucceeded={(message) => {
        showSnackbar(message ?? '', 'success');
        void refresh((list === 'blacklist' ? blacklist : whitelist).list, calls.ofTransaction);
      }}
      onClose={onClose}
    >
      <RadioGroup
        label={text('risk.onList.list')}
        value={list}
        options={lists.map((id) => ({ id, name: text(`risk.onList.${id}`) }))}
        onChange={(next) => {
          setList(lists.find((candidate) => candidate === next) ?? list);
          setTypes([]);
        }}
      />
      <Loaded call={found} empty={text('risk.onList.none')}>
        {(parts) => (
          <fieldset className="risk-builder">
            <legend>{text('risk.onList.what')}</legend>
            {parts.map(({ type, shown, entryId, good }) => (
              <Checkbox
                key={type}
                label={`${text(`blacklist.type.${type}`)}: ${shown} (${entryId === undefined ? text('risk.onList.good', { count: good }) : text('risk.onList.listed')})`}
                disabled={entryId !== undefined}
                value={types.includes(type)}
                onChange={(isOn) =>
                  setTypes(isOn ? [...types, type] : types.filter((selectedType) => selectedType !== type))
                }
              />
            ))}
          </fieldset>
        )}
      </Loaded>
      <TextInput
        name="reason"
        label={text('risk.onList.reason')}
        required
        maxLength={200}
        value={reason}
        onChange={setReason}
        error={isTried && reason.trim() === '' ? text('risk.onList.reasonMissing') : undefined}
      />
      <DatePicker
        name="expires"
        label={text('risk.onList.expires')}
        hint={text('risk.onList.expiresHint')}
        value={expires}
        onChange={setExpires}
      />
    </OutcomeDialog>
  );
}
