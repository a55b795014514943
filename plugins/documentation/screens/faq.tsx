import type { ScreenProps } from '#core';
import { Card, Disclosure, Loaded, Screen } from '#core/ui';
import { questionsOf } from '../parts/articles.ts';
import { Markdown } from '../parts/markdown.tsx';
import { DocumentSearch } from '../parts/search.tsx';
import { useDocuments } from '../parts/use-documents.ts';

/** Renders the questions by group. If the URL names a group, its answers are open. */
export default function Faq({ params }: ScreenProps) {
  const call = useDocuments();
  return (
    <Screen narrow>
      <Loaded call={call}>
        {(all) => (
          <DocumentSearch entries={all}>
            {all
              .filter(({ kind, name }) => kind === 'faq' && (params.name === undefined || name === params.name))
              .map((group) => (
                <Card key={group.name} title={group.title}>
                  {questionsOf(group).map(({ question, answer }) => (
                    <Disclosure
                      key={question}
                      className="documentation-question"
                      open={params.name !== undefined}
                      summary={question}
                    >
                      <Markdown text={answer} />
                    </Disclosure>
                  ))}
                </Card>
              ))}
          </DocumentSearch>
        )}
      </Loaded>
    </Screen>
  );
}
