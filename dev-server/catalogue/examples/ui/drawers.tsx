/** A record beside its list. The head shows its name and its actions. */
import { useRef } from 'react';
import { Button, DefinitionList, Drawer, NeighborButtons, RecordDrawer } from '#core/ui';

export const Panel = () => (
  <Drawer
    title="Refund of 25.00 EUR"
    subtitle="txn_8f3a"
    actions={<Button look="primary">Refund</Button>}
    panel="beside"
    onClose={() => undefined}
  >
    <DefinitionList items={[{ label: 'Merchant', value: 'Mulrain Grocers' }]} />
  </Drawer>
);
Panel.isOverlay = true;

const call = { data: { name: 'Ada Lovelace', email: 'ada@portal.test' } };

export const OfRecord = () => (
  <RecordDrawer
    call={call}
    singular="Lead"
    name={({ name }) => name}
    notFound="Lead not found."
    neighbors={{ previous: undefined, next: '/leads/2' }}
    base="/leads"
  >
    {({ email }) => <DefinitionList items={[{ label: 'Email', value: email }]} />}
  </RecordDrawer>
);
OfRecord.isOverlay = true;

export const Missing = () => (
  <RecordDrawer
    call={
      // a failed call has no data
      { data: undefined, error: { message: 'Not found', status: 404 } } as {
        data: typeof call.data | undefined;
        error: { message: string; status: number };
      }
    }
    singular="Lead"
    name={({ name }) => name}
    notFound="Lead not found. It may have been deleted."
    neighbors={{ previous: undefined, next: undefined }}
    base="/leads"
  >
    {() => null}
  </RecordDrawer>
);
Missing.isOverlay = true;

export const PreviousAndNext = () => {
  const within = useRef<HTMLSpanElement>(null);
  return (
    <span ref={within}>
      <NeighborButtons previous={undefined} next="/leads/2" within={within} />
    </span>
  );
};
