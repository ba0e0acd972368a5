import { describe, expect, test } from 'vitest'
import type { SalesFile } from '../types.ts'
import { codes, csv, many, offered, questions, sum } from '../sales-file.fixture.ts'

/** What the titles, the name, the foot or a column of a file say of all that it lists; each made up anew. */

const day = (k: number): string => `${(k % 15) + 13}/${String((k % 6) + 1).padStart(2, '0')}/2025`
const value = (k: number): number => (4_000 + 100 * k) * ((k % 3) + 1)
const rows = many(
  40,
  (k) => `${day(k)};FV-${700 + k};Cliente ${k % 9};Vela ${k % 5};${(k % 3) + 1};${4_000 + 100 * k};${value(k)}`,
)
const HEADERS = 'Fecha;Factura;Cliente;Producto;Cantidad;Precio;Total'
const ALL = sum(40, value)
const asked = (file: SalesFile): [string[], number] => [questions(file), file.summary.value]

describe('a table of sales', () => {
  test.each([
    'FACTURAS ANULADAS ENERO - JUNIO 2025',
    'Relación de pedidos rechazados',
    'Ventas de la competencia',
    'Facturas de prueba',
    'Simulación 2025',
    'Pronóstico de ventas primer semestre',
    'Meta de ventas 2025',
    'Ventas no concretadas',
    'Cambios por garantía',
    'Liquidación de comisiones',
    'Informe de carritos abandonados',
    'Cartera por edades al 30/06/2025',
    'REMISIONES PENDIENTES DE FACTURAR A 30/06/2025',
    'Pedidos por facturar',
  ])('under «%s» is asked about', async (title) => {
    const file = await csv(`PAPELERÍA EL LÁPIZ\n${title}\n\n${HEADERS}\n${rows}\n`)
    expect(asked(file)).toEqual([['no_parecen_ventas'], ALL])
  })

  test.each(['ventas perdidas 2025.csv', '03 facturas anuladas.csv', 'Reporte de pedidos cancelados.csv'])(
    'in a file named «%s» as well',
    async (name) => {
      expect(questions(await csv(`${HEADERS}\n${rows}\n`, {}, name))).toEqual(['no_parecen_ventas'])
    },
  )

  test.each(['ejemplo.csv', 'Datos de ejemplo.csv', 'ventas prueba.csv'])(
    'in a file that somebody tries with, «%s», is one',
    async (name) => expect(questions(await csv(`${HEADERS}\n${rows}\n`, {}, name))).toEqual([]),
  )

  test.each([
    'Reporte de ventas sin facturas anuladas',
    'Facturas anuladas: 3',
    'VENTAS\nFacturas anuladas al final',
    'Carteras y bolsos Lucía',
    'Control de pedidos',
    'Pedidos entregados',
  ])('under «%s» is one', async (title) => {
    expect(asked(await csv(`${title}\n\n${HEADERS}\n${rows}\n`))).toEqual([[], ALL])
  })

  test('beside its plans is one', async () => {
    const file = await csv(
      `Presupuesto de ventas y ejecución\n\nFecha;Producto;Meta;Ventas\n${many(40, (k) => `${day(k)};Vela ${k % 5};9000;${value(k)}`)}\n`,
    )
    expect(questions(file)).not.toContain('no_parecen_ventas')
  })
})

test.each([
  ['Tipo', 'Devolución', 'son_devoluciones'],
  ['Clase doc.', 'Nota crédito', 'son_devoluciones'],
  ['Situación', 'Cotización', 'no_parecen_ventas'],
])('«%s» = «%s» on all rows', async (title, text, code) => {
  const file = await csv(`${HEADERS};${title}\n${rows.replaceAll('\n', `;${text}\n`)};${text}\n`)
  expect(questions(file)).toEqual([code])
})

test('a title of credit notes', async () => {
  expect(questions(await csv(`RELACIÓN DE NOTAS CRÉDITO\n${HEADERS}\n${rows}\n`))).toEqual(['son_devoluciones'])
})

describe('a note below the table', () => {
  const of = (note: string) =>
    csv(
      `Fecha;Producto;Cantidad;Total\n${many(40, (k) => `${day(k)};Vela ${k % 5};${(k % 3) + 1};${value(k)}`)}\n\n${note};;;\n`,
    )

  test.each([
    ['Valores expresados en miles', 'en_miles'],
    ['** Cifras en millones de pesos', 'en_miles'],
    ['Precios en dólares', 'varias_monedas'],
  ])('«%s» is asked about', async (note, code) => {
    expect(questions(await of(note))).toEqual([code])
  })

  test.each(['Son: dos millones de pesos', 'Valores en pesos colombianos', 'Se recibe pago en dólares', 'Gracias'])(
    '«%s» is not',
    async (note) => {
      expect(questions(await of(note))).toEqual([])
    },
  )

  test('of another currency is told', async () => {
    expect(codes(await of('Nota: montos expresados en euros'))).toContain('otra_moneda')
  })

  test('and its currency is that of the answer', async () => {
    const file = await csv(`Ventas 2025 (USD)\n\n${HEADERS}\n${rows}\n`)
    expect(offered(file, 'varias_monedas').map((one) => one.value)).toEqual([ALL, ALL])
    expect(file.understanding.currency).toBe('USD')
  })
})

