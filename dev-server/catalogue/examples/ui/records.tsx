/** The head of a record: its name, its status, two buttons and a menu with the other actions. */
import { useRef } from 'react';
import {
  Copyable,
  DefinitionList,
  OfferActions,
  RecordAction,
  RecordActions,
  RecordFrame,
  RecordHead,
  StatusPill,
} from '#core/ui';

const doNothing = () => undefined;

export const Head = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <RecordHead
      level={3}
      heading={heading}
      title="Ada Lovelace"
      status={<StatusPill status="Active" />}
      subtitle={<Copyable value="usr_8f3a21" label="ID" />}
      actions={
        <RecordActions more={<RecordAction label="Audit trail" run={doNothing} />}>
          <RecordAction label="Edit" run={doNothing} />
          <RecordAction label="Reset password" run={doNothing} />
          <RecordAction label="Unlock" reason="The account isn't locked." run={doNothing} />
          <RecordAction label="Delete" look="danger" run={doNothing} />
        </RecordActions>
      }
    />
  );
};

export const AllSecondary = () => (
  <RecordActions>
    <RecordAction label="Close ticket" isSecondary run={doNothing} />
    <RecordAction label="Escalate ticket" isSecondary run={doNothing} />
    <RecordAction label="Export activity" isSecondary run={doNothing} />
  </RecordActions>
);

export const OfResource = () => (
  <RecordActions>
    <OfferActions offers={[{ id: 'edit', label: 'Edit', look: 'plain', run: doNothing }]} />
  </RecordActions>
);

export const Framed = () => (
  <RecordFrame
    title="25.00 EUR"
    status={<StatusPill status="Captured" />}
    subtitle="Sale · Visa ·· 4242"
    banner="Respond by 02/12/2026 · 6 days left"
    base="/transactions"
    size="s"
  >
    <DefinitionList items={[{ label: 'Merchant', value: 'Mulrain Grocers' }]} />
  </RecordFrame>
);
Framed.isOverlay = true;
