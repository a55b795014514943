import { useCoreText } from '../i18n/later-texts.ts';

/** Renders the start screen of users whose permissions allow no screen. */
export default function NoScreens() {
  const text = useCoreText();
  return (
    <section className="portal-empty">
      <h1>{text('home.empty')}</h1>
      <p>{text('home.emptyHint')}</p>
    </section>
  );
}
