import { lazy, Suspense, useState } from 'react';
import { useClient, useDraft, useMay, useRefresh } from '#core/react';
import { Button, Card, Link, Notice, useCommonText, useLeaveGuard } from '#core/ui';
import { mayRoute } from '../permissions.ts';
import { discardDraft, type RoutingState, readRouting, saveDraft, type Trace } from './api.ts';
import { PublishButton } from './publish.tsx';
import { RuleForm, TargetList } from './rule-form.tsx';
import { problemsOf, type Rule, type RuleSet } from './rules.ts';
import { Simulation } from './simulation.tsx';
import { useRoutingText } from './texts.ts';
import { Versions } from './versions.tsx';
import './routing.css';

const Graph = lazy(() => import('./graph.tsx'));

interface EditorProps {
  readonly state: RoutingState;
  readonly onState: (state: RoutingState) => void;
  readonly isGraph: boolean;
  /** True if the screen is wide enough for a graph. */
  readonly canDraw: boolean;
}

const startOf = ({ draft, versions, choices }: RoutingState): RuleSet => {
  const { rules, fallback } = draft ??
    versions[0] ?? {
      rules: [],
      fallback: choices.providers
        .filter(({ isOn }) => isOn)
        .map(({ name }) => name)
        .slice(0, 3),
    };
  return { rules, fallback };
};

