import { expect, test } from 'vitest'
import { finding, many, offered, questions, sum } from '../sales-file.fixture.ts'
import { readSalesFiles } from '../sales-file.ts'
import type { ReadOptions } from '../types.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const program = {
  name: 'siigo.csv',
  bytes: bytes(
    `Comprobante;Fecha;Sucursal;Código producto;Nombre producto;Cantidad;Total\n${many(600, (k) => `FV-${k};${(k % 28) + 1}/0${(k % 6) + 1}/2025;Norte;A${k % 9};Producto ${k % 9};2;4000`)}\n`,
  ),
}
const notebook = (month: string) => ({
  name: 'cuaderno.csv',
  bytes: bytes(`Día;Artículo;Unidades;Valor\n${many(20, (k) => `${k + 1}/${month};Producto ${k % 9};1;1500`)}\n`),
})
const read = (month: string, options: Partial<ReadOptions> = {}) =>
  readSalesFiles([notebook(month), program], { today: '2026-11-27', ...options })

test('a short file with other columns and other days is asked about, both together first', async () => {
  const file = await read('11/2024')
  expect(questions(file)).toEqual(['varias_hojas'])
  expect(offered(file, 'varias_hojas')).toEqual([
    { quantity: 1220, value: 2_430_000 },
    { quantity: 1200, value: 2_400_000 },
    { quantity: 20, value: 30_000 },
  ])
  expect(file.summary).toMatchObject({ lines: 620, quantity: 1220, value: 2_430_000 })
  const both = await read('11/2024', { sheet: '**' })
  expect([questions(both), both.summary.value]).toEqual([[], 2_430_000])
})

test('what is offered of files that overlap counts once what is in two of them, as loading it does', async () => {
  const half = (name: string, from: number) => ({
    name,
    bytes: bytes(
      `Comprobante;Fecha;Sucursal;Producto;Cantidad;Total\n${many(40, (k) => `FV-${k + from};${((k + from) % 28) + 1}/03/2025;Norte;Producto ${(k + from) % 9};${k + from};${2000 * (k + from)}`)}\n`,
    ),
  })
  const files = [half('marzo 1.csv', 1), half('marzo 2.csv', 31), notebook('11/2024')]
  const asked = await readSalesFiles(files, { today: '2026-11-27' })
  expect(offered(asked, 'varias_hojas')).toEqual([
    { quantity: 2505, value: 5_000_000 },
    { quantity: 2485, value: 4_970_000 },
    { quantity: 20, value: 30_000 },
  ])
  const both = await readSalesFiles(files, { today: '2026-11-27', sheet: '**' })
  expect(both.summary).toMatchObject({ quantity: 2505, value: 5_000_000 })
})

test('of the same days they may tell the same sales: the longer file alone is the first answer', async () => {
  const file = await read('03/2025')
  expect(questions(file)).toEqual(['varias_hojas'])
  expect(file.summary).toMatchObject({ lines: 600, value: 2_400_000 })
})

test('together each file keeps its own way of writing days and amounts', async () => {
  const american = {
    name: 'enero.csv',
    bytes: bytes(`Date,Item,Qty,Amount\n${many(20, (k) => `01/${k + 5}/2025,Producto ${k % 9},1,"1,500.50"`)}\n`),
  }
  const colombian = {
    name: 'febrero.csv',
    bytes: bytes(
      `Fecha;Producto;Cantidad;Valor total\n${many(20, (k) => `${k + 5}/02/2025;Producto ${k % 9};1;1.500,50`)}\n`,
    ),
  }
  const file = await readSalesFiles([american, colombian], { today: '2026-11-27', sheet: '**' })
  expect(file.summary).toMatchObject({ lines: 40, value: 60_020, firstDate: '2025-01-05', lastDate: '2025-02-24' })
})

test('dozens and halves of a notebook are as many beside the files of a program as they are alone', async () => {
  const words = ['1 docena', 3, 2, 5, 12, 1, 4, 2, 7, 3, 6, 1, 'media docena', 2, 5, 1, 3, 2, 1, 4, 2, 9]
  const units = [12, 3, 2, 5, 12, 1, 4, 2, 7, 3, 6, 1, 6, 2, 5, 1, 3, 2, 1, 4, 2, 9]
  const line = (k: number) => {
    const price = 200 + 10 * (k % 5)
    return `${(k % 28) + 1}/11/2024;Tuerca ${k % 5};${words[k % 22]};${price};${price * units[k % 22]!}`
  }
  const own = () => ({ name: 'cuaderno.csv', bytes: bytes(`Día;Artículo;Cuánto;A cómo;Vale\n${many(110, line)}\n`) })
  const alone = await readSalesFiles([own()], { today: '2026-11-27' })
  expect(alone.summary.quantity).toBe(5 * units.reduce((sum, one) => sum + one, 0))
  const asked = await readSalesFiles([own(), program], { today: '2026-11-27' })
  expect(offered(asked, 'varias_hojas')).toContainEqual({
    quantity: 1200 + alone.summary.quantity,
    value: 2_400_000 + alone.summary.value,
  })
  const together = await readSalesFiles([own(), program], { today: '2026-11-27', sheet: '**' })
  expect(together.summary).toMatchObject({
    lines: 710,
    quantity: 1200 + alone.summary.quantity,
    value: 2_400_000 + alone.summary.value,
  })
})

