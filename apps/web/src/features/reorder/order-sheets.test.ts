import { expect, test } from 'vitest'
import { orderFileName, orderSheets } from './order-sheets.ts'
import { PRORATED_LAST_YEAR } from './reorder-help.ts'
import { orderOf, rowWith } from './row.fixture.ts'

const coffee = rowWith({ pedido: orderOf(48, 4), inventario: { existencias: 2, empaque: 12, proveedor: 'Tostadora' } })
const tea = rowWith({
  producto_id: 2,
  nombre: 'Té',
  esperado: 10.4,
  pedido: orderOf(12),
  inventario: { existencias: 1, costo: 500, proveedor: 'Tostadora' },
})
const [BEFORE, DELIVERY] = ['Se venderá antes', 'Hasta la entrega siguiente']
const about = { primer_dia: '2026-11-22' }
const rice = rowWith({ producto_id: 3, nombre: 'Arroz', hace_un_ano: null })

const valuesOf = (row: readonly unknown[] | undefined) =>
  row?.map((cell) => (cell !== null && typeof cell === 'object' && 'value' in cell ? cell.value : cell))

test('orders of one month and of three that begin on the same day are two files', () => {
  const desde = '2026-12-01'
  expect(orderFileName({ desde, hasta: '2026-12-31' })).toBe('Pedido_2026-12-01_a_2026-12-31.xlsx')
  expect(orderFileName({ desde, hasta: '2027-02-28' })).toBe('Pedido_2026-12-01_a_2027-02-28.xlsx')
})

test('each sheet names its supplier in every row, has the totals of the screen which are the sums of its rows', () => {
  const [tostadora, others] = orderSheets([coffee, tea, rice], about)
  expect([tostadora!.sheet, others!.sheet]).toEqual(['Tostadora', 'Sin proveedor'])
  const column = (title: string, sheet = tostadora!) =>
    sheet.rows.filter(({ length }) => length > 1).map((row) => valuesOf(row)?.[sheet.header.indexOf(title)])
  expect(column('Proveedor')).toEqual(['Tostadora', 'Tostadora', null, null])
  expect(column('Producto')).toEqual(['Café', 'Té', 'Total', 'De los productos por pedir'])
  expect(column('Esperado')).toEqual([40, 10, 50, null])
  expect(column('Vendido hace un año')).toEqual([35, 35, 70, null])
  expect(column('Pedido sugerido')).toEqual([48, 12, 60, null])
  expect(column('Costo del pedido')).toEqual([null, 6000, 6000, null])
  expect(column('Costo del pedido', others)).toEqual([null, null])
  expect(column('Vendido hace un año', others)).toEqual([null, null])
  expect(column('Pedido sugerido', others)).toEqual([null, null])
  for (const { rows } of orderSheets([coffee, rice], { ...about, prorated: true }))
    expect(rows.at(-1)).toEqual([PRORATED_LAST_YEAR])
})

test('a total below a column is the sum of its cells, of tenths too', () => {
  const rows = [0.4, 0.4, 10.4].map((esperado, at) =>
    rowWith({ producto_id: at, esperado, hace_un_ano: 0.4, inventario: { costo: 33.3 }, pedido: orderOf(5) }),
  )
  const cheese = rowWith({ producto_id: 9, paso: 0.1, esperado: 19.16, hace_un_ano: 17.25, comprometido: 0.125 })
  const [sheet] = orderSheets([...rows, cheese], about)
  for (const [title, sum] of [
    ['Esperado', 29.2],
    ['Vendido hace un año', 17.3],
    ['Comprometido con clientes', 0.125],
    ['Pedido sugerido', 15],
    ['Costo del pedido', 501],
  ] as const) {
    const cells = sheet!.rows.slice(0, 5).map((row) => Number(valuesOf(row)![sheet!.header.indexOf(title)]))
    const total = cells.pop()
    expect([title, total]).toEqual([title, sum])
    expect(cells.reduce((all, cell) => all + cell, 0)).toBeCloseTo(sum, 6)
  }
})

test('the parts of an order stand in columns that add up to it, where there are any', () => {
  const [sheet] = orderSheets([tea, rice], about)
  const cell = (title: string, at = 0) => valuesOf(sheet!.rows[at])![sheet!.header.indexOf(title)]
  const lasts = rowWith({
    esperado: 40,
    inventario: { existencias: 20, en_camino: 5 },
    pedido: { ...orderOf(45), antes: 10.4, entrega: 7.6, necesita: 70 },
  })
  const parts = ['Esperado', BEFORE, DELIVERY, 'Reserva', 'Existencias', 'En camino', 'Pedido sugerido']
  const [own] = orderSheets([lasts], about)
  expect(parts.map((title) => valuesOf(own!.rows[0])![own!.header.indexOf(title)])).toEqual([40, 10, 8, 12, 20, 5, 45])
  expect([cell(BEFORE), cell(BEFORE, 1)]).toEqual([10, null])
  const now = { ...orderOf(12), antes: 0, entrega: 0 }
  const [left] = orderSheets([rowWith({ inventario: { existencias: 1 }, pedido: now })], about)
  expect(left!.header.filter((title) => [BEFORE, DELIVERY, 'Reserva'].includes(title))).toEqual(['Reserva'])
  expect(left!.rows.flat()).not.toContainEqual(expect.stringMatching(/se venderá antes/))
})

