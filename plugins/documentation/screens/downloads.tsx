import { useLanguage, useText } from '#core/react';
import { Button, Card, Cards, Loaded, Screen, saveNamed } from '#core/ui';
import '../parts/documentation.css';
import type { Entry } from '../api.ts';
import { manualPage, manualText } from '../parts/manual.ts';
import { readApi } from '../parts/read-api.ts';
import { useDocuments } from '../parts/use-documents.ts';

const manuals = [
  { id: 'whole', takes: () => true },
  { id: 'developers', takes: ({ section }: Entry) => section === 'developers' },
  { id: 'operations', takes: ({ section }: Entry) => section !== 'developers' },
] as const;

/** Renders the downloads: manuals that are created from the current articles and questions, and the API description. */
export default function Downloads() {
  const text = useText('documentation');
  const language = useLanguage();
  const call = useDocuments();
  return (
    <Screen>
      <Loaded call={call}>
        {(all) => (
          <Cards>
            {manuals.map(({ id, takes }) => {
              const entries = all.filter(takes);
              const title = text(`manual.${id}`);
              const name = `${title.toLowerCase().replace(/\s+/g, '-')}-${language}`;
              return (
                <Card key={id} title={title}>
                  <p>{text(`manual.${id}Hint`, { count: entries.length })}</p>
                  <div className="documentation-buttons">
                    <Button
                      onClick={() =>
                        saveNamed(
                          new Blob([manualPage(title, entries, language)], { type: 'text/html' }),
                          `${name}.html`,
                        )
                      }
                    >
                      {text('manual.page')}
                    </Button>
                    <Button
                      onClick={() =>
                        saveNamed(new Blob([manualText(title, entries)], { type: 'text/markdown' }), `${name}.md`)
                      }
                    >
                      {text('manual.text')}
                    </Button>
                  </div>
                </Card>
              );
            })}
            <Card title={text('manual.api')}>
              <p>{text('manual.apiHint')}</p>
              <div className="documentation-buttons">
                <Button
                  onClick={async () =>
                    saveNamed(
                      new Blob([JSON.stringify(await readApi(), undefined, 2)], { type: 'application/json' }),
                      'openapi.json',
                    )
                  }
                >
                  {text('manual.openapi')}
                </Button>
              </div>
            </Card>
          </Cards>
        )}
      </Loaded>
    </Screen>
  );
}