const till = (place: string | null, code: string, step: number) => ({
  name: `ventas ${code}.csv`,
  bytes: bytes(
    `HILO Y LINO\n${place === null ? '' : `Tienda: ${place}`}\nFecha;Caja;Tiquete;Descripción;Cant;Total\n${many(20, (k) => `${k + 1}/03/2025;01;${code}${k};Producto ${(k * step) % 11};2;${4000 * step}`)}\nTOTAL;;;;40;${80_000 * step}\n`,
  ),
})
const unitsByStore = async (files: { name: string; bytes: Uint8Array }[]) => {
  const units: Record<string, number> = {}
  const file = await readSalesFiles(files, {
    today: '2026-11-27',
    onLine: ({ local, quantity }) => {
      units[local] = (units[local] ?? 0) + quantity
    },
  })
  return { file, units }
}

test('files whose titles tell several stores are each of its own; what tells none is of none', async () => {
  const { file, units } = await unitsByStore([till('EL TESORO', 'A', 1), till('LAURELES', 'B', 2), till(null, 'C', 3)])
  expect(units).toEqual({ 'El Tesoro': 40, Laureles: 40, Principal: 40 })
  expect(file.skipped.totals).toBe(3)
  expect(questions(file)).toEqual([])
  expect(finding(file, 'hojas_unidas')!.text).toContain('lo que dice arriba de cada archivo: «El Tesoro», «Laureles».')
  expect(file.understanding.columns.find(({ role }) => role === 'local')).toMatchObject({ header: 'Local' })
})

test('files whose titles tell the same store have no column of it', async () => {
  const { file, units } = await unitsByStore([till('Laureles', 'A', 1), till('LAURELES', 'B', 2)])
  expect([units, file.understanding.storeAbove?.name]).toEqual([{ Principal: 80 }, 'Laureles'])
})

/** A program whose discounts stand in the first row of each order. */
const shop = {
  name: 'pedidos.csv',
  bytes: bytes(
    `Pedido;Fecha;Subtotal;Descuento;Envío;Total;Producto;Cantidad;Precio\n${many(
      80,
      (k) =>
        `#${k};2025-03-${String((k % 28) + 1).padStart(2, '0')};${30_000 + k * 10};${k % 3 === 0 ? 3000 : 0};5000;${35_000 + k * 10 - (k % 3 === 0 ? 3000 : 0)};Camisa ${k % 5};2;10000\n#${k};;;;;;Gorra ${k % 4};1;${10_000 + k * 10}`,
    )}\n`,
  ),
}

test('files that are read otherwise together than alone are offered one by one', async () => {
  const alone = await readSalesFiles([shop], { today: '2026-11-27' })
  expect([questions(alone), alone.summary.value]).toEqual([[], 2_350_600])
  const file = await readSalesFiles([shop, program], { today: '2026-11-27' })
  expect(offered(file, 'varias_hojas')).toEqual([
    { quantity: 1200, value: 2_400_000 },
    { quantity: 240, value: 2_350_600 },
  ])
  expect(finding(file, 'varias_hojas')?.text).toContain('Cárgalos uno por uno, o solo uno si son las mismas ventas')
})

test('nor are they offered together where some rows of both are left out as the same', async () => {
  const line = (k: number, product: string, count: number, value: number) =>
    `#${k};2025-03-${String((k % 28) + 1).padStart(2, '0')};${product};${count};${value};Ana`
  const other = {
    name: 'caja.csv',
    bytes: bytes(
      `Pedido;Fecha;Producto;Cantidad;Valor;Cajero\n${many(80, (at) => `${line(at + 40, `Camisa ${at % 5}`, 2, 20_000)}\n${line(at + 40, `Gorra ${at % 4}`, 1, 10_400 + at * 10)}`)}\n`,
    ),
  }
  const file = await readSalesFiles([shop, other], { today: '2026-11-27' })
  expect(offered(file, 'varias_hojas')).toEqual([
    { quantity: 240, value: sum(80, (at) => 30_400 + at * 10) },
    { quantity: 240, value: 2_350_600 },
  ])
})
