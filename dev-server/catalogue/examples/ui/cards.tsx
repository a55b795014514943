/** Sections of an overview side by side, and figures in them. */
import { Card, CardSkeleton, Cards, Figure, Figures, Money } from '#core/ui';

export const SideBySide = () => (
  <Cards>
    <Card title="Balance" aside={<span className="ui-muted">Today</span>}>
      <Figures>
        <Figure label="Available" value={<Money amount="12400.00" currency="EUR" />} main />
        <Figure label="Reserved" value={<Money amount="350.00" currency="EUR" />} />
      </Figures>
    </Card>
    <Card title="Disputes">
      <Figures>
        <Figure label="Open" value="28" href="/disputes" main />
      </Figures>
    </Card>
  </Cards>
);

export const Loading = () => (
  <Cards>
    <CardSkeleton />
    <Card title="Disputes, loading">
      <Figures>
        <Figure label="Open" call={{ data: undefined }} value={() => ''} />
      </Figures>
    </Card>
  </Cards>
);

export const Failed = () => (
  <Card title="Disputes, failed">
    <Figures>
      <Figure
        label="Open"
        call={{ data: undefined, error: { message: 'We couldn’t load the disputes. Try again.' } }}
        value={() => ''}
      />
    </Figures>
  </Card>
);
