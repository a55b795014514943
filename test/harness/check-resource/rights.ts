/**
 * Checks of the actions offered to a person: without the permission to change, no change is offered; without the
 * permission to view, not even the screen.
 */
import '../dom.ts';
import assert from 'node:assert/strict';
import { waitFor } from '@testing-library/react';
import { textOf } from '../../../core/i18n/use-text.ts';
import { exportButton } from '../export-button.ts';
import { isOffered } from '../record-action.ts';
import type { Shown } from './shown.ts';
import { isLetIn, permissionsOf, proving, without } from './subject.ts';
import type { ScreenCheck } from './types.ts';

const ui = textOf<string>('ui');

export function checkRights({ as }: ScreenCheck, shown: Shown): void {
  const { calls, spec, guard, full } = shown;
  const looking = permissionsOf(guard);
  const changing = [calls.create, calls.update, calls.remove, ...spec.actions.map(({ endpoint }) => endpoint)].flatMap(
    (endpoint) => permissionsOf(endpoint?.guard),
  );
  const taken = changing.filter((name) => !looking.includes(name));
  // Without additional permissions, all users who can view can also change.
  const canLookAlone = taken.length > 0 && isLetIn(shown, without(full, taken));
  const prove = proving(shown);

  if (canLookAlone)
    prove('who may only look is offered no change, and no form at its address', async (context) => {
      const viewer = context.sandbox.actor(as, taken);
      const record = await context.any();
      const { list } = calls;
      if (list && !spec.components.list) {
        const part = await context.open('', { as: viewer });
        await waitFor(() => assert.ok(part.view.container.querySelector('tr[data-href]'), 'the list shows no row'));
        assert.equal(
          part.view.queryAllByRole('button', { name: context.words().phrase('new') }).length,
          0,
          'a new one is offered',
        );
        assert.equal(exportButton() !== undefined, spec.isExported === true, 'who sees the list may save it');
        assert.equal(part.view.container.querySelectorAll('.ui-row-menu').length, 0, 'a row offers changes');
        part.view.unmount();
      }
      const opened = await context.open(context.below(record), { as: viewer });
      await opened.view.findByRole('dialog', { name: spec.nameOf(record) });
      for (const label of ['common.edit', 'common.delete']) assert.ok(!isOffered(ui(label)), `${ui(label)} is offered`);
      opened.view.unmount();
      for (const below of [
        ...(calls.create ? ['/new'] : []),
        ...(calls.update ? [`${context.below(record)}/edit`] : []),
      ]) {
        const part = await context.open(below, { as: viewer });
        await part.view.findByText(ui('state.forbidden'));
        assert.equal(part.view.queryByRole('form'), null, `${below} shows a form`);
        part.view.unmount();
      }
    });

  if (!isLetIn(shown, without(full, looking)))
    prove('who may not look is sent away, and nothing is asked for', async (context) => {
      const stranger = context.sandbox.actor(as, looking);
      for (const below of ['', '/new', '/none']) {
        const part = await context.open(below, { as: stranger });
        assert.ok(
          part.view.container.querySelector('[data-sent-to]'),
          `${context.base}${below} lets somebody in who may not look`,
        );
        assert.deepEqual(part.calls, []);
        part.view.unmount();
      }
    });
}
