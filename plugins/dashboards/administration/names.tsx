/** Names as they were given for each language: a screen reader speaks each as what it is (WCAG 2.2, 3.1.2). */

interface Named {
  readonly row: { readonly name: string; readonly nameTr: string };
}

export const EnglishName = ({ row: { name } }: Named) => <span lang="en">{name}</span>;
export const TurkishName = ({ row: { nameTr } }: Named) => <span lang="tr">{nameTr}</span>;
