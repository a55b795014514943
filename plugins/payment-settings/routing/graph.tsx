/** Graph of the rules: the rules in their order, with edges to the providers. A phone shows only the list. */
import {
  Background,
  BaseEdge,
  Controls,
  type Edge,
  type EdgeProps,
  getBezierPath,
  Handle,
  MarkerType,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
} from '@xyflow/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatPercent } from '#core/ui';
import type { Trace } from './api.ts';
import type { RuleSet } from './rules.ts';
import { useRoutingText } from './texts.ts';
import '@xyflow/react/dist/style.css';

interface GraphProps {
  readonly set: RuleSet;
  /** Result of a simulated payment, which the graph highlights. */
  readonly trace: Trace | undefined;
  /** Names of the active providers. */
  readonly on: ReadonlySet<string>;
  readonly chosen: string | undefined;
  readonly onChoose: (rule: string) => void;
  /** Id of the rule that was moved last. Its node gets the focus again, because the move removes it. */
  readonly movedRule: string | undefined;
  /** Absent if the rules are read-only. */
  readonly onMove: ((from: number, to: number) => void) | undefined;
}

const step = 110;
/**
 * Vertical distance of the providers. It differs from that of the rules, because labels of crossing edges would
 * overlap otherwise.
 */
const providerStep = 170;
const fallbackId = 'fallback';
/**
 * Size of nodes before they are measured. A node without a size is hidden and loses the focus whenever the rules
 * change.
 */
const size = { initialWidth: 240, initialHeight: 56 };

type Box = Node<
  {
    readonly label: string;
    readonly description: string;
    /** True if edges end at this node. All other nodes are starts of edges. */
    readonly isProvider?: boolean;
    readonly isMet: boolean;
    readonly isDead: boolean;
    readonly isMoved: boolean;
    readonly onKey?: (by: -1 | 1) => void;
  },
  'box'
>;

