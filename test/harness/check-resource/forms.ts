/** Checks of a resource's forms and its confirmation before a deletion. */
import '../dom.ts';
import assert from 'node:assert/strict';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { ApiError } from '../../../core/http/errors.ts';
import type { AnyEndpoint } from '../../../core/http/endpoint.ts';
import { languages } from '../../../core/i18n/languages.ts';
import { textOf } from '../../../core/i18n/use-text.ts';
import { checkGuard } from '../../../core/permissions/guard.ts';
import type { FormField } from '../../../core/ui/forms/types.ts';
import { mayCall } from '../../../core/ui/resource/actions/allowed.ts';
import { formFields } from '../../../core/ui/resource/form/form-fields.ts';
import { inputSchemas, inputValues } from '../../../core/ui/resource/form/localized-fields.ts';
import { fieldsOf, mustBeFilled, requiredOf, withoutNull } from '../../../core/ui/list/schema.ts';
import { findRecordAction } from '../record-action.ts';
import type { Part } from '../render.tsx';
import { controlOf, enter, entered, isFilled, problemAt } from './controls.ts';
import { outOfBounds } from './out-of-bounds.ts';
import { refuseRawKeys, type Shown } from './shown.ts';
import { proving, type Subject } from './subject.ts';
import type { Values } from './types.ts';

const ui = textOf<string>('ui');
const refusal = (status: number, message: string, fields: Readonly<Record<string, string>> = {}) =>
  new ApiError(message, { status, requestId: 'check-resource', fields });