test('below the parts of orders stand their sums over what is to be ordered, and the words tell the same', () => {
  const enough = rowWith({
    producto_id: 7,
    inventario: { existencias: 900, proveedor: 'Tostadora' },
    pedido: orderOf(0),
  })
  const [sheet] = orderSheets([coffee, tea, enough], about)
  const at = (title: string) => sheet!.header.indexOf(title)
  const cells = sheet!.rows.map((row) => valuesOf(row)!)
  const ordered = cells.filter((row) => Number(row[at('Pedido sugerido')]) > 0 && row[0] !== 'Total')
  const sums = [BEFORE, DELIVERY, 'Reserva'].map((title) =>
    ordered.reduce((sum, row) => sum + Number(row[at(title!)]), 0),
  )
  const foot = cells.find(([name]) => name === 'De los productos por pedir')!
  expect([BEFORE, DELIVERY, 'Reserva'].map((title) => foot[at(title!)])).toEqual(sums)
  const [before, delivery, reserve] = sums
  expect(cells.flat()).toContain(
    `A lo esperado le sumamos lo que se venderá antes (${before} en noviembre), lo que se venderá mientras llega el pedido siguiente (${delivery}) y la reserva (${reserve}), y le restamos lo que tienes.`,
  )
})

test('no whole number has a format that leaves a decimal sign behind it', () => {
  const cells = orderSheets([coffee, { ...tea, comprometido: 2.5 }], about).flatMap(({ rows }) => rows.flat())
  const numbers = cells.filter(
    (cell): cell is { value: number; format: string } =>
      typeof cell === 'object' && cell !== null && 'format' in cell && typeof cell.value === 'number',
  )
  const dangling = numbers.filter(({ value, format }) => Number.isInteger(value) && format.includes('.'))
  expect(dangling).toEqual([])
  expect(numbers).toContainEqual(expect.objectContaining({ value: 2.5, format: '#,##0.###' }))
})

test('what is sold by weight stands in tenths, as on the screen, and its columns add up to the order', () => {
  const cheese = rowWith({
    paso: 0.1,
    esperado: 19.12,
    desde: 11.06,
    hasta: 36.43,
    hace_un_ano: 17.25,
    inventario: { existencias: 4.5 },
    pedido: { ...orderOf(31.9), antes: 0, entrega: 0, esperado: 19.12, necesita: 36.4 },
  })
  const [sheet] = orderSheets([cheese], about)
  const cells = [
    'Esperado',
    'Como poco',
    'Como mucho',
    'Vendido hace un año',
    'Reserva',
    'Existencias',
    'Pedido sugerido',
  ]
  expect(cells.map((title) => valuesOf(sheet!.rows[0])![sheet!.header.indexOf(title)])).toEqual([
    19.1, 11.1, 36.4, 17.3, 17.3, 4.5, 31.9,
  ])
})

test('a unit that a name says has a column, and what is measured differently no sum', () => {
  const cable = rowWith({ nombre: 'Cable (metro)', inventario: { existencias: 1 }, pedido: orderOf(943) })
  const [sheet] = orderSheets([cable, { ...tea, inventario: { ...tea.inventario, proveedor: null } }], about)
  const column = (title: string) => sheet!.rows.slice(0, 3).map((row) => valuesOf(row)![sheet!.header.indexOf(title)])
  expect(column('Unidad')).toEqual(['m', null, null])
  expect(column('Pedido sugerido')).toEqual([943, 12, null])
  expect(orderSheets([tea], about)[0]!.header).not.toContain('Unidad')
})

test('what can be passed between stores stands in a sheet of its own, beside those of suppliers', () => {
  const place = { existencias_al: null, en_camino: null, vendido_despues: 0, esperado_despues: 0 }
  const por_local = [
    { ...place, local_id: 1, nombre: 'Norte', existencias: 60, necesita: 20 },
    { ...place, local_id: 2, nombre: 'Centro', existencias: 0, necesita: 30 },
  ]
  const sheets = orderSheets([{ ...coffee, por_local }, rice], about)
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Tostadora', 'Sin proveedor', 'Traslados'])
  expect(sheets[2]!.rows.map(valuesOf)).toEqual([['Norte', 'Centro', 'Café', 'C-1', 36, null, 3]])
})

test('stock counts without what was sold since it was told, and the sheet says so', () => {
  const old = rowWith({ inventario: { existencias: 100 }, vendido_despues: 60, pedido: orderOf(30) })
  const [sheet] = orderSheets([old], about)
  expect(valuesOf(sheet!.rows[0])![sheet!.header.indexOf('Existencias')]).toBe(40)
  expect(sheet!.rows).toContainEqual([
    'Existencias: las que dijiste, menos lo que se vendió desde entonces y lo que debió venderse en los días cuyas ventas faltan.',
  ])
})

test('the sheets of one store name it, in the name of the file too', () => {
  const days = { desde: '2026-12-01', hasta: '2026-12-31' }
  expect(orderFileName(days, 'Norte: 2/3 "El Éxito"')).toBe('Pedido_Norte_2_3_El_Éxito_2026-12-01_a_2026-12-31.xlsx')
  const [sheet] = orderSheets([rice], { ...about, store: 'Norte' })
  expect(sheet!.sheet).toBe('Norte')
  expect(sheet!.rows.at(-1)).toEqual(['Existencias y pedido de Norte'])
  expect(orderSheets([coffee], { ...about, store: 'Norte' })[0]!.sheet).toBe('Tostadora')
})

test("a supplier's name with apostrophes around it, or where it is cut, names a sheet that Excel opens", () => {
  const suppliers = ["'La 14'", "''", `${'x'.repeat(30)}'s de Cali`, 'Ana / Luis', '/////']
  const rows = suppliers.map((proveedor, at) => rowWith({ producto_id: at, inventario: { proveedor } }))
  const names = orderSheets(rows, about).map(({ sheet }) => sheet)
  expect(names.toSorted()).toEqual(
    ['Ana   Luis', 'La 14', 'Sin proveedor', 'Sin proveedor 2', 'x'.repeat(30)].toSorted(),
  )
})
