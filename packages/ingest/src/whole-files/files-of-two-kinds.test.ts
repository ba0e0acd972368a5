import { expect, test } from 'vitest'
import { ALL_TABLES } from '../choices.ts'
import { finding, many, questions, sum } from '../sales-file.fixture.ts'
import { readSalesFiles } from '../sales-file.ts'
import { TAXED_HEADER } from '../understand/amounts/taxes/taxed-total.ts'
import type { ReadOptions } from '../types.ts'

const read = (files: Record<string, string>, options: ReadOptions = {}) =>
  readSalesFiles(
    Object.entries(files).map(([name, text]) => ({ name, bytes: new TextEncoder().encode(text) })),
    options,
  )

const net = (k: number) => ((k % 7) + 1) * 1000
const day = (k: number, month: string) => `${(k % 27) + 1}/${month}/2026`

/** A program's report of October, whose total has its taxes. */
const REPORT = `Comprobante;Fecha;Cliente;Producto;Cantidad;Valor unitario;IVA;Total\n${many(
  60,
  (k) => `FV-1-${k};${day(k, '10')};Ana;P${k % 5};2;${net(k) / 2};${net(k) * 0.19};${net(k) * 1.19}`,
)}\n`
/** Electronic invoices of November, which say each line both ways. */
const invoices = (month: string) =>
  `Factura;Fecha;Cliente;Producto;Cantidad;Total;${TAXED_HEADER}\n${many(
    40,
    (k) => `FE${k};${day(k, month)};Ana;P${k % 5};2;${net(k)};${net(k) * 1.19}`,
  )}\n`

test('a report that counts with taxes and invoices that say both ways are joined with them', async () => {
  const file = await read({ 'reporte.csv': REPORT, 'facturas.csv': invoices('11') }, { sheet: ALL_TABLES })
  expect(file.summary.value).toBeCloseTo(sum(60, (k) => net(k) * 1.19) + sum(40, (k) => net(k) * 1.19), 0)
  expect(finding(file, 'con_impuestos')?.text).toContain('las ventas cuentan con ellos')
})

test('where the money without taxes follows from prices in one of them alone, no reading joins them', async () => {
  const files = { 'reporte.csv': REPORT, 'facturas.csv': invoices('11') }
  for (const options of [{ taxes: 'without' }, { countsTaxes: 'without' }] satisfies ReadOptions[]) {
    const file = await read(files, { sheet: ALL_TABLES, ...options })
    expect(questions(file)).toContain('varias_hojas')
    expect(
      finding(file, 'varias_hojas')!
        .choices!.map(({ label }) => label)
        .toSorted(),
    ).toEqual(['facturas.csv', 'reporte.csv'])
  }
})

test('files of other kinds that have the same days say so where they are asked about', async () => {
  const asked = async (month: string) => {
    const file = await read({ 'reporte.csv': REPORT, 'facturas.csv': invoices(month) })
    expect(questions(file)).toContain('varias_hojas')
    return finding(file, 'varias_hojas')!.text
  }
  expect(await asked('11')).toBe('Los archivos no tienen las mismas columnas. ¿Cuáles cargamos?')
  expect(await asked('10')).toBe(
    'Los archivos no tienen las mismas columnas y tienen ventas de los mismos días. ¿Cuáles cargamos? Si son las mismas ventas, carga uno y después el otro.',
  )
})

/** Money by month and category of a shop that keeps no quantities, and later a list that has them. */
const MONTHS = `Cliente;Categoría;Ene 2025;Feb 2025;Mar 2025;Abr 2025\n${many(
  20,
  (k) => `Cliente ${k};${k % 2 ? 'Aseo' : 'Granos'};${k + 1}000;${k + 2}000;${k + 3}000;${k + 4}000`,
)}\n`
const LIST = `Fecha;Cliente;Producto;Cantidad;Valor\n${many(60, (k) => `${day(k, '05')};Cliente ${k % 20};P${k % 5};12;${net(k)}`)}\n`

test('what has no quantities and products beside what has them is told: a sale is a unit of its category', async () => {
  const file = await read({ 'meses.csv': MONTHS, 'lista.csv': LIST }, { sheet: ALL_TABLES })
  expect(finding(file, 'sin_cantidad')).toMatchObject({
    kind: 'warning',
    text: '«meses.csv» no trae cantidades: contamos cada una de sus ventas como una unidad. Sus unidades no se pueden comparar con las demás; míralas en pesos.',
  })
  expect(finding(file, 'sin_producto')!.text).toBe(
    '«meses.csv» no dice el producto: cada venta queda con el nombre de su categoría.',
  )
  const ofMonths = file.lines.filter(({ date }) => date < '2026')
  expect([...new Set(ofMonths.map(({ producto, categoria }) => `${producto} · ${categoria}`))].toSorted()).toEqual([
    'Aseo · Aseo',
    'Granos · Granos',
  ])
  // Where nothing has quantities it is told of the whole.
  const alone = await read({ 'meses.csv': MONTHS })
  expect(finding(alone, 'sin_cantidad')).toMatchObject({ kind: 'fact' })
})

test('what a column of the sales is not does not make sales of the wages beside them', async () => {
  const wages = `Nómina noviembre 2026\nCédula;Empleado;Salario;Neto\n${many(12, (k) => `${31_000_000 + k};Yuli ${k};1600000;${1_400_000 + k}`)}\n`
  const files = { 'reporte.csv': REPORT, 'nomina_noviembre.csv': wages }
  for (const mapping of [undefined, { local: null }, { local: null, cliente: 'Cliente' }]) {
    const file = await read(files, { today: '2026-11-30', ...(mapping && { mapping }) })
    expect(questions(file)).not.toContain('varias_hojas')
    expect(file.summary.lines).toBe(60)
  }
})
