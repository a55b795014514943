import type { ScreenProps } from '#core';
import { Card, Disclosure, Loaded, Screen } from '#core/ui';
import { questionsOf } from '../parts/articles.ts';
import { Markdown } from '../parts/markdown.tsx';
import { DocumentSearch } from '../parts/search.tsx';
import { useDocuments } from '../parts/use-documents.ts';

/**
 * Questions with their answers, by what they are about; the address may name one group, whose answers are open then.
 */
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
