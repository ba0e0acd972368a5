import { expect, test } from 'vitest'
import { findTable } from './find-titles.ts'
import { grid } from '../flatten.fixture.ts'

/** Row and titles of the table that is found; an "=" where its titles are known by their shape alone. */
function titlesOf(sheet: string): string {
  const found = findTable(grid(sheet))
  return found ? `${found.headerRow}${found.score === 0 ? '=' : ' '}${found.headers.join()}` : 'none'
}

test.each<[sheet: string, titles: string]>([
  ['Fecha|Producto|Cantidad\n01/03/2024|Café|5', '0 Fecha,Producto,Cantidad'],
  // A letterhead names one role, the titles more.
  ['Fecha: hoy\nNIT|900\nFecha|Producto|Cantidad\n01/03/2024|Café|5', '2 Fecha,Producto,Cantidad'],
  [
    'Producto|Cantidad\nFecha|Producto|Cantidad|Valor total\n01/03/2024|Café|5|9',
    '1 Fecha,Producto,Cantidad,Valor total',
  ],
  // What says little is known by its words all the same.
  ['Cantidad rara|Total raro\nx|5', '0 Cantidad rara,Total raro'],
  // One title above, one with a figure, or titles that all have others below, are a letterhead.
  ['_|_|_|Cliente\nFecha|Producto|Valor\n01/03/2024|Café|5', '1 Fecha,Producto,Valor'],
  ['_|Informe 2024|_|Cliente\nFecha|Producto|Valor\n01/03/2024|Café|5', '1 Fecha,Producto,Valor'],
  ['Cliente|Observaciones\nNombre|Valor\nAna|5', '1 Nombre,Valor'],
  // A sale is no row of titles: a date beside an amount, or a fraction.
  ['01/03/2024|Factura de venta|Producto|Cliente|5', 'none'],
  ['Fecha|Producto|Cliente|Cantidad|0.5', 'none'],
  ['01/03/2024|02/03/2024|03/03/2024|Factura de venta|Producto|Cliente|5', 'none'],
  // Numbers and dates may be titles: a year, a day without an amount beside it, more days than a sale has.
  ['Fecha|Producto|Cantidad|2025\n01/03/2024|Café|5|7', '0 Fecha,Producto,Cantidad,2025'],
  ['Producto|Cantidad|01/03/2024\nCafé|1|2', '0 Producto,Cantidad,01/03/2024'],
  [
    'Producto|Cliente|01/03/2024|02/03/2024|03/03/2024|04/03/2024|05/03/2024|9\nCafé|Ana|1|2|3|4|5|6',
    '0 Producto,Cliente,01/03/2024,02/03/2024,03/03/2024,04/03/2024,05/03/2024,9',
  ],
  // One title that is known is not enough.
  ['Producto|Uno|Dos\nx|y|z', 'none'],
  // Titles over titles.
  ['Fecha|Ventas|_\n_|Cantidad|Valor\n01/03/2024|5|9', '1 Fecha,Cantidad,Valor'],
  ['Fecha|Cliente|_|Cantidad\n_|NIT|Nombre|_\n01/03/2024|900|Ana|5', '1 Fecha,NIT Cliente,Nombre Cliente,Cantidad'],
  // By the shape: texts over a row as wide with a figure; three columns at best, or two.
  ['Uno|Dos|Tres\nx|y|5', '0=Uno,Dos,Tres'],
  ['Uno|Dos|Tres|_\nx|y|5', '0=Uno,Dos,Tres'],
  ['Uno|Dos\nx|5', '0=Uno,Dos'],
  ['Uno|Dos\nx|5\nA|B|C\nx|y|5', '2=A,B,C'],
  ['Uno\n5', 'none'],
  ['Uno|Dos|Tres\nx|y|z', 'none'],
  ['Uno|Dos|Tres\n5', 'none'],
  ['Uno|Dos|Tres\nx|5', '0=Uno,Dos,Tres'],
  ['Uno|Dos|Tres|Cuatro\n_|_|_|5', 'none'],
  ['Uno|20|Tres\nx|y|5', 'none'],
  ['01/03/2024|Ana|Sur\n02/03/2024|Luis|5', 'none'],
  // The table's name before each title is left out, where no two are alike then.
  ['Ventas[Fecha]|Ventas[Producto]|Ventas[Cantidad]\n01/03/2024|Café|5', '0 Fecha,Producto,Cantidad'],
  ['Uno[Dos]|Tres|Cuatro\nx|y|5', '0=Uno[Dos],Tres,Cuatro'],
  ['A[Uno]|B[Uno]|C[Dos]\nx|y|5', '0=A[Uno],B[Uno],C[Dos]'],
])('%s', (sheet, titles) => {
  expect(titlesOf(sheet)).toBe(titles)
})
