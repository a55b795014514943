import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { findLostRefusals } from './refused-fields.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const notSent = 'It is no field of the body.';
const several = 'Several inputs make one field: the form says it below them all.';
const sameName = 'The body has this name more than once, and a refusal does not say which of them it means.';

/** Inputs of saving forms whose values can't be rejected, or whose error the form itself shows. */
const reasons: Readonly<Record<string, string>> = {
  "core/ui/csv-import/csv-file-input.tsx Select text('csv.becomesOf', { column: name })": several,
  "plugins/agreements/document/accept-dialog.tsx RadioGroup text('signature.how')": notSent,
  "plugins/crm/emails/compose-dialog.tsx Checkbox text('emails.keepOnly')": notSent,
  "plugins/crm/records/convert-dialog.tsx Checkbox text('convert.withOpportunity')": notSent,
  "plugins/crm/records/convert-dialog.tsx TextInput text('convert.opportunityName')": sameName,
  "plugins/dashboards/administration/widget-ticks.tsx TextInput text('assign.search')": notSent,
  'plugins/developer/parts/key-form.tsx Checkbox sentenceOf(id) || id': several,
  'plugins/dashboards/administration/same-dialog.tsx Checkbox role.name': several,
  "plugins/developer/hosted/page-editor.tsx RadioGroup text('hosted.previewLanguage')": notSent,
  "plugins/developer/hosted/page-editor.tsx RadioGroup text('hosted.previewWidth')": notSent,
  "plugins/payments/batches/batch-editor.tsx TextInput text('batch.name')":
    'It is sent once the rows are checked, by a dialog of its own.',
  "plugins/payments/batches/batch-editor.tsx FileInput text('batch.file')": notSent,
  "plugins/payments/screens/single-payment.tsx RadioGroup text('single.account')": notSent,
  "plugins/pipelines/stages/pipeline-form.tsx TextInput text('form.stageName', { number: at + 1 })": sameName,
  "plugins/risk/screens/on-list-dialog.tsx RadioGroup text('risk.onList.list')": notSent,
  "plugins/risk/screens/on-list-dialog.tsx Checkbox `${text(`blacklist.type.${type}`)}: ${shown} (${entryId === undefined ? text('risk.onList.good', { count: good }) : text('risk.onList.listed')})`":
    several,
  "plugins/support/reference-pickers.tsx MultiAutoComplete text('field.transactions')": several,
  "plugins/support/reference-pickers.tsx MultiAutoComplete text('field.customers')": several,
  "plugins/support/contact/contact-dialog.tsx FileUploads text('contact.files')": several,
  "plugins/tenants/branding/branding-dialog.tsx RadioGroup common('preview')": notSent,
  "plugins/bulk-updates/screens/bulk-update-request.tsx RadioGroup text('bulkUpdate.request.source')": notSent,
  "plugins/disputes/screens/accept-dialog.tsx Checkbox text('disputes.accept.sure')": notSent,
  "plugins/users/rights/grants-dialog.tsx AutoComplete text('grants.like', { kind: name })": notSent,
  "plugins/users/roles/permission-matrix.tsx TextInput text('matrix.search')": notSent,
  "plugins/users/roles/role-form.tsx Select text('roles.field.userType')": notSent,
  "plugins/users/roles/role-form.tsx Select text('roles.from')": notSent,
  "plugins/pricing/book/prices/save-dialog.tsx RadioGroup text('save.when')": notSent,
};

const inputsFound = (files: Readonly<Record<string, string>>) =>
  findLostRefusals(new Map(Object.entries(files))).map(({ path, line, why }) => `${path}:${line} ${why}`);

for (const [what, body, found] of [
  [
    'an input beside what says that it is not saved',
    '<><TextInput name="a" /><SaveProblem of={save} /></>',
    ['a.tsx:1 outside'],
  ],
  [
    'an input without a name',
    '<><SaveFields of={save}><TextInput /></SaveFields><SaveProblem of={save} /></>',
    ['a.tsx:1 unnamed'],
  ],
  [
    'an input without a name in a dialog',
    '<OutcomeDialog><Field>{(control) => <input {...control} />}</Field></OutcomeDialog>',
    ['a.tsx:1 unnamed'],
  ],
  ['an input within a part of the form', '<SaveFields of={save}><Part /></SaveFields>', ['part.tsx:1 unnamed']],
] as const)
  test(`a form may not have ${what}`, () =>
    assert.deepEqual(
      inputsFound({
        'a.tsx': `import { Part } from './part.tsx'; export function A() { return ${body}; }`,
        'part.tsx': 'export function Part() { return <Checkbox />; }',
      }),
      found,
    ));

for (const [what, body] of [
  ['named inputs', '<><SaveFields of={save}><TextInput name="a" /></SaveFields><SaveProblem of={save} /></>'],
  ['inputs that hand on what they are given', '<OutcomeDialog><TextInput {...rest} /></OutcomeDialog>'],
  [
    'the fields of a described form',
    '<><SaveFields of={save}><DynamicForm fields={fields} /></SaveFields><SaveProblem of={save} /></>',
  ],
] as const)
  test(`a form may have ${what}`, () =>
    assert.deepEqual(inputsFound({ 'a.tsx': `export function A() { return ${body}; }` }), []));

test('a form of a resource is looked at as well', () =>
  assert.deepEqual(
    inputsFound({
      'a.tsx': 'export default function A({ save }: ResourceFormProps<B>) { return <Select label="c" />; }',
    }),
    ['a.tsx:1 unnamed'],
  ));

test('each input of a saving form has a name for its refusals, or a listed reason', () => {
  const files = ['core', 'plugins']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file.replaceAll('\\', '/')}`,
      ),
    )
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('core/ui/inputs/'));
  const found = findLostRefusals(new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')])));
  assert.deepEqual(
    found
      .filter(({ path, input }) => !Object.hasOwn(reasons, `${path} ${input}`))
      .map(({ path, line, input, why }) => `${path}:${line} ${input} ${why}`),
    [],
  );
  const keys = new Set(found.map(({ path, input }) => `${path} ${input}`));
  assert.deepEqual(
    Object.keys(reasons).filter((key) => !keys.has(key)),
    [],
    'reasons for inputs that are not there any more',
  );
});
