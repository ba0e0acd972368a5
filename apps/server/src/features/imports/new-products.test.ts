import { expect, test } from 'vitest'
import { loadFile, readFile } from '../../testing/imports.ts'
import { openTestApp } from '../../testing/open-test-app.ts'

const t = await openTestApp({ worker: true })

const file = (month: string, codes: readonly string[]): string =>
  [
    'Fecha;Código;Producto;Cantidad;Valor',
    ...codes.map((code, at) => `${1 + at}/${month}/2026;${code};Producto ${code};${1 + (at % 3)};${9000 + at}`),
  ].join('\n')
const codes = (from: number, count: number): string[] => Array.from({ length: count }, (_, at) => `P${from + at}`)

test('the preview tells how many products are new, and that hardly any is of the business', async () => {
  const user = await t.createUser()
  const first = await readFile(user, file('01', codes(100, 12)))
  expect(first.vista_previa).toMatchObject({ productos: 12, productos_nuevos: null })
  await loadFile(user, file('02', codes(100, 12)))
  const newAndWarning = async (of: readonly string[]) => {
    const { vista_previa } = await readFile(user, file('03', of))
    return [
      vista_previa!.productos_nuevos,
      vista_previa!.dudas.find(({ codigo }) => codigo === 'otros_productos')?.texto.split('.')[0],
    ]
  }
  expect(await newAndWarning(codes(100, 12))).toEqual([0, undefined])
  expect(await newAndWarning(codes(105, 12))).toEqual([5, undefined])
  expect(await newAndWarning(codes(300, 12))).toEqual([
    12,
    'Ninguno de los 12 productos de este archivo es de los 12 que ya tienes',
  ])
  expect(await newAndWarning(codes(111, 12))).toEqual([
    11,
    'Casi ninguno de los 12 productos de este archivo es de los 12 que ya tienes',
  ])
  // A few products are not enough evidence.
  expect(await newAndWarning(codes(300, 4))).toEqual([4, undefined])
})
