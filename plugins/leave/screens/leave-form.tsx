/** Renders the form for a leave request, with its working days, the remaining days and the absent team members. */
import { useEffect, useState } from 'react';
import { ApiError, StepUpCanceled } from '#core/api';
import { useCall, useDraft, useLocalized, useText } from '#core/react';
import {
  AutoComplete,
  DatePicker,
  DefinitionList,
  dayOf,
  FormFoot,
  formatDay,
  formatDayRange,
  Loaded,
  MultilineInput,
  type ResourceFormProps,
  Select,
  startOfDay,
  useFormSubmit,
  useUiEnvironment,
} from '#core/ui';
import { firstDays, type Leave, type LeavePreview, lastDays, leaveTypes, listAskable, previewLeave } from '../api.ts';
import './leave.css';

export function LeaveForm({ save, draftKey, onDirty, onCancel }: ResourceFormProps<Leave>) {
  const text = useText('leave');
  const { timeZone } = useUiEnvironment();
  const askable = useCall(listAskable);
  const draft = useDraft(draftKey, {
    employeeId: '',
    type: 'Annual',
    from: '',
    to: '',
    firstDay: 'Whole',
    lastDay: 'Whole',
    note: '',
  });
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { isRestored, values } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports a restored draft once, on mount
  useEffect(() => onDirty(isRestored), []);
  const set = (change: Partial<typeof values>) => onDirty(draft.set(change));
  const employeeId = values.employeeId || (askable.data?.find(({ isMine }) => isMine)?.id ?? '');
  // The lists of the API are never empty.
  const pick = <One extends string>(known: readonly One[], value: string): One =>
    known.find((candidate) => candidate === value) ?? (known[0] as One);
  const leaveRequest = {
    employeeId,
    type: pick(leaveTypes, values.type),
    from: values.from,
    to: values.to || values.from,
    firstDay: pick(firstDays, values.firstDay),
    lastDay: pick(lastDays, values.lastDay),
  };
  const isWhole = employeeId !== '' && leaveRequest.from !== '';
  const preview = useCall(previewLeave, { query: leaveRequest }, { enabled: isWhole, keepPrevious: true });
  const isRefused = preview.data?.problem !== undefined;
  const send = async () => {
    setSaving(true);
    setProblem(undefined);
    try {
      await save({ ...leaveRequest, ...(values.note.trim() !== '' && { note: values.note.trim() }) });
    } catch (error) {
      if (error instanceof ApiError) setProblem(error.message);
      else if (!(error instanceof StepUpCanceled)) throw error;
    } finally {
      setSaving(false);
    }
  };
  const form = useFormSubmit({ canSubmit: isWhole && !isRefused, isSaving, why: preview.data?.problem, send });
  const instant = (day: string) => (day === '' ? '' : startOfDay(day, timeZone));
  const day = (value: string) => (value === '' ? '' : dayOf(value, timeZone));
  return (
    <form noValidate className="leave-form" onSubmit={form.onSubmit} aria-label={text('leaves.new')}>
      <AutoComplete
        name="employeeId"
        label={text('leaves.field.employeeName')}
        required
        value={employeeId}
        options={(askable.data ?? []).map(({ id, name, isMine }) => ({
          id,
          name: isMine ? text('leaves.me', { name }) : name,
        }))}
        onChange={(employeeId) => set({ employeeId })}
      />
      <Select
        name="type"
        label={text('leaves.field.type')}
        required
        value={leaveRequest.type}
        options={leaveTypes.map((id) => ({ id, name: text(`leaves.type.${id}`) }))}
        onChange={(type) => set({ type })}
      />
      <div className="leave-span">
        <DatePicker
          name="from"
          label={text('leaves.firstDay')}
          required
          value={instant(values.from)}
          onChange={(value) => set({ from: day(value) })}
        />
        <Select
          name="firstDay"
          label={text('leaves.begins')}
          required
          value={leaveRequest.firstDay}
          options={firstDays.map((id) => ({ id, name: text(`leaves.first.${id}`) }))}
          onChange={(firstDay) => set({ firstDay })}
        />
        <DatePicker
          name="to"
          label={text('leaves.lastDay')}
          hint={text('leaves.lastDayHint')}
          value={instant(values.to)}
          onChange={(value) => set({ to: day(value) })}
        />
        <Select
          name="lastDay"
          label={text('leaves.ends')}
          required
          value={leaveRequest.lastDay}
          options={lastDays.map((id) => ({ id, name: text(`leaves.last.${id}`) }))}
          onChange={(lastDay) => set({ lastDay })}
        />
      </div>
      <MultilineInput
        name="note"
        label={text('leaves.field.note')}
        rows={2}
        maxLength={500}
        value={values.note}
        onChange={(note) => set({ note })}
      />
      <div aria-live="polite">{isWhole && <Loaded call={preview}>{(shown) => <Preview shown={shown} />}</Loaded>}</div>
      {problem !== undefined && (
        <p role="alert" className="ui-save-problem">
          {problem}
        </p>
      )}
      <FormFoot {...form.foot} onCancel={onCancel} submitLabel={text('leaves.ask')} isSaving={isSaving} />
    </form>
  );
}

function Preview({ shown: { days, balances, holidays, away, decidedBy, problem } }: { readonly shown: LeavePreview }) {
  const text = useText('leave');
  const nameIn = useLocalized();
  return (
    <div className="leave-preview">
      {problem !== undefined && (
        <p className="leave-problem" lang="en">
          {problem}
        </p>
      )}
      <DefinitionList
        items={[
          { label: text('leaves.takes'), value: text('leaves.dayCount', { count: days }) },
          ...balances.map(({ year, left, after }) => ({
            label: text('leaves.leftOf', { year }),
            value: text('leaves.leftAfter', { count: left, after }),
          })),
          {
            label: text('leaves.decides'),
            value: decidedBy === undefined ? text('leaves.anyDecider') : <span translate="no">{decidedBy}</span>,
          },
        ]}
      />
      {holidays.length > 0 && (
        <p>
          {text('leaves.holidays')}{' '}
          {holidays.map((holiday) => `${nameIn(holiday.name)} (${formatDay(holiday.date)})`).join(', ')}
        </p>
      )}
      {away.length > 0 && (
        <>
          <h3>{text('leaves.awayToo', { count: away.length })}</h3>
          <ul className="ui-rows">
            {away.map(({ id, name, from, to, status }) => (
              <li key={id}>
                <span translate="no">{name}</span>
                <span className="ui-muted">
                  {formatDayRange(from, to)}, {text(`leaves.status.${status}`)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