describe('stages of one deal with one number', () => {
  const stages = ['Propuesta', 'Orden de pedido', 'Factura']
  const of = (totalOf: (deal: number, stage: number) => number) =>
    csv(
      `Fecha;Documento;Consecutivo;Cliente;Total\n${many(30, (deal) =>
        many(
          1 + (deal % 3),
          (stage) => `${day(deal)};${stages[stage]};${2000 + deal};Cliente ${deal % 7};${totalOf(deal, stage)}`,
        ),
      )}\n`,
    )
  const invoiced = sum(30, (deal) => (deal % 3 === 2 ? 50_000 + 700 * deal : 0))

  test('are asked about, and only its invoice counts', async () => {
    const file = await of((deal) => 50_000 + 700 * deal)
    expect(asked(file)).toEqual([['no_son_ventas'], invoiced])
  })

  test('are none where the values differ', async () => {
    const file = await of((deal, stage) => 50_000 + 700 * deal + 900 * stage)
    expect(file.understanding.findings.some(({ text }) => text.includes('pasos de una misma venta'))).toBe(false)
  })
})

describe('lists that sell nothing, by their columns', () => {
  test.each([
    [
      'Suscriptor;Plan;Tarifa mensual;Fecha inicio;Próximo pago',
      (k: number) => `Socio ${k};Plan ${k % 3};45000;${day(k)};${day(k + 3)}`,
    ],
    [
      'Fecha cuota;Cliente;Crédito;Valor cuota;Capital;Interés',
      (k: number) => `${day(k)};Cliente ${k % 9};CR${k % 12};${94_000 + 2 * k};${90_000 + k};${4_000 + k}`,
    ],
    [
      'Fecha;Comprobante de egreso;Beneficiario;Concepto;Valor',
      (k: number) => `${day(k)};CE${k};Empresa ${k % 4};Servicio ${k % 3};${value(k)}`,
    ],
    [
      'Fecha;Producto;Cantidad;Valor;Causa',
      (k: number) => `${day(k)};Pan ${k % 5};2;${value(k)};${['Vencido', 'Roto', 'Robo'][k % 3]}`,
    ],
    [
      'Fecha;Factura;Cliente;Valor;Motivo de la devolución',
      (k: number) => `${day(k)};F${k};Cliente ${k % 9};${value(k)};${['Talla', 'Color'][k % 2]}`,
    ],
    [
      'Fecha;Cliente;Producto;Cantidad deseada;Valor',
      (k: number) => `${day(k)};Cliente ${k % 9};Pan ${k % 5};2;${value(k)}`,
    ],
  ])('«%s»', async (headers, line) => {
    expect(questions(await csv(`${headers}\n${many(40, line)}\n`))).toContain('no_parecen_ventas')
  })

  test('but not what is paid each month', async () => {
    const file = await csv(
      `Fecha pago;Socio;Plan;Mensualidad;Próximo pago\n${many(40, (k) => `${day(k)};Socio ${k % 20};Plan ${k % 3};45000;${day(k + 3)}`)}\n`,
    )
    expect(questions(file)).not.toContain('no_parecen_ventas')
  })
})

test('one name or title does not refuse what tells all of a sale', async () => {
  const whole = await csv(
    `Fecha;Producto;Cant;Precio;Costo;Ganancia\n${many(40, (k) => `${day(k)};Vela ${k % 5};${(k % 3) + 1};${4_000 + 100 * k};2500;${(1_500 + 100 * k) * ((k % 3) + 1)}`)}\n`,
    {},
    'precios costos y ganancias.csv',
  )
  expect(asked(whole)).toEqual([['no_parecen_ventas'], ALL])
  const ofWorkers = await csv(
    `Fecha;Factura;Producto;Cant;Valor;Dcto empleado;Neto;Descuento nómina\n${many(40, (k) => `${day(k)};${300 + k};Vela ${k % 5};${(k % 3) + 1};${value(k)};${k % 4 ? 0 : value(k) / 5};${value(k) * (k % 4 ? 1 : 0.8)};${k % 4 ? 0 : value(k) * 0.8}`)}\n`,
  )
  expect(asked(ofWorkers)).toEqual([[], sum(40, (k) => value(k) * (k % 4 ? 1 : 0.8))])
})
