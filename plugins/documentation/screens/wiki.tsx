import type { ScreenProps } from '#core';
import { useHolder, useText } from '#core/react';
import { EmptyState, Link, Loaded, Screen } from '#core/ui';
import type { Entry } from '../api.ts';
import { hrefOf } from '../parts/articles.ts';
import { Layout } from '../parts/layout.tsx';
import { Markdown } from '../parts/markdown.tsx';
import { DocumentSearch } from '../parts/search.tsx';
import { useDocuments } from '../parts/use-documents.ts';

/** Sections in the order of the list. */
const sections = ['start', 'payments', 'money', 'people', 'developers'] as const;

/** Renders the list of articles by section, and the article that the URL names. */
export default function Wiki({ params }: ScreenProps) {
  const call = useDocuments();
  const articles = call.data?.filter(({ kind }) => kind === 'wiki');
  const chosen = articles?.find(({ name }) => name === params.name);
  return (
    <Screen crumb={chosen?.title}>
      <Loaded call={call}>
        {(all) => (
          <DocumentSearch entries={all}>
            <Layout
              list={<Contents articles={articles ?? []} current={params.name ?? articles?.[0]?.name} />}
              isChosen={params.name !== undefined}
            >
              <Article article={params.name === undefined ? articles?.[0] : chosen} />
            </Layout>
          </DocumentSearch>
        )}
      </Loaded>
    </Screen>
  );
}

function Contents({
  articles,
  current,
}: {
  readonly articles: readonly Entry[];
  readonly current: string | undefined;
}) {
  const text = useText('documentation');
  const { tier } = useHolder();
  return (
    <nav className="documentation-menu" aria-label={text('contents')}>
      {sections
        .filter((section) => articles.some((article) => article.section === section))
        .map((section) => (
          <section key={section}>
            <h2>{text(`section.${section}`)}</h2>
            <ul className="documentation-list">
              {articles
                .filter((article) => article.section === section)
                .map((article) => (
                  <li key={article.name}>
                    <Link href={hrefOf(article, tier)} aria-current={article.name === current ? 'page' : undefined}>
                      {article.title}
                    </Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
    </nav>
  );
}

function Article({ article }: { readonly article: Entry | undefined }) {
  const text = useText('documentation');
  if (!article) return <EmptyState title={text('missing')} />;
  return (
    <article className="documentation-page">
      <h2>{article.title}</h2>
      <p className="ui-muted">{article.summary}</p>
      <Markdown text={article.text} />
    </article>
  );
}
