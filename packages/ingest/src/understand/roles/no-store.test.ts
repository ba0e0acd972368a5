import { expect, test } from 'vitest'
import { columnOf } from '../columns/column.ts'
import { isNoStore } from './no-store.ts'

const of = (header: string, ...cells: (string | number)[]) =>
  isNoStore(
    columnOf(
      header,
      0,
      cells.map((cell) => [cell]),
    ),
  )

test.each([
  ['Caja', [1, 2, 1]],
  ['Caja', ['Caja 1', 'CAJA 02', '']],
  ['N° caja', ['1', '2']],
  ['Empresa', ['Inversiones JM SAS', 'Consumidor final', 'Hotel Bahía']],
  ['Empresa', ['Clientes varios', 'Ferretería El Clavo']],
])('«%s» over %j is no store', (header, cells) => expect(of(header, ...cells)).toBe(true))

test.each([
  ['Caja', ['Caja Centro', 'Caja 2']],
  ['Caja', ['Chapinero', 'Suba']],
  ['Empresa', ['Comercial Norte', 'Comercial Sur']],
  ['Sede', ['1', '2']],
])('«%s» over %j may be stores', (header, cells) => expect(of(header, ...cells)).toBe(false))
