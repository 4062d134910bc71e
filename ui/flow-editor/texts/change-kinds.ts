/** The words of the kinds of changes by language: a card on the canvas has them without the words of the panels. */
export const changeKindWords = {
  en: { added: 'added', removed: 'removed', changed: 'changed' },
  nl: { added: 'toegevoegd', removed: 'verwijderd', changed: 'gewijzigd' },
};
