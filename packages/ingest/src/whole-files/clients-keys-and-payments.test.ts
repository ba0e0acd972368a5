import { expect, test } from 'vitest'
import { csv, finding, many, questions, readFile } from '../sales-file.fixture.ts'
import { workbookOf } from '../workbook.fixture.ts'

/** Lists of clients, numbers of people and of rows, and sheets of what was paid beside those of what was sold. */

const day = (k: number): string => `${(k % 15) + 13}/${String((k % 6) + 1).padStart(2, '0')}/2025`
const value = (k: number): number => 15_000 + 900 * (k % 11)

test('numbers of people are no money, and a list of clients is asked about', async () => {
  const file = await csv(
    `id_cliente;cedula;Nombre_Completo;genero;fecha_nacimiento;email;telefono;fecha_creacion\n${many(60, (k) => `${(k * 37) % 61};${500_000_000 + 7_919_333 * ((k * 13) % 60)};Ana Pérez ${k};Femenino;11/05/19${60 + (k % 30)};a${k}@correo.co;30${10_000_000 + k * 991};${day(k)}`)}\n`,
  )
  expect(questions(file)).toContain('no_parecen_ventas')
  expect(file.understanding.mapping).toMatchObject({ valor: null, cantidad: null })
})

test('what clients owe is no quantity sold to them', async () => {
  const file = await csv(
    `Código cliente;Cliente;Celular;Correo;Dirección;Saldo\n${many(40, (k) => `C${k};Tienda ${k};30${10_000_000 + k * 991};t${k}@correo.co;Calle ${k};${100 * ((k * 7) % 40)}`)}\n`,
    { date: '2025-05-01' },
  ).catch((error: unknown) => error)
  expect(file).toSatisfy(
    (one: unknown) => one instanceof Error || questions(one as never).includes('no_parecen_ventas'),
  )
})

test('clients with what each of them bought are sales', async () => {
  const file = await csv(
    `Fecha;Cliente;Celular;Correo;Dirección;Producto;Total\n${many(40, (k) => `${day(k)};Ana ${k};30${10_000_000 + k * 991};t${k}@correo.co;Calle ${k};Torta ${k % 4};${value(k)}`)}\n`,
  )
  expect(questions(file)).not.toContain('no_parecen_ventas')
})

test('numbers of rows from 0 with gaps are no money', async () => {
  const file = await csv(
    `;ID_PEDIDO;FECHA;VALOR_TOTAL\n${many(150, (k) => `${k + Math.floor(k / 40)};${90_210 + 13 * k};${day(k)};`)}\n`,
  )
  expect(file.understanding.mapping).toMatchObject({ valor: null, cantidad: null })
})

test('a sheet that is called sales and has money goes before one of payments whose figures have no title of money', async () => {
  const sold = Array.from({ length: 30 }, (_, k) => [day(k), `Cliente ${k % 20}`, value(k)])
  const paid = Array.from({ length: 60 }, (_, k) => [day(k), 50_000 + 100 * k, `Abono ${k % 5}`, `Cliente ${k % 20}`])
  const bytes = await workbookOf([
    { sheet: 'INGRESOS', data: [['FECHA', 'CANTIDAD', 'PRODUCTO', 'CLIENTE'], ...paid] },
    { sheet: 'VENTA', data: [['FECHA', 'CLIENTE', 'TOTAL'], ...sold] },
  ])
  const file = await readFile(bytes, {}, 'libro.xlsx')
  expect(
    finding(file, 'varias_hojas')
      ?.choices?.map(({ label }) => label)
      .slice(0, 2),
  ).toEqual(['VENTA', 'INGRESOS'])
})
