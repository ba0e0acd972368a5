import { fromMonth } from '@vigia/contract/months.ts'
import { expect, test } from 'vitest'
import { loadFile } from '../../testing/imports.ts'
import {
  accuracy,
  at,
  createUser,
  idOf,
  inMonth,
  JUNE,
  review,
  sales,
  openReviewApp,
} from './forecast-review.fixture.ts'

const t = await openReviewApp()

const without = (store: string, file: string): string =>
  file
    .split('\n')
    .filter((line) => !line.includes(`;${store};`))
    .join('\n')

test('what was said of the first of the files that make up the history is no promise', async () => {
  const user = await createUser(t)
  // Only last year's is in when June is first told.
  await loadFile(user, sales(JUNE - 29, JUNE - 6))
  await loadFile(
    user,
    sales(JUNE - 5, JUNE, 3)
      .split('\n')
      .filter((line) => !/2026-06-28/.test(line))
      .join('\n'),
  )
  t.clock.now = inMonth(JUNE + 1)
  await loadFile(user, sales(JUNE, JUNE, 3))
  const june = at((await review(user)).meses, JUNE)
  expect(june).toMatchObject({ origen: 'prueba', dicho_el: null })
})

test('what was said before another store came is that of the store it was said of, and none of the business', async () => {
  const user = await createUser(t)
  await loadFile(user, without('Norte', sales(JUNE - 30, JUNE - 1)))
  t.clock.now = inMonth(JUNE + 2)
  await loadFile(user, without('Norte', sales(JUNE, JUNE + 1)))
  const of = async (query?: Record<string, string>) => at((await review(user, query)).meses, JUNE + 1)
  const told = await of()
  expect(told).toMatchObject({ origen: 'dicho', hecho: fromMonth(JUNE) })
  await loadFile(user, without('Centro', sales(JUNE - 30, JUNE + 1)))
  expect((await of()).origen).toBe('prueba')
  expect((await of({ nivel: 'local', entidad_id: await idOf(user, 'locales', 'Centro') })).esperado).toBeCloseTo(
    told.esperado,
    5,
  )
  expect((await review(user)).dicho).toBeNull()
})

test('months before a store sold anything are no months in which it was foretold', async () => {
  const user = await createUser(t)
  await loadFile(user, [sales(JUNE - 30, JUNE - 5), without('Norte', sales(JUNE - 4, JUNE - 1))].join('\n'))
  const young = without('Centro', sales(JUNE - 4, JUNE - 1))
    .replaceAll('Norte', 'Sur')
    .replaceAll('Arroz', 'Panela')
  await loadFile(user, young)
  const stores = await accuracy(user, { nivel: 'local' })
  const months = Object.fromEntries(stores.map(({ nombre, prueba }) => [nombre, prueba?.meses]))
  expect(months).toMatchObject({ Centro: 12, Sur: 4 })
  const products = await accuracy(user, { nivel: 'producto' })
  expect(products.find(({ nombre }) => nombre === 'Panela')?.prueba?.meses).toBe(4)
})

test('in pesos, months that files told in units alone are neither judged nor compared with', async () => {
  const user = await createUser(t)
  const lines = sales(JUNE - 30, JUNE - 1).split('\n')
  const noMoney = (month: number) => {
    const { anio, mes } = fromMonth(month)
    return `${anio}-${String(mes).padStart(2, '0')}-`
  }
  const [judged, before] = [noMoney(JUNE - 3), noMoney(JUNE - 17)]
  const bare = lines.map((line) =>
    line.startsWith(judged) || line.startsWith(before) ? line.replace(/;[\d.]+$/, ';') : line,
  )
  await loadFile(user, bare.join('\n'))
  const { meses, prueba } = await review(user, { medida: 'valor' })
  expect(at(meses, JUNE - 3)).toBeUndefined()
  expect(at(meses, JUNE - 5).hace_un_ano).toBeNull()
  expect(prueba).toMatchObject({ meses: 11, meses_con_ano_pasado: 10 })
})
