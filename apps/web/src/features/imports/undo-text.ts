import type { ImportRecord, LostByUndo } from '@vigia/contract/calls/imports.ts'
import { countOf, formatDate, formatWhole } from '../../lib/format.ts'

/** What is removed, and that everything else returns to its earlier state. */
export const undoText = ({ archivo, ejemplo, punto_de_venta, resultado, resumen }: ImportRecord): string => {
  if (ejemplo) return 'Se quitan los datos de ejemplo. Tus propias ventas no cambian.'
  const nuevas = resultado?.nuevas ?? 0
  if (punto_de_venta)
    return (
      `${nuevas === 1 ? 'Se quita la línea' : `Se quitan las ${formatWhole(nuevas)} líneas`} que tu caja envió de ese mes («${archivo}»), y el pronóstico se ` +
      'calcula de nuevo. Tus otras ventas no cambian. Lo que tu caja envíe después entra como siempre.'
    )
  const { primera_fecha: first, ultima_fecha: last } = resumen ?? {}
  const period = first && last ? `, del ${formatDate(first)} al ${formatDate(last)}` : ''
  const returning = resultado?.reemplazadas
    ? resultado.reemplazadas === 1
      ? 'Vuelve la línea que reemplazó. '
      : `Vuelven las ${formatWhole(resultado.reemplazadas)} líneas que reemplazó. `
    : ''
  return (
    `${nuevas === 1 ? 'Se quita la línea nueva' : `Se quitan las ${formatWhole(nuevas)} líneas nuevas`} que trajo «${archivo}»${period}. ${returning}` +
    'Tus ventas quedan exactamente como estaban antes de cargarlo, y el pronóstico se calcula de nuevo. ' +
    'Las ventas de otros archivos no cambian, y puedes volver a subir este cuando quieras.'
  )
}

/** Changes made by hand that are lost; undefined if there are none. */
export const lostText = ({ ventas_corregidas, uniones }: LostByUndo): string | undefined => {
  const lost = [
    ventas_corregidas > 0 &&
      `lo que cambiaste a mano en ${countOf(ventas_corregidas, 'venta de este archivo', 'ventas de este archivo')}`,
    uniones > 0 && countOf(uniones, 'unión de nombres', 'uniones de nombres'),
  ].filter((text) => text !== false)
  if (lost.length === 0) return undefined
  return `También se pierde ${lost.join(' y ')}: no vuelve aunque subas el archivo otra vez.`
}
