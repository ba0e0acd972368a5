/**
 * What the closed multi-select says about its selection.
 * @param chosen how many are selected; more than `labels` where an old address names what is no longer there
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
