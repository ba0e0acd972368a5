import type { ImportDoubt, ImportPreview, ReadingChoices } from '@vigia/contract/calls/imports.ts'

/** What to read the file again with when a doubt is answered with one of its values. */
export const choiceOf = ({ opcion }: ImportDoubt, value: string, preview: ImportPreview): ReadingChoices => {
  if (opcion === null) return {}
  if (opcion !== 'mapeo') return { [opcion]: value }
  // The one doubt of columns with answers: whether the money is a line's total or the price of one unit.
  const column = preview.mapeo.valor ?? preview.mapeo.precio ?? null
  const money = value === 'precio' ? { valor: null, precio: column } : { valor: column, precio: null }
  return { mapeo: { ...preview.mapeo, ...money } }
}
