/** What the closed multi-select says about its selection. */
export const selectionText = (labels: readonly string[], optionCount: number, placeholder: string): string => {
  if (labels.length === 0) return placeholder
  if (labels.length === optionCount) return 'Todos seleccionados'
  if (labels.length <= 2) return labels.join(', ')
  return `${labels.length} seleccionados`
}

/** Text as it is searched: lower case, without accents. */
export const searchable = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
