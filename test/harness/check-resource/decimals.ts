/** Numbers with the decimals of their schema or their declaration. */
import '../dom.ts';
import assert from 'node:assert/strict';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { checkGuard } from '../../../core/permissions/guard.ts';
import { formatDecimal, plainDecimal } from '../../../core/ui/formats/amount.ts';
import { mayCall } from '../../../core/ui/resource/actions/allowed.ts';
import { decimalsIn, fieldsOf, rowSchema } from '../../../core/ui/list/schema.ts';
import { partsOf } from '../resources/parts.ts';
import { keyWords } from '../resources/specification.ts';
import { controlOf } from './controls.ts';
import { rowsIn, shownColumns } from './list.ts';
import type { Shown } from './shown.ts';
import { answerWith, proving } from './subject.ts';

export function checkDecimals(shown: Shown): void {
  const { spec, calls } = shown;
  const { list, details, update } = calls;
  const schemas = { ...fieldsOf(rowSchema(list)), ...fieldsOf(details?.answer), ...fieldsOf(update?.body) };
  const { columns: all } = partsOf(spec, shown.full.holder, keyWords);
  const decimalsByKey = new Map(
    [...all.map(({ id, shows }) => ({ key: id, decimals: shows?.decimals })), ...spec.form].flatMap(
      ({ key, decimals }) => (decimals === undefined ? [] : [[key, decimals] as const]),
    ),
  );
  const scales = Object.entries(schemas)
    .map(([key, schema]) => ({ key, scale: decimalsByKey.get(key) ?? decimalsIn({}, schema) ?? 0 }))
    .filter(({ scale }) => scale > 0);
  if (scales.length === 0) return;
  proving(shown)('a number keeps its decimals in list, details and form: 1.50 is not 1.5', async (context) => {
    const value = 1.5;
    const record = { ...(await context.any()), ...Object.fromEntries(scales.map(({ key }) => [key, value])) };
    const id = spec.idOf(record);
    const answers = {
      ...(list && { [list.id]: () => answerWith(list, [record]) }),
      ...(details && { [details.id]: () => record }),
    };
    const columns = shownColumns(context);
    if (list && !spec.components.list) {
      const part = await context.open('', { answers });
      await waitFor(() => assert.equal(rowsIn(part).length, 1));
      for (const { key, scale } of scales) {
        const at = columns.findIndex(({ id, shows }) => id === key && shows?.kind === 'number' && !shows.isOwn);
        if (at >= 0)
          assert.equal(
            rowsIn(part)[0]?.querySelectorAll('td:not(.ui-grid-check), th')[at]?.textContent,
            formatDecimal(value, scale),
            `the list's ${key}`,
          );
      }
      part.view.unmount();
    }
    const opened = await context.open(`/${id}`, { answers });
    const drawer = await opened.view.findByRole('dialog', { name: spec.nameOf(record) });
    const { lines } = partsOf(spec, context.full.holder, context.words());
    for (const { key, scale } of scales) {
      const line = lines.find(({ id, shows }) => id === key && !shows?.isOwn);
      if (!line || spec.components.detail) continue;
      const label = await within(drawer).findByText(line.title, { selector: 'dt' });
      assert.equal(label.nextElementSibling?.textContent, formatDecimal(value, scale), `the details' ${key}`);
    }
    opened.view.unmount();
    if (
      !mayCall(update, context.full.holder) ||
      spec.components.form ||
      spec.allowed.update?.(record, context.full.holder) === false
    )
      return;
    const edited = await context.open(`/${id}/edit`, { answers });
    const form = await edited.view.findByRole('form', { name: context.words().phrase('editTitle') });
    for (const { key, scale } of scales) {
      const field = spec.form.find(
        (candidate) =>
          candidate.key === key &&
          !candidate.control &&
          checkGuard(candidate.guard ?? 'signed-in', context.full.holder) === 'allowed',
      );
      if (!field) continue;
      const control = await waitFor(() => controlOf(form, context.words().label(field)));
      assert.ok(control instanceof HTMLInputElement);
      assert.equal(control.value, plainDecimal(value, scale), `the form's ${key}`);
      fireEvent.change(control, { target: { value: '2.5' } });
      fireEvent.blur(control);
      await waitFor(() => assert.equal(control.value, plainDecimal(2.5, scale), `what is typed into ${key}`));
    }
  });
}
