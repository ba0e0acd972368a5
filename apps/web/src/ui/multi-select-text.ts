/**
 * The text of the closed multi-select.
 * @param chosen number of selected options; more than `labels` if an old address contains ids that no longer exist
 */
export const selectionText = (
  labels: readonly string[],
  chosen: number,
  optionCount: number,
  placeholder: string,
): string => {
  if (chosen === 0) return placeholder
  if (labels.length < chosen) return chosen === 1 ? '1 seleccionado' : `${chosen} seleccionados`
  if (labels.length === optionCount) return 'Todos seleccionados'
  if (labels.length <= 2) return labels.join(', ')
  return `${labels.length} seleccionados`
}