/** Returns a list with the item at an index moved to another index. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from];
  return item === undefined || to < 0 || to >= list.length ? list : list.toSpliced(from, 1).toSpliced(to, 0, item);
}

export function Editor({ state, onState, isGraph, canDraw }: EditorProps) {
  const text = useRoutingText();
  const common = useCommonText();
  const client = useClient();
  const refresh = useRefresh();
  const may = useMay();
  const mayChange = mayRoute.change.permissions.some(may);
  const start = startOf(state);
  // The list and the graph share this draft. It includes the revision that it is based on, so that the API rejects it
  // if another person has saved in the meantime.
  const draft = useDraft('payment-settings.routing', { ...start, revision: state.revision });
  const { isDirty, values } = draft;
  const set: RuleSet = { rules: values.rules, fallback: values.fallback };
  const guard = useLeaveGuard(isDirty, draft.forget);
  const [chosen, setChosen] = useState<string>();
  const [movedRule, setMovedRule] = useState<string>();
  const [trace, setTrace] = useState<Trace>();
  const [isBusy, setBusy] = useState(false);
  const { rules, fallback } = set;
  const on = new Set(state.choices.providers.filter(({ isOn }) => isOn).map(({ name }) => name));
  const problems = problemsOf(set, on);
  const change = (next: Partial<RuleSet>) => {
    guard.setDirty(draft.set({ revision: values.revision, ...next }));
    setTrace(undefined);
  };
  const undo = () => {
    draft.discard();
    guard.setDirty(false);
    setTrace(undefined);
  };
  const applyState = async (next: Promise<RoutingState>) => {
    setBusy(true);
    try {
      const answer = await next;
      draft.forget();
      guard.setDirty(false);
      onState(answer);
      await refresh(readRouting);
    } catch {
      // The HTTP client has already shown the error; the draft is unchanged.
    } finally {
      setBusy(false);
    }
  };
  // The arrays of the API types are mutable.
  const save = () =>
    applyState(
      client.call(saveDraft, { body: { revision: values.revision, rules: rules as never, fallback: [...fallback] } }),
    );
  const move = (from: number, to: number) => {
    const rule = rules[from]?.id;
    setMovedRule(rule);
    change({ rules: moveItem(rules, from, to) });
  };
  const add = () => {
    const rule: Rule = {
      id: `r${crypto.randomUUID().slice(0, 8)}`,
      name: text('routing.newRule', { number: rules.length + 1 }),
      match: 'All',
      conditions: [{ field: 'Currency', operator: 'OneOf', value: state.currency }],
      action: 'Order',
      targets: fallback.slice(0, 1).map((provider) => ({ provider })),
    };
    change({ rules: [...rules, rule] });
    setChosen(rule.id);
  };
  const form = (rule: Rule, at: number) => (
    <RuleForm
      key={rule.id}
      rule={rule}
      number={at + 1}
      count={rules.length}
      choices={state.choices}
      problems={problems.filter((problem) => problem.rule === rule.id)}
      step={trace?.steps.find((step) => step.rule === rule.id)}
      isOpen={isGraph || chosen === rule.id}
      isReadOnly={!mayChange}
      onOpen={() => setChosen(chosen === rule.id ? undefined : rule.id)}
      onChange={(next) => change({ rules: rules.with(at, next) })}
      onMove={(to) => move(at, to)}
      onRemove={() => change({ rules: rules.toSpliced(at, 1) })}
    />
  );
  const at = rules.findIndex(({ id }) => id === chosen);
  const opened = rules[at];
  return (
    <div className="routing">
      <div className="routing-bar">
        <span className="ui-muted">
          {text(state.versions[0] ? 'routing.inForce' : 'routing.noneInForce', {
            number: state.versions[0]?.number ?? 0,
          })}
        </span>
        {(state.draft || isDirty) && <span>{isDirty ? common('unsaved') : text('routing.draftKept')}</span>}
        {canDraw && (
          // The list and the graph share the draft, so switching between them needs no warning.
          <Link
            href={isGraph ? '/merchant/payment-settings/smart-routing-v2' : '/smart-routing-visualization'}
            onClick={() => guard.setDirty(false)}
          >
            {text(isGraph ? 'routing.asList' : 'routing.asGraph')}
          </Link>
        )}
        {mayChange && (
          <span className="routing-buttons">
            <Button onClick={add}>{text('routing.add')}</Button>
            <Button disabled={!isDirty || isBusy} onClick={save}>
              {text('routing.save')}
            </Button>
            {(state.draft || isDirty) && (
              <Button disabled={isBusy} onClick={() => (isDirty ? undo() : applyState(client.call(discardDraft, {})))}>
                {text(isDirty ? 'routing.undo' : 'routing.discard')}
              </Button>
            )}
            <PublishButton
              state={state}
              set={set}
              isReady={!isDirty && state.draft !== undefined && !problems.some(({ isWarning }) => !isWarning)}
              onState={onState}
            />
          </span>
        )}
      </div>
      {draft.isRestored && isDirty && (
        <p className="ui-muted" role="status">
          {text('routing.restored')}
        </p>
      )}
      {values.revision !== state.revision && <Notice kind="pending" title={text('routing.outdated')} />}
      {problems.some(({ isWarning }) => !isWarning) && <Notice kind="pending" title={text('routing.notReady')} />}
      {isGraph && (
        <Suspense fallback={<p className="ui-muted">…</p>}>
          <Graph
            set={set}
            trace={trace}
            on={on}
            chosen={chosen}
            onChoose={setChosen}
            movedRule={movedRule}
            onMove={mayChange ? move : undefined}
          />
        </Suspense>
      )}
      <Card title={text(isGraph ? 'routing.chosenRule' : 'routing.rules')}>
        {isGraph ? (
          opened ? (
            <ol className="routing-rules">{form(opened, at)}</ol>
          ) : (
            <p className="ui-muted">{text('routing.chooseOne')}</p>
          )
        ) : (
          <ol className="routing-rules">{rules.map(form)}</ol>
        )}
        {!isGraph && rules.length === 0 && <p className="ui-muted">{text('routing.empty')}</p>}
      </Card>
      <Card title={text('routing.fallback')}>
        <p className="ui-muted">{text('routing.fallbackHint')}</p>
        <TargetList
          targets={fallback.map((provider) => ({ provider }))}
          isSplit={false}
          isReadOnly={!mayChange}
          choices={state.choices}
          onChange={(targets) => change({ fallback: targets.map(({ provider }) => provider) })}
        />
        {problems.some(({ code }) => code === 'fallback') && <p role="alert">{text('routing.problem.fallback')}</p>}
      </Card>
      <Simulation state={state} set={set} trace={trace} onTrace={setTrace} />
      <Versions state={state} onState={onState} mayChange={mayChange} />
      {guard.dialog}
    </div>
  );
}
