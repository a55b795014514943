/** Blueprint's components in their variants, as static markup that shows a change of their styles. */
import {
  Breadcrumbs,
  Button,
  ButtonGroup,
  Callout,
  Card,
  CardList,
  Checkbox,
  CompoundTag,
  ControlGroup,
  Divider,
  FileInput,
  FormGroup,
  H5,
  HTMLSelect,
  HTMLTable,
  InputGroup,
  Menu,
  MenuDivider,
  MenuItem,
  Navbar,
  NavbarDivider,
  NavbarGroup,
  NonIdealState,
  NumericInput,
  ProgressBar,
  Radio,
  Section,
  SectionCard,
  SegmentedControl,
  Slider,
  Spinner,
  Switch,
  Tab,
  Tabs,
  Tag,
  TagInput,
  TextArea,
  Tree,
} from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const intents = ['none', 'primary', 'success', 'warning', 'danger'] as const;
const variants = ['solid', 'minimal', 'outlined'] as const;
const icon = <Refresh />;

const samples: Readonly<Record<string, ReactNode>> = {
  buttons: intents.flatMap((intent) =>
    variants.map((variant) => (
      <div key={`${intent} ${variant}`}>
        <Button intent={intent} variant={variant} icon={icon} text="Refund" />
        <Button intent={intent} variant={variant} disabled endIcon={icon} text="Refund" />
        <Button intent={intent} variant={variant} active size="small" text="Refund" />
        <Button intent={intent} variant={variant} loading size="large" text="Refund" />
      </div>
    )),
  ),
  inputs: intents.map((intent) => (
    <FormGroup key={intent} intent={intent} label="Amount" labelInfo="EUR" helperText="At most 10,00">
      <InputGroup intent={intent} leftIcon={icon} rightElement={<Button icon={icon} variant="minimal" />} />
      <TextArea intent={intent} />
      <NumericInput intent={intent} />
      <TagInput intent={intent} values={['Captured', 'Refunded']} leftIcon={icon} />
      <Tag intent={intent} onRemove={() => undefined}>
        Visa
      </Tag>
      <Tag intent={intent} minimal round interactive icon={icon}>
        Visa
      </Tag>
      <CompoundTag intent={intent} leftContent="Scheme">
        Visa
      </CompoundTag>
      <Callout intent={intent} title="Refunded">
        12,00 EUR
      </Callout>
      <ProgressBar intent={intent} value={0.4} />
      <Spinner intent={intent} value={0.4} />
    </FormGroup>
  )),
  controls: (
    <>
      <Switch label="Live" defaultChecked />
      <Checkbox label="All" defaultChecked size="large" />
      <Radio label="One" disabled />
      <HTMLSelect options={['EUR', 'USD']} />
      <FileInput text="Choose" />
      <Slider value={4} />
      <SegmentedControl
        options={[
          { label: 'Test', value: 'test' },
          { label: 'Live', value: 'live' },
        ]}
        defaultValue="live"
      />
      <ButtonGroup>
        <Button text="One" />
        <Button text="Two" intent="primary" />
      </ButtonGroup>
      <ControlGroup>
        <InputGroup />
        <Button text="Go" />
      </ControlGroup>
    </>
  ),
  navigation: (
    <>
      <Menu>
        <MenuItem text="Refund" icon={icon} labelElement="R" />
        <MenuItem text="Void" active intent="danger" />
        <MenuItem text="Capture" disabled />
        <MenuDivider title="More" />
      </Menu>
      <Navbar>
        <NavbarGroup>
          <Button text="Home" variant="minimal" />
          <NavbarDivider />
        </NavbarGroup>
      </Navbar>
      <Tabs id="tabs" selectedTabId="a">
        <Tab id="a" title="Events" panel={<p>None</p>} />
        <Tab id="b" title="Fees" disabled />
      </Tabs>
      <Breadcrumbs items={[{ text: 'Home' }, { text: 'Here', icon }]} />
      <Tree
        contents={[
          { id: 1, label: 'Parent', icon, isExpanded: true, childNodes: [{ id: 2, label: 'Child', isSelected: true }] },
        ]}
      />
    </>
  ),
  content: (
    <>
      <Card elevation={2} interactive>
        <H5>Card</H5>
        <Divider />
      </Card>
      <CardList>
        <Card>One</Card>
      </CardList>
      <Section title="Section" icon={icon}>
        <SectionCard>Text</SectionCard>
      </Section>
      <HTMLTable striped bordered interactive>
        <tbody>
          <tr>
            <td>One</td>
          </tr>
        </tbody>
      </HTMLTable>
      <NonIdealState icon={icon} title="Nothing" description="Change the filter" action={<Button text="Clear" />} />
      <div className="bp6-skeleton">Text</div>
      <div className="bp6-running-text">
        <h3>Heading</h3>
        <ul>
          <li>
            <code>code</code> <kbd>K</kbd>
          </li>
        </ul>
      </div>
    </>
  ),
  // Overlays render nothing on a server, so the example contains their parts.
  overlays: (
    <>
      <div className="bp6-dialog">
        <div className="bp6-dialog-header">
          {icon}
          <h6 className="bp6-heading">Refund</h6>
          <Button icon={icon} variant="minimal" />
        </div>
        <div className="bp6-dialog-body">
          <InputGroup />
        </div>
        <div className="bp6-dialog-footer">
          <div className="bp6-dialog-footer-actions">
            <Button text="Refund" intent="primary" />
          </div>
        </div>
      </div>
      <div className="bp6-drawer bp6-position-right">
        <div className="bp6-drawer-header">
          <h4 className="bp6-heading">Detail</h4>
          <Button icon={icon} />
        </div>
      </div>
      <div className="bp6-popover">
        <div className="bp6-popover-content">
          <Menu>
            <MenuItem text="Refund" icon={icon} />
          </Menu>
        </div>
      </div>
      <div className="bp6-toast bp6-intent-danger">
        <span className="bp6-toast-message">Failed</span>
        <Button text="Retry" />
      </div>
    </>
  ),
};

/** Renders a `<section id>` for each type. */
export function blueprintSamples(): string {
  return renderToStaticMarkup(
    Object.entries(samples).map(([id, sample]) => (
      <section key={id} id={id}>
        {sample}
      </section>
    )),
  );
}
