/**
 * Board with a column for each stage. Cards are moved by dragging, with the arrow keys or with a menu, and the result
 * is announced to screen readers.
 */
import './deals.css';
import move from '@blueprintjs/icons/lib/esm/generated/16px/paths/drag-handle-vertical.js';
import plus from '@blueprintjs/icons/lib/esm/generated/16px/paths/plus.js';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isRefused } from '#core/api';
import { useAddressParameter, useCall, useClient, useMay, useSnackbar } from '#core/react';
import {
  DateTime,
  formatDay,
  Glyph,
  Link,
  Loaded,
  Menu,
  Money,
  PopoverButton,
  Screen,
  Select,
  Skeleton,
  useMoney,
  useNavigate,
  useResource,
  withPercentSign,
} from '#core/ui';
import { type Board as BoardAnswer, type Card, type Column, opportunityCalls, projectCalls } from '../api/deals.ts';
import { permission } from '../permissions.ts';
import { ViewSwitch } from './screen.tsx';
import { useDealText } from './texts.ts';
import { useRefreshDeals } from './use-refresh-deals.ts';

type Kind = 'opportunities' | 'projects';
const callsOf = { opportunities: opportunityCalls, projects: projectCalls } as const;
const mayChange = { opportunities: permission.Opportunity.Edit, projects: permission.Project.Edit } as const;

