import { expect, test } from 'vitest'
import { csv, finding, many, questions } from '../../sales-file.fixture.ts'

const GOODS = ['Acetaminofén x 10', 'Loratadina x 10', 'Jabón']
/** Sold by the sachet, every fourth time by the box; soap by the piece. */
const sold = (units: readonly string[], box: number, title = 'Und') =>
  csv(
    `Fecha;Código;Producto;${title};Cant;Vr Total\n${many(60, (k) => {
      const isBox = k % 4 === 0 && k % 3 !== 2
      const unit = k % 3 === 2 ? 'UND' : units[Number(isBox)]
      return `${(k % 27) + 1}/05/2026;C${k % 3};${GOODS[k % 3]};${unit};${(k % 2) + 1};${((k % 2) + 1) * 1200 * (isBox ? box : 1)}`
    })}\n`,
  )

test('products that are sold by the sachet and by the box, at prices far apart, are told of', async () => {
  const file = await sold(['SOB', 'CAJ'], 9)
  expect(finding(file, 'unidades_de_venta')).toMatchObject({
    kind: 'warning',
    text: '«Und» trae 2 productos que vendes en varias unidades, como «Acetaminofén x 10» («CAJ», «SOB»), y no dice a cuánto equivale cada una: todas cuentan como 1. Las unidades que veas de esos productos, y lo que te digamos pedir, las mezclan.',
  })
  expect(questions(file)).toEqual([])
})

test('units at the same price, one unit, and a column of something else are not', async () => {
  for (const file of [
    await sold(['SOB', 'SOBRE'], 1),
    await sold(['SOB', 'SOB'], 9),
    await sold(['SOB', 'CAJ'], 9, 'Turno'),
  ])
    expect(finding(file, 'unidades_de_venta')).toBeUndefined()
})

test('boxes that say how many they hold are counted by it, as before', async () => {
  const file = await sold(['UND', 'Caja x 9'], 9)
  expect([finding(file, 'medidas_mezcladas')?.kind, finding(file, 'unidades_de_venta')]).toEqual(['fact', undefined])
})

/** Three products, every other sale in the other unit at the other price. */
const inTwo = (title: string, units: readonly string[], prices: readonly string[], amount = 'Vr Total') =>
  csv(
    `Fecha;Código;Producto;${title};Cant;${amount}\n${many(60, (k) => `${(k % 27) + 1}/05/2026;C${k % 3};${GOODS[k % 3]};${units[k % 2]};1;${prices[k % 2]}`)}\n`,
  )

test('one unit in large and small letters, sizes, areas of the business and numbers are not two units', async () => {
  for (const file of [
    await inTwo('Und', ['UND', 'Und.'], ['3000', '900']),
    await inTwo('Presentación', ['Personal', 'Familiar'], ['9000', '32000']),
    await inTwo('Unidad', ['Belleza', 'Spa'], ['9000', '32000']),
    await inTwo('Empaque', ['1', '12'], ['900', '10000']),
  ])
    expect(finding(file, 'unidades_de_venta')).toBeUndefined()
})

test('a dot or comma of thousands makes no price far from others, and a price without a total tells as well', async () => {
  for (const [less, more] of [
    ['950', '1.200'],
    ['950', '1,200'],
  ] as const)
    expect(finding(await inTwo('Und', ['SOB', 'CAJ'], [less, more]), 'unidades_de_venta')).toBeUndefined()
  const priced = await inTwo('Und', ['SOB', 'CAJ'], ['950', '8900'], 'Precio unitario')
  expect(finding(priced, 'unidades_de_venta')).toBeDefined()
})
