/** Page that is shown if the portal could not start. Nothing has loaded at this point, so it contains its few texts. */
import { type ByLanguage, chooseLanguage, directionOf } from '../i18n/languages.ts';
import { inLanguage } from '../i18n/localize.ts';

const words: ByLanguage<{ readonly title: string; readonly retry: string }> = {
  en: { title: "The portal couldn't start", retry: 'Try again' },
  tr: { title: 'Portal başlatılamadı', retry: 'Yeniden dene' },
};

/** Shows the reason why the portal could not start, and a button to try again. */
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
  const message = document.createElement('div');
  message.setAttribute('role', 'alert');
  message.append(heading, reason);
  const main = element('main', '', 'portal-failed');
  main.append(message, button);
  root.replaceChildren(main);
}

function element(name: 'h1' | 'p' | 'button' | 'main', text: string, className = ''): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}