export function Board({ kind }: { readonly kind: Kind }) {
  const text = useDealText();
  const navigate = useNavigate();
  const { mayCreate, hrefNew } = useResource();
  const pipeline = useAddressParameter('pipeline');
  const board = useCall(
    callsOf[kind].board,
    { query: pipeline.value === undefined ? {} : { pipelineId: pipeline.value } },
    { keepPrevious: true, live: true },
  );
  return (
    <Screen
      actions={
        <>
          <ViewSwitch />
          {mayCreate && (
            <Link className="ui-button ui-button-primary" href={hrefNew}>
              <Glyph paths={plus} />
              {text(kind === 'opportunities' ? 'deals.newOpportunity' : 'deals.newProject')}
            </Link>
          )}
        </>
      }
    >
      <Loaded call={board} skeleton={<Skeleton widths={[30, 100, 100, 100]} />}>
        {(answer) => (
          <>
            <div className="crm-board-head">
              {answer.pipelines.length > 1 && (
                <Select
                  label={text('deals.pipeline')}
                  alwaysChosen
                  value={answer.pipelineId ?? ''}
                  options={answer.pipelines}
                  onChange={(value) => navigate(pipeline.hrefWith(value), { replace: true })}
                />
              )}
              <Totals totals={answer.totals} label={text('deals.forecast')} />
            </div>
            {answer.pipelines.length === 0 && <p className="ui-muted">{text('deals.noPipelines')}</p>}
            <Columns key={answer.pipelineId} kind={kind} board={answer} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

interface TotalsProps {
  readonly totals: Column['totals'];
  readonly label: string;
  /** True to show the totals of a column in a single line, without the weighted amount. */
  readonly isShort?: boolean;
}

function Totals({ totals, label, isShort = false }: TotalsProps) {
  const text = useDealText();
  const money = useMoney();
  // A column without amounts still renders the line, so that the cards of all columns begin at the same height.
  if (totals.length === 0) return isShort ? <div className="crm-totals" /> : null;
  const title = isShort ? totals.map(({ amount, currency }) => money(amount, currency)).join(' · ') : undefined;
  return (
    <ul className="crm-totals" aria-label={label} title={title}>
      {totals.map(({ currency, amount, weighted }) => (
        <li key={currency}>
          <Money amount={amount} currency={currency} />
          {!isShort && (
            <span className="ui-muted">
              {text('deals.weighted')} <Money amount={weighted} currency={currency} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Moved card and its target stage, until the board is reloaded. */
interface Moving {
  readonly id: string;
  readonly stageId: string;
}

function Columns({ kind, board }: { readonly kind: Kind; readonly board: BoardAnswer }) {
  const text = useDealText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefreshDeals();
  const isMovable = useMay()(mayChange[kind]);
  const [moving, setMoving] = useState<Moving>();
  const [dragged, setDragged] = useState<Card>();
  const [over, setOver] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const [focused, setFocused] = useState<string>();
  const box = useRef<HTMLElement>(null);
  const stages = board.columns.flatMap(({ stageId, name = '' }) =>
    stageId === undefined ? [] : [{ id: stageId, name }],
  );
  const cards = board.columns.flatMap((column) =>
    column.cards.map((card) => ({ card, stageId: moving?.id === card.id ? moving.stageId : column.stageId })),
  );

  // A moved card is rendered in another column, so its button receives the focus again until the move is complete.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new board renders new cards
  useEffect(() => {
    if (focused === undefined) return;
    const card = [...(box.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])].find(
      ({ dataset }) => dataset.card === focused,
    );
    card?.querySelector<HTMLElement>('button')?.focus();
    if (!moving) setFocused(undefined);
  }, [focused, moving, board]);

  const go = async (card: Card, stageId: string) => {
    const from = board.columns.find((column) => column.cards.includes(card))?.stageId;
    const name = stages.find(({ id }) => id === stageId)?.name ?? '';
    if (from === stageId || moving) return;
    setMoving({ id: card.id, stageId });
    setFocused(card.id);
    try {
      await client.call(callsOf[kind].move, {
        params: { id: card.id },
        body: { stageId, version: card.version },
        quiet: true,
      });
      setAnnouncement(
        text('deals.moved', {
          name: card.name,
          stage: name,
          place: stages.findIndex(({ id }) => id === stageId) + 1,
          count: stages.length,
        }),
      );
    } catch (error) {
      const reason = isRefused(error) ? error.message : text('deals.unknown');
      showSnackbar(text('deals.notMoved', { name: card.name, reason }), 'error');
      setAnnouncement(text('deals.notMoved', { name: card.name, reason }));
    }
    await refresh();
    // React renders the new rows in a later task; without this pause the card would briefly return to its old column.
    await new Promise((resolve) => setTimeout(resolve));
    setMoving(undefined);
  };
  const step = (card: Card, stageId: string | undefined, by: -1 | 1) => {
    const to = stages[stages.findIndex(({ id }) => id === stageId) + by];
    if (to) void go(card, to.id);
  };
  return (
    <>
      <p id="crm-board-hint" className="ui-visually-hidden">
        {text('deals.keys')}
      </p>
      <section ref={box} className="crm-board" aria-label={text('deals.board')} aria-describedby="crm-board-hint">
        {board.columns.map((column) => {
          const shown = cards.filter(({ stageId }) => stageId === column.stageId);
          const name = column.name ?? text(stages.length === 0 ? 'deals.open' : 'deals.noStage');
          return (
            <section
              key={column.stageId ?? 'none'}
              className={`crm-column${over !== undefined && over === column.stageId ? ' crm-column-over' : ''}`}
              aria-label={text('deals.column', { name, count: shown.length })}
              onDragOver={(event) => {
                if (!dragged || column.stageId === undefined) return;
                event.preventDefault();
                setOver(column.stageId);
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged && column.stageId !== undefined) void go(dragged, column.stageId);
                // The dragged card disappears with its old column, so no other event ends the drag.
                setDragged(undefined);
                setOver(undefined);
              }}
            >
              <header className="crm-column-head">
                <h2>
                  <span translate={column.name === undefined ? undefined : 'no'}>{name}</span>{' '}
                  <span className="ui-muted">{shown.length}</span>
                </h2>
                {column.probability !== undefined && kind === 'opportunities' && (
                  <span className="ui-muted">{withPercentSign(String(column.probability))}</span>
                )}
                <Totals isShort totals={column.totals} label={text('deals.totalOf', { name })} />
              </header>
              {shown.length === 0 ? (
                <p className="ui-muted">{text('deals.nothing')}</p>
              ) : (
                <ul>
                  {shown.map(({ card }) => (
                    <BoardCard
                      key={card.id}
                      card={card}
                      isDragged={dragged?.id === card.id}
                      mover={
                        isMovable &&
                        stages.length > 0 && (
                          <Mover
                            card={card}
                            stages={stages.filter(({ id }) => id !== column.stageId)}
                            onStep={(by) => step(card, column.stageId, by)}
                            onMove={(stageId) => void go(card, stageId)}
                          />
                        )
                      }
                      onDrag={isMovable ? setDragged : undefined}
                      onDragEnd={() => {
                        setDragged(undefined);
                        setOver(undefined);
                      }}
                    />
                  ))}
                </ul>
              )}
            </section>
          );
        })}
      </section>
      <p className="ui-visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

interface BoardCardProps {
  readonly card: Card;
  readonly isDragged: boolean;
  readonly mover: ReactNode;
  readonly onDrag: ((card: Card) => void) | undefined;
  readonly onDragEnd: () => void;
}

function BoardCard({ card, isDragged, mover, onDrag, onDragEnd }: BoardCardProps) {
  const text = useDealText();
  const { hrefOf } = useResource();
  const { id, name, organizationName, ownerName, amount, currency, day, isLate, stageSince, openTasks } = card;
  return (
    <li
      className={isDragged ? 'crm-card crm-card-dragged' : 'crm-card'}
      data-card={id}
      draggable={onDrag !== undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        onDrag?.(card);
      }}
      onDragEnd={onDragEnd}
    >
      <div className="crm-card-head">
        <Link href={hrefOf(id)} draggable={false} translate="no">
          {name}
        </Link>
        {mover}
      </div>
      {!name.startsWith(organizationName) && (
        <span className="ui-muted" translate="no">
          {organizationName}
        </span>
      )}
      {amount !== undefined && currency !== undefined && <Money amount={amount} currency={currency} />}
      <span className="ui-muted crm-card-facts">
        {day !== undefined && (
          <span className={isLate ? 'crm-late' : undefined}>
            {isLate ? text('deals.late', { day: formatDay(day) }) : formatDay(day)}
          </span>
        )}
        {ownerName !== undefined && <span translate="no">{ownerName}</span>}
        {openTasks > 0 && <span>{text('deals.tasks', { count: openTasks })}</span>}
        <span>
          {text('deals.since')} <DateTime value={stageSince} style="relative" />
        </span>
      </span>
    </li>
  );
}

interface MoverProps {
  readonly card: Card;
  readonly stages: readonly { readonly id: string; readonly name: string }[];
  readonly onStep: (by: -1 | 1) => void;
  readonly onMove: (stageId: string) => void;
}

/** Renders the controls that move a card without a mouse: the arrow keys to an adjacent stage, a menu to any stage. */
function Mover({ card, stages, onStep, onMove }: MoverProps) {
  const text = useDealText();
  return (
    <PopoverButton
      label={text('deals.moveTo')}
      align="end"
      look="quiet"
      aria-label={text('deals.move', { name: card.name })}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
        event.preventDefault();
        onStep(event.key === 'ArrowLeft' ? -1 : 1);
      }}
      content={(close) => (
        <Menu
          label={text('deals.moveTo')}
          close={close}
          entries={stages.map(({ id, name }) => ({ id, label: name, run: () => onMove(id) }))}
        />
      )}
    >
      <Glyph paths={move} />
    </PopoverButton>
  );
}

export const boardOf = (kind: Kind) =>
  function KindBoard() {
    return <Board kind={kind} />;
  };
