/** A resource whose screen is rendered in a document. */
import '../dom.ts';
import assert from 'node:assert/strict';
import { createElement } from 'react';
import type { Language } from '../../../core/i18n/languages.ts';
import { type Part, type PartOptions, renderPart } from '../render.tsx';
import { RoutedScreen } from './routed-screen.tsx';
import type { Actor } from './sandbox.ts';
import type { Subject } from './subject.ts';
import type { ScreenCheck } from './types.ts';

export interface OpenOptions extends Pick<PartOptions, 'answers'> {
  readonly language?: Language;
  readonly as?: Actor;
}

export interface Shown extends Subject {
  /** Opens an address below the list: an empty path, `/new`, `/<id>`, `/<id>/edit`, a query. */
  readonly open: (below: string, options?: OpenOptions) => Promise<Part>;
}

/**
 * Imports the modules that screens load on demand before the checks, so that no check waits for a module and a screen
 * at the same time.
 */
const later = () =>
  Promise.all([
    import('../../../core/ui/resource/form/resource-form.tsx'),
    import('../../../core/ui/list/write-file.ts'),
    import('../../../core/ui/resource/actions/question-dialog.tsx'),
    import('../../../core/ui/resource/single-item.tsx'),
    import('../../../core/ui/data-grid/export/export-dialog.tsx'),
    import('../../../core/ui/data-grid/row-menu/row-menu.tsx'),
    import('../../../core/ui/data-grid/filters/filter-editor.tsx'),
    import('../../../core/ui/data-grid/filters/filter-menu.tsx'),
    import('../../../core/ui/forms/form.tsx'),
    import('../../../core/ui/inputs/options/combobox.tsx'),
    import('../../../core/ui/inputs/options/multi-combobox.tsx'),
  ]);

export async function shown(check: ScreenCheck, subject: Subject): Promise<Shown> {
  const [{ default: declared }] = await Promise.all([check.screen(), later()]);
  return {
    ...subject,
    open: (below, { language = 'en', as: actor = subject.full, answers = {} } = {}) => {
      // Removes the drafts and choices of earlier checks.
      sessionStorage.clear();
      localStorage.clear();
      return renderPart(createElement(RoutedScreen, { route: subject.route, declared }), {
        plugins: [check.plugin],
        person: { tier: check.as, permissions: [...actor.holder.permissions] },
        answers,
        otherwise: actor.client,
        path: subject.base + below,
        language,
      });
    },
  };
}

/**
 * Throws for keys instead of texts.
 * @throws AssertionError with the keys on the page
 */
export function refuseRawKeys({ spec }: Pick<Subject, 'spec'>): void {
  const shown = [...document.body.querySelectorAll('*')].flatMap((element) => [
    ...[...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : [])),
    ...['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
  ]);
  const key = new RegExp(`^(${spec.id}|manifest|resource|state|form|grid|filter|dialog|input|save)(\\.[\\w-]+)+$`);
  assert.deepEqual(
    [...new Set(shown.map((text) => text.trim()).filter((text) => key.test(text)))],
    [],
    'keys in the place of texts',
  );
}
