import { useState } from 'react';
import { type AnswerOf, listMerchants } from '#core/api';
import { useCall, useClient, useLookup, useRefresh, useText } from '#core/react';
import {
  AutoComplete,
  Button,
  Dialog,
  Loaded,
  MultiAutoComplete,
  RadioGroup,
  SaveFields,
  SaveProblem,
  Section,
  useCommonText,
  useSave,
} from '#core/ui';
import { allCrmUsers, type User } from '../api.ts';
import * as api from './api.ts';

interface Props {
  readonly user: User;
  readonly onClose: () => void;
}

/**
 * Renders the dialog for the merchants, payment methods and providers that a person can view in lists, totals and
 * exports.
 */
export default function GrantsDialog({ user, onClose }: Props) {
  const text = useText('users');
  const common = useCommonText();
  const merchants = useCall(listMerchants, { query: { pageIndex: 0, pageSize: 1000 } });
  const customers = useLookup('customers');
  const methods = useLookup('paymentMethods');
  const providers = useLookup('serviceProviders');
  const active = new Set(customers.rows.map(({ id }) => id));
  const options = {
    // Inactive merchants remain in the list and are marked, because their past data still exists.
    merchants: (merchants.data?.data ?? []).map(({ merchantId, legalBusinessName }) => ({
      id: merchantId,
      name:
        active.size === 0 || active.has(merchantId)
          ? legalBusinessName
          : `${legalBusinessName} (${text('grants.inactive')})`,
    })),
    paymentMethods: methods.rows.map(({ id, name }) => ({ id: id, name: name })),
    serviceProviders: providers.rows.map(({ id, name }) => ({ id: id, name: name })),
  };
  // The keys are those of `api.grants`.
  const kinds = (Object.keys(api.grants) as api.GrantKind[]).filter(
    (kind) => kind !== 'merchants' || user.userType !== 'merchant',
  );
  return (
    <Dialog
      size="l"
      title={text('grants.title', { name: user.name })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{common('close')}</Button>}
    >
      <p className="ui-muted">{text('grants.hint')}</p>
      {kinds.map((kind) => (
        <GrantSection key={kind} kind={kind} user={user} options={options[kind]} />
      ))}
    </Dialog>
  );
}

interface SectionProps {
  readonly kind: api.GrantKind;
  readonly user: User;
  readonly options: readonly { readonly id: string; readonly name: string }[];
}

function GrantSection({ kind, user, options }: SectionProps) {
  const text = useText('users');
  const call = useCall(api.grants[kind].read, { params: { id: user.id } }, { fresh: true });
  return (
    <Section title={text(`grants.kind.${kind}`)}>
      <Loaded call={call}>
        {(grant) => <Grant key={grant.version} kind={kind} user={user} options={options} grant={grant} />}
      </Loaded>
    </Section>
  );
}

function Grant({
  kind,
  user,
  options,
  grant,
}: SectionProps & { readonly grant: AnswerOf<(typeof api.grants)[api.GrantKind]['read']> }) {
  const text = useText('users');
  const common = useCommonText();
  const client = useClient();
  const refresh = useRefresh();
  const [isAll, setAll] = useState(grant.isAll);
  const [ids, setIds] = useState<readonly string[]>(grant.ids);
  const isChanged = isAll !== grant.isAll || (!isAll && [...ids].sort().join() !== [...grant.ids].sort().join());
  const name = text(`grants.kind.${kind}`);
  const [like, setLike] = useState('');
  const { data: colleagues = [] } = useCall(allCrmUsers);
  const copy = async (id: string) => {
    setLike(id);
    if (id === '') return;
    const other = await client.call(api.grants[kind].read, { params: { id } });
    setAll(other.isAll);
    setIds(other.ids);
  };
  const save = useSave(
    async ({ requestId }) => {
      const body = { isAll, ids: isAll ? [] : [...ids], version: grant.version };
      await client.call(api.grants[kind].write, {
        params: { id: user.id },
        body,
        requestId,
        quiet: true,
        purpose: text('grants.title', { name: user.name }),
      });
      return undefined;
    },
    { done: text('grants.saved', { kind: name, name: user.name }) },
  );
  const submit = async () => {
    if ((await save.save()).kind === 'succeeded') await refresh();
  };
  return (
    <div>
      <SaveFields of={save}>
        <RadioGroup
          name="isAll"
          label={name}
          value={isAll ? 'all' : 'listed'}
          options={[
            { id: 'all', name: common('all') },
            { id: 'listed', name: text('grants.listed') },
          ]}
          onChange={(value) => setAll(value === 'all')}
        />
        <AutoComplete
          label={text('grants.like', { kind: name })}
          hint={text('grants.likeHint')}
          value={like}
          options={colleagues
            .filter(({ id }) => id !== user.id)
            .map((colleague) => ({ id: colleague.id, name: colleague.name }))}
          nameOf={(id) => colleagues.find((colleague) => colleague.id === id)?.name}
          onChange={(id) => void copy(id)}
        />
        {!isAll && (
          <MultiAutoComplete
            name="ids"
            label={text('grants.which', { kind: name })}
            hint={ids.length === 0 ? text('grants.nothing') : undefined}
            value={ids}
            options={options}
            nameOf={(id) => options.find((option) => option.id === id)?.name}
            onChange={setIds}
          />
        )}
      </SaveFields>
      <SaveProblem of={save} />
      <div className="users-detail-buttons">
        <Button
          look="primary"
          aria-label={text('grants.saveOf', { kind: name })}
          disabled={!isChanged || save.isSaving}
          onClick={() => void submit()}
        >
          {common('save')}
        </Button>
      </div>
    </div>
  );
}
