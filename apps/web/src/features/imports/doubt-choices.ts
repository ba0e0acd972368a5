import type { ImportDoubt, ImportPreview, ReadingChoices } from '@vigia/contract/calls/imports.ts'

/** How the file was read where a doubt asks, as one of the doubt's own values; undefined where it asks nothing. */
export const currentChoice = ({ opcion }: ImportDoubt, preview: ImportPreview): string | undefined => {
  switch (opcion) {
    case 'orden_fecha':
    case 'decimal':
    case 'moneda':
      return preview[opcion]
    case 'hoja':
      return preview.hoja ?? undefined
    case 'mapeo':
      // The one doubt of columns with choices: whether the money is a line's total or the price of one unit.
      return preview.mapeo.valor == null ? 'precio' : 'valor'
    default:
      return undefined
  }
}

/** What to read the file again with when a doubt is answered with one of its values. */
export const choiceOf = ({ opcion }: ImportDoubt, value: string, preview: ImportPreview): ReadingChoices => {
  if (opcion === null) return {}
  if (opcion !== 'mapeo') return { [opcion]: value }
  const column = preview.mapeo.valor ?? preview.mapeo.precio ?? null
  const money = value === 'precio' ? { valor: null, precio: column } : { valor: column, precio: null }
  return { mapeo: { ...preview.mapeo, ...money } }
}