function BoxNode({
  data: { label, description, isProvider = false, isMet, isDead, isMoved, onKey },
  selected,
}: NodeProps<Box>) {
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the label contains the position
  useLayoutEffect(() => {
    if (isMoved) button.current?.focus();
  }, [label, isMoved]);
  return (
    <button
      ref={button}
      type="button"
      className="routing-node"
      data-met={isMet || undefined}
      data-dead={isDead || undefined}
      data-chosen={selected || undefined}
      onKeyDown={(event) => {
        if (!onKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        onKey(event.key === 'ArrowUp' ? -1 : 1);
      }}
    >
      {isProvider && <Handle type="target" position={Position.Left} isConnectable={false} />}
      <strong translate="no">{label}</strong>
      <small>{description}</small>
      {!isProvider && <Handle type="source" position={Position.Right} isConnectable={false} />}
    </button>
  );
}

/** Position of a label on its edge, as a share of the edge from the rule. Edges cross further from the rules. */
const labelAt = 0.3;

/** Renders an edge with its label near the rule. */
function RuleEdge({ id, label, markerEnd, ...ends }: EdgeProps) {
  const { sourceX, sourceY, targetX, targetY } = ends;
  const [path] = getBezierPath(ends);
  // The control points are halfway between the nodes, at the height of each.
  const rest = 1 - labelAt;
  const start = rest ** 2 * (rest + 3 * labelAt);
  const middle = (sourceX + targetX) / 2;
  const x = rest ** 3 * sourceX + 3 * rest * labelAt * middle + labelAt ** 3 * targetX;
  const y = start * sourceY + (1 - start) * targetY;
  return <BaseEdge id={id} path={path} label={label} labelX={x} labelY={y} {...(markerEnd && { markerEnd })} />;
}

const nodeTypes = { box: BoxNode };
const edgeTypes = { rule: RuleEdge };
/** Limits the zoom, so that few rules are not drawn larger than the rest of the screen. */
const asLarge = { maxZoom: 1 };

export default function Graph({
  set: { rules, fallback },
  trace,
  on,
  chosen,
  movedRule,
  onChoose,
  onMove,
}: GraphProps) {
  const text = useRoutingText();
  const metRule = trace && (trace.rule ?? fallbackId);
  const requestedProviders = new Set(
    trace?.providers.flatMap(({ provider, result }) =>
      result === 'Approved' || result === 'Refused' ? [provider] : [],
    ),
  );
  const names = [
    ...new Set([
      ...rules.flatMap(({ targets, action }) => (action === 'Block' ? [] : targets.map(({ provider }) => provider))),
      ...fallback,
    ]),
  ];
  const made: Box[] = [
    ...rules.map(
      ({ id, name, action, conditions }, at): Box => ({
        id,
        type: 'box',
        ...size,
        position: { x: 0, y: at * step },
        selected: id === chosen,
        draggable: onMove !== undefined,
        data: {
          label: `${at + 1}. ${name}`,
          description: `${text(`routing.action.${action}`)} · ${text('routing.conditionCount', { count: conditions.length })}`,
          isMet: metRule === id,
          isDead: false,
          isMoved: id === movedRule,
          ...(onMove && { onKey: (by: -1 | 1) => onMove(at, at + by) }),
        },
      }),
    ),
    {
      id: fallbackId,
      type: 'box',
      ...size,
      position: { x: 0, y: rules.length * step },
      draggable: false,
      data: {
        label: text('routing.fallback'),
        description: '',
        isMet: metRule === fallbackId,
        isDead: false,
        isMoved: false,
      },
    },
    ...names.map(
      (name, at): Box => ({
        id: `to ${name}`,
        type: 'box',
        ...size,
        position: { x: 420, y: at * providerStep },
        draggable: false,
        data: {
          label: name,
          description: on.has(name) ? '' : text('routing.off'),
          isProvider: true,
          isMet: requestedProviders.has(name),
          isDead: !on.has(name),
          isMoved: false,
        },
      }),
    ),
  ];
  const edgeTo = (source: string, sourceName: string, provider: string, label: string): Edge => ({
    id: `${source} ${provider}`,
    type: 'rule',
    source,
    target: `to ${provider}`,
    label,
    // Without this label the library uses an English name.
    ariaLabel: text('routing.edge', { source: sourceName, provider, label }),
    animated: false,
    markerEnd: { type: MarkerType.ArrowClosed },
    className:
      metRule === source && requestedProviders.has(provider)
        ? 'routing-edge-met'
        : on.has(provider)
          ? ''
          : 'routing-edge-dead',
  });
  const edges = [
    ...rules.flatMap(({ id, name, action, targets }) =>
      action === 'Block'
        ? []
        : targets.map(({ provider, weight = 0 }, at) =>
            edgeTo(id, name, provider, action === 'Split' ? formatPercent(weight) : String(at + 1)),
          ),
    ),
    ...fallback.map((provider, at) => edgeTo(fallbackId, text('routing.fallback'), provider, String(at + 1))),
  ];
  // A dragged rule follows the pointer. After the drop, its position depends on the order.
  const [dragged, setDragged] = useState<{ readonly id: string; readonly x: number; readonly y: number }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order ends the drag
  useEffect(() => setDragged(undefined), [rules]);
  const nodes = made.map((node) =>
    node.id === dragged?.id ? { ...node, position: { x: dragged.x, y: dragged.y } } : node,
  );
  return (
    <>
      <p className="ui-muted">{text('routing.graphHint')}</p>
      <section className="routing-graph" aria-label={text('routing.graphTitle')}>
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          fitView
          fitViewOptions={asLarge}
          proOptions={{ hideAttribution: true }}
          minZoom={0.2}
          nodesFocusable={false}
          edgesFocusable={false}
          nodesConnectable={false}
          deleteKeyCode={null}
          disableKeyboardA11y
          onNodeClick={(_event, { id }) => rules.some((rule) => rule.id === id) && onChoose(id)}
          onNodeDrag={(_event, { id, position }) => setDragged({ id, ...position })}
          onNodeDragStop={(_event, { id, position }) => {
            const from = rules.findIndex((rule) => rule.id === id);
            const to = Math.max(0, Math.min(rules.length - 1, Math.round(position.y / step)));
            setDragged(undefined);
            if (from >= 0 && from !== to) onMove?.(from, to);
          }}
          ariaLabelConfig={{
            'node.a11yDescription.default': text('routing.nodeHelp'),
            'node.a11yDescription.keyboardDisabled': text('routing.nodeHelp'),
            'edge.a11yDescription.default': text('routing.edgeHelp'),
            'controls.ariaLabel': text('routing.controls'),
            'controls.zoomIn.ariaLabel': text('routing.zoomIn'),
            'controls.zoomOut.ariaLabel': text('routing.zoomOut'),
            'controls.fitView.ariaLabel': text('routing.fit'),
          }}
        >
          <Background />
          <Controls showInteractive={false} fitViewOptions={asLarge} />
        </ReactFlow>
      </section>
    </>
  );
}