export function checkForms(shown: Shown): void {
  const { spec, calls, full, sample } = shown;
  const isItsOwn = {
    create: spec.components.form,
    update: spec.components.form,
    remove: spec.components.detailActions,
  };
  const change = (
    title: string,
    of: 'create' | 'update' | 'remove',
    run: (context: Shown, endpoint: AnyEndpoint) => Promise<void>,
  ) => {
    const endpoint = calls[of];
    if (!sample || !mayCall(endpoint, full.holder) || isItsOwn[of] || (of !== 'remove' && spec.form.length === 0))
      return;
    proving(shown)(title, (context) => run(context, endpoint));
  };

  change(
    'its form has a control for each field, in both languages, and asks for what must be there',
    'create',
    async (context, create) => {
      for (const language of languages) {
        const { form, part } = await openForm(context, '/new', { language });
        const required = requiredOf(create.body);
        const schemas = fieldsOf(create.body);
        const fields = fieldsIn(context, create, false);
        for (const { label } of fields) await waitFor(() => controlOf(form, label));
        const empty = fields.filter(
          ({ label, name }) =>
            !isFilled(controlOf(form, label)) && required.has(name) && mustBeFilled(schemas[name] ?? {}),
        );
        fireEvent.submit(form);
        for (const { label } of empty)
          await waitFor(() =>
            assert.ok(problemAt(controlOf(form, label)), `“${label}” must be there, and may be left empty`),
          );
        refuseRawKeys(context);
        if (empty.length > 0) assert.ok(!part.calls.some(({ id }) => id === create.id), 'it was sent all the same');
        part.view.unmount();
      }
    },
  );

  change('its form refuses with a reason what its schema forbids', 'create', async (context, create) => {
    const { form, part } = await openForm(context, '/new');
    const inputs = inputSchemas(fieldsOf(create.body));
    for (const field of fieldsIn(context, create, false)) {
      if (field.type !== 'input') continue;
      for (const value of outOfBounds(withoutNull(inputs[field.name] ?? {}))) {
        await enter(form, field, value, context.full.client);
        const control = controlOf(form, field.label);
        // An input that rejects a key needs no message about it.
        await waitFor(() =>
          assert.ok(
            problemAt(control) !== undefined || ('value' in control && control.value !== String(value)),
            `“${field.label}” takes ${JSON.stringify(value)}`,
          ),
        );
      }
    }
    assert.ok(!part.calls.some(({ id }) => id === create.id));
  });

  change(
    'a new one that is refused stays in its form with the reason; saved, it opens',
    'create',
    async (context, create) => {
      const fields = fieldsIn(context, create, false);
      const first = fields.find(({ name, type }) => type === 'input' && name in (context.sample ?? {})) ?? fields[0];
      const refusals: (Error | undefined)[] = [
        refusal(400, 'Not this one.', { [first?.name ?? '']: 'Not this one.' }),
        refusal(409, 'There is one already.'),
        refusal(500, 'The server broke.'),
      ];
      const { form, part } = await openForm(context, '/new', {
        answers: {
          [create.id]: (call) => {
            const refused = refusals.shift();
            if (refused) throw refused;
            return context.full.client.call(create, { body: call.body });
          },
        },
      });
      await fill(context, form, fields, context.sample ?? {});
      const before = entered(form);
      for (const text of ['Not this one.', 'There is one already.', 'The server broke.']) {
        fireEvent.submit(form);
        const message = await within(form).findByText(text);
        assert.deepEqual(entered(form), before, `what was entered is gone after “${text}”`);
        if (text === 'Not this one.' && first)
          assert.match(
            problemAt(controlOf(form, first.label)) ?? '',
            /Not this one/,
            `it is not said at “${first.label}”`,
          );
        else assert.ok(message.closest('[role=alert]'), 'screen readers are not told');
        await waitFor(() => assert.equal(form.querySelector('[type=submit][aria-disabled=true]'), null));
      }
      fireEvent.submit(form);
      const made = await waitFor(() => {
        const saved = part.portal.snackbars.state.shown.find(({ kind }) => kind === 'success');
        assert.ok(saved, `it was not saved: ${form.textContent}`);
        return saved;
      });
      const created = context.newest();
      assert.equal(made.text, context.words().phrase('created', { name: context.spec.nameOf(created) }));
      if (context.calls.details) assert.equal(part.history.at(-1), context.base + context.below(created));
    },
  );

  change('what was entered is not left without a question', 'create', async (context, create) => {
    const { form, part } = await openForm(context, '/new');
    const fields = fieldsIn(context, create, false);
    await fill(context, form, fields, context.sample ?? {});
    const before = entered(form);
    const leave = () => fireEvent.click(within(form).getByRole('button', { name: ui('common.cancel') }));
    leave();
    const question = await part.view.findByRole('dialog', { name: ui('resource.leaveTitle') });
    assert.equal(part.history.at(-1), `${context.base}/new`, 'it was left before anybody said yes');
    fireEvent.click(within(question).getByRole('button', { name: ui('common.cancel') }));
    await waitFor(() => assert.equal(part.view.queryByRole('dialog', { name: ui('resource.leaveTitle') }), null));
    assert.deepEqual(entered(form), before);
    leave();
    const again = await part.view.findByRole('dialog', { name: ui('resource.leaveTitle') });
    fireEvent.click(within(again).getByRole('button', { name: ui('common.discard') }));
    await waitFor(() => assert.equal(part.history.at(-1), context.base));
    assert.ok(!part.calls.some(({ id }) => id === create.id), 'it was sent all the same');
  });

  change(
    'while it is saved its fields are locked, and said to be; what had the focus has it again',
    'create',
    async (context, create) => {
      let refuse: (reason: Error) => void = () => undefined;
      const { form, part } = await openForm(context, '/new', {
        answers: {
          [create.id]: () =>
            new Promise((_, reject) => {
              refuse = reject;
            }),
        },
      });
      const fields = fieldsIn(context, create, false);
      await fill(context, form, fields, context.sample ?? {});
      const before = entered(form);
      const controls = fields.map(({ label }) => controlOf(form, label));
      const focused = controls.find((control) => control instanceof HTMLInputElement) ?? controls[0];
      focused?.focus();
      fireEvent.submit(form);
      await waitFor(() => assert.equal(form.getAttribute('aria-busy'), 'true', 'nothing says that it is being saved'));
      for (const control of controls)
        assert.ok(control.closest('fieldset[disabled]'), `${control.outerHTML} can be changed while it is saved`);
      await waitFor(() => assert.ok(part.calls.some(({ id }) => id === create.id)));
      // A browser removes the focus from a disabled element.
      focused?.blur();
      refuse(refusal(500, 'The server broke.'));
      await within(form).findByText('The server broke.');
      assert.equal(form.getAttribute('aria-busy'), 'false');
      assert.equal(form.querySelector('fieldset[disabled]'), null, 'it stays locked');
      assert.deepEqual(entered(form), before);
      assert.equal(document.activeElement, focused, 'the focus is lost');
    },
  );

  change(
    'a change that is refused keeps what was entered; one that somebody else was faster with offers what is stored',
    'update',
    async (context, update) => {
      const record = await context.make();
      const refusals: (Error | undefined)[] = [
        refusal(500, 'The server broke.'),
        refusal(409, 'It has changed meanwhile.'),
      ];
      const { form, part } = await openForm(context, `${context.below(record)}/edit`, {
        answers: {
          [update.id]: (call) => {
            const refused = refusals.shift();
            if (refused) throw refused;
            return context.full.client.call(update, { params: call.params, body: call.body });
          },
        },
      });
      const fields = fieldsIn(context, update, true);
      await fill(context, form, fields, context.change);
      const before = entered(form);
      for (const text of ['The server broke.', 'It has changed meanwhile.']) {
        fireEvent.submit(form);
        await within(form).findByText(text);
        assert.deepEqual(entered(form), before, `what was entered is gone after “${text}”`);
        await waitFor(() => assert.equal(form.querySelector('[type=submit][aria-disabled=true]'), null));
      }
      await part.view.findByRole('button', { name: ui('resource.showStored') });
      fireEvent.submit(form);
      await waitFor(() =>
        assert.ok(
          part.portal.snackbars.state.shown.some(({ kind }) => kind === 'success'),
          `it was not saved: ${form.textContent}`,
        ),
      );
      const body = part.calls.findLast(({ id }) => id === update.id)?.body as Values; // the body that the form has sent
      for (const [name, value] of Object.entries(context.change))
        assert.deepEqual(body[name], value, `${name} was not sent as it was entered`);
    },
  );

  change(
    'a deletion is asked about by name; one that is refused says why and stays',
    'remove',
    async (context, remove) => {
      const record = await context.make();
      const name = context.spec.nameOf(record) || context.words().singular;
      let isUsed = true;
      const part = await context.open(context.below(record), {
        answers: {
          [remove.id]: (call) => {
            if (isUsed) throw refusal(409, 'It is used by 12 others.');
            return context.full.client.call(remove, { params: call.params });
          },
        },
      });
      await part.view.findByRole('dialog', { name });
      const offered = await findRecordAction(ui('common.delete'));
      assert.notEqual(offered.getAttribute('aria-disabled'), 'true', 'what was just made cannot be deleted');
      fireEvent.click(offered);
      const question = await part.view.findByRole('dialog', { name: context.words().phrase('deleteTitle') });
      within(question).getByText(context.words().phrase('deleteQuestion', { name }));
      assert.ok(!part.calls.some(({ id }) => id === remove.id), 'it was deleted before anybody said yes');
      const confirm = () => fireEvent.submit(question.querySelector('form') ?? question);
      confirm();
      await within(question).findByText('It is used by 12 others.', { exact: false });
      isUsed = false;
      confirm();
      await waitFor(() =>
        assert.ok(
          part.portal.snackbars.state.shown.some(({ text }) => text === context.words().phrase('deleted', { name })),
          'nobody says that it is deleted',
        ),
      );
      assert.equal(part.history.at(-1)?.split('?')[0], context.base, 'what is open is not there any more');
    },
  );
}

