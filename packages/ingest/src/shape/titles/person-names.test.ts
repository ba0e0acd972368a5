import { expect, test } from 'vitest'
import { csv, many, questions } from '../../sales-file.fixture.ts'

const day = (k: number): string => `2026-03-${String((k % 27) + 1).padStart(2, '0')}`
const FIRST = ['Ana', 'Luis', 'Sofía', 'Pedro', 'Marta']
const LAST = ['Ruiz', 'Mora', 'Peña', 'Gil']

const clients = async (titles: string, cells: (k: number) => string): Promise<Set<string | null>> => {
  const file = await csv(`${titles}\n${many(40, cells)}\n`)
  expect(questions(file)).toEqual([])
  return new Set(file.lines.map(({ cliente }) => cliente))
}

test('the first and the last name of who pays, in columns of their own, are one client', async () => {
  const found = await clients(
    'Order Date,Billing First Name,Billing Last Name,Shipping First Name,Shipping Last Name,Product,Quantity,Item Total',
    (k) => `${day(k)},${FIRST[k % 5]},${LAST[k % 4]},Otra,Persona ${k},Jabón ${k % 3},2,${2000 + 100 * (k % 7)}`,
  )
  expect(found.size).toBe(20)
  expect(found).toContain('Ana Ruiz')
})

test('"Nombre" beside "Apellido paterno" and "Apellido materno" is a person, not a product', async () => {
  const file = await csv(
    `Fecha;Nombre;Apellido paterno;Apellido materno;Servicio;Total\n${many(30, (k) => `${day(k)};${FIRST[k % 5]};${LAST[k % 4]};${k % 3 ? 'Díaz' : ''};Corte ${k % 3};${20_000 + 500 * k}`)}\n`,
  )
  expect(file.lines[0]).toMatchObject({ cliente: 'Ana Ruiz', producto: 'Corte 0' })
  expect(file.lines[1]).toMatchObject({ cliente: 'Luis Mora Díaz' })
  expect(file.understanding.columns.find(({ role }) => role === 'cliente')?.reasons).toContain(
    'une el nombre y el apellido, que están en columnas aparte',
  )
})

test('a whole name, or the name of who sells, leaves them as they are', async () => {
  const whole = await clients('Fecha;Cliente;Nombres;Apellidos;Producto;Total', (k) =>
    [day(k), `Tienda ${k % 4}`, FIRST[k % 5], LAST[k % 4], `Pan ${k % 3}`, 2000 + k].join(';'),
  )
  expect(whole).toEqual(new Set(['Tienda 0', 'Tienda 1', 'Tienda 2', 'Tienda 3']))
  const seller = await clients('Fecha;Employee First Name;Employee Last Name;Producto;Total', (k) =>
    [day(k), FIRST[k % 5], LAST[k % 4], `Pan ${k % 3}`, 2000 + k].join(';'),
  )
  expect(seller.size).toBe(1)
})
