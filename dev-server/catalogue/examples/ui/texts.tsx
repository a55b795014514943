/** Texts from other sources: Markdown and HTML, made safe. */
import { FramedHtml, Markdown, SafeHtml } from '#core/ui';

export const FromMarkdown = () => <Markdown text={'Refunds take **2 to 5 days**.\n\n- Cards\n- Wallets'} />;

export const FromHtml = () => <SafeHtml html="<p>Dear <strong>Ada</strong>,</p><p>Your contract is ready.</p>" />;

export const Document = () => (
  <FramedHtml
    className="catalogue-letter"
    title="Email"
    html="<!doctype html><title>Email</title><p>Your contract is ready.</p>"
  />
);