async function openForm(
  context: Shown,
  below: string,
  options: Parameters<Shown['open']>[1] = {},
): Promise<{ readonly form: HTMLElement; readonly part: Part }> {
  const part = await context.open(below, options);
  const form = await part.view.findByRole('form', {
    name: context.words().phrase(below === '/new' ? 'new' : 'editTitle'),
  });
  return { form, part };
}

/** Returns the fields of a form as they are shown, with their labels in the current language. */
function fieldsIn(
  { spec, full, words, calls }: Subject,
  endpoint: AnyEndpoint,
  changes: boolean,
): readonly FormField[] {
  const side = changes ? 'update' : 'create';
  const shown = spec.form.filter(
    ({ only = side, guard = 'signed-in' }) => only === side && checkGuard(guard, full.holder) === 'allowed',
  );
  return formFields(shown, endpoint.body, changes, words(), calls.create?.body);
}

async function fill(context: Subject, form: HTMLElement, fields: readonly FormField[], given: Values): Promise<void> {
  const values = inputValues(given);
  for (const field of fields)
    if (values[field.name] !== undefined && !field.readOnly && !field.disabled) {
      const ownValue = context.fill[field.name];
      if (ownValue) await ownValue(await waitFor(() => controlOf(form, field.label)), values[field.name]);
      else await enter(form, field, values[field.name], context.full.client);
    }
}
