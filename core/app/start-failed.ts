/** What shows where the portal could not start. Nothing is up yet, not even the texts: it brings its own few words. */
import { type ByLanguage, chooseLanguage, directionOf } from '../i18n/languages.ts';
import { inLanguage } from '../i18n/localized.ts';

const words: ByLanguage<{ readonly title: string; readonly retry: string }> = {
  en: { title: "The portal couldn't start", retry: 'Try again' },
  tr: { title: 'Portal başlatılamadı', retry: 'Yeniden dene' },
};

/** Says that and why the portal could not start, and lets the person try again. */
export function showStartFailed(root: HTMLElement, error: unknown): void {
  const language = chooseLanguage(localStorage, navigator.languages);
  const { title, retry } = inLanguage(words, language);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  document.title = title;
  const heading = element('h1', title);
  const reason = element('p', error instanceof Error ? error.message : String(error), 'portal-failed-reason');
  const button = element('button', retry, 'ui-button ui-button-primary');
  button.addEventListener('click', () => location.reload());
  const said = document.createElement('div');
  said.setAttribute('role', 'alert');
  said.append(heading, reason);
  const main = element('main', '', 'portal-failed');
  main.append(said, button);
  root.replaceChildren(main);
}

function element(name: 'h1' | 'p' | 'button' | 'main', text: string, className = ''): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}
