import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HELP, parseArguments } from './arguments.ts'
import { parseChoices } from './choices-file.ts'
import { runForecast } from './run.ts'

const TODAY = '2026-03-15T12:00:00Z'
const TITLES = 'Fecha;Producto;Categoría;Cantidad;Valor total'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigia-cli-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const save = async (name: string, content: string | Uint8Array): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

const csv = (rows: string[]): string => [TITLES, ...rows].join('\n')

/** Three products sold on three days of each month of two years and a part of the next. */
const history = (): string =>
  csv(
    Array.from({ length: 26 }, (_, month) => month).flatMap((month) => {
      const key = `${2024 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
      return ['Pan', 'Queso', 'Café'].flatMap((name, product) =>
        [3, 14, 27].map((day) => {
          const quantity = 10 + product * 5 + (month % 12)
          return `${key}-${String(day).padStart(2, '0')};${name};Mercado;${quantity};${quantity * 2500}`
        }),
      )
    }),
  )

const AMBIGUOUS = csv([
  '05/04/2025;Pan;A;2;5000',
  '04/05/2025;Queso;A;1;9000',
  '03/06/2025;Pan;A;4;10000',
  '06/03/2025;Pan;A;3;7500',
])
const NO_DATES = 'Producto;Precio compra\nPan;2000\nQueso;3000\nCafé;1000'

interface Result {
  mapping: Record<string, string>
  quantity: number
  money: number
  questions: string[]
  forecast: { anio: number; mes: number; cantidad: number }[]
  backtest: { wape: number } | null
}

const run = async (...words: string[]) => {
  const out: string[] = []
  const wrong: string[] = []
  const exit = await runForecast(words, {
    now: () => new Date(TODAY),
    say: (text) => out.push(...text.split('\n')),
    sayWrong: (text) => wrong.push(text),
  })
  const last = (): Result => JSON.parse(out.at(-1)!) as Result
  return { exit, text: out.join('\n'), wrong: wrong.join('\n'), last }
}

test('a history is read, explained and forecast, and the last line tells all of it', async () => {
  const { exit, text, last } = await run(await save('ventas.csv', history()), '--json')
  expect(exit).toBe(0)
  expect(text).toMatch(
    /Lo que entendimos[^]*Totales de control[^]*Pronóstico de todo el negocio[^]*se habría equivocado/,
  )
  const result = last()
  expect(result).toMatchObject({
    mapping: {
      fecha: 'Fecha',
      producto: 'Producto',
      categoria: 'Categoría',
      cantidad: 'Cantidad',
      valor: 'Valor total',
    },
    read: 234,
    loaded: 234,
    rejected: 0,
    from: '2024-01-03',
    to: '2026-02-27',
    questions: [],
    totalsRow: null,
  })
  expect(result.money).toBe(result.quantity * 2500)
  expect(result.mapping).not.toHaveProperty('local')
  expect(result.forecast).toHaveLength(12)
  expect(result.forecast[0]).toMatchObject({ anio: 2026, mes: 3 })
  expect(result.backtest?.wape).toBeGreaterThanOrEqual(0)
})

test('the prediction is written as numbers, a row a product and a column a month', async () => {
  const out = join(folder, 'predicciones.xlsx')
  const { exit, last } = await run(await save('ventas.csv', history()), '--json', '--out', out)
  expect(exit).toBe(0)
  const parts = unzipSync(await readFile(out))
  expect(strFromU8(parts['xl/workbook.xml']!)).toMatch(/Cantidad[^]*Valor/)
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!)
  const rows = sheet.match(/<row[^]*?<\/row>/g) ?? []
  expect(rows).toHaveLength(1 + 3)
  // Texts are told by t="s"; numbers have no such word, or t="n".
  for (const row of rows.slice(1)) expect(row.match(/<c(?![^>]*t="s")[^>]*><v>[\d.]+<\/v>/g)).toHaveLength(12 + 1)
  expect(last().forecast).toHaveLength(12)
})

test('the month under way comes to what it has sold and what is still expected of it, product by product', async () => {
  const days = Array.from({ length: 439 }, (_, at) => new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10))
  const lines = days.flatMap((day) => {
    const bread = day < '2026-03' ? 10 : 25
    return [`${day};Pan;Mercado;${bread};${bread * 500}`, `${day};Queso;Mercado;5;45000`]
  })
  lines.push('2026-03-15;Arequipe;Dulces;40;80000')
  const out = join(folder, 'en-curso.xlsx')
  const { exit, text, last } = await run(await save('en-curso.csv', csv(lines)), '--json', '--out', out)
  expect(exit).toBe(0)
  expect(text).toContain('marzo de 2026 (en curso)')
  // To the 15th it has sold 40 more than 15 days of 30 units, and such days are to come.
  const [march] = last().forecast
  expect(march).toMatchObject({ anio: 2026, mes: 3 })
  expect(march!.cantidad).toBeGreaterThan(15 * 30 + 40 + 16 * 15)
  expect(march!.cantidad).toBeLessThan(31 * 30 + 40)
  const sheet = strFromU8(unzipSync(await readFile(out))['xl/worksheets/sheet1.xml']!)
  const firstMonth = [...sheet.matchAll(/<c r="B\d+"[^>]*><v>([\d.]+)<\/v>/g)].map(([, value]) => Number(value))
  expect(firstMonth.slice(-3).reduce((all, value) => all + value, 0)).toBeCloseTo(march!.cantidad, 0)
})

test('--inspect says what was understood and forecasts nothing', async () => {
  const { exit, text, last } = await run(await save('ventas.csv', history()), '--json', '--inspect')
  expect(exit).toBe(0)
  expect(text).not.toContain('Pronóstico')
  expect(last()).toMatchObject({ loaded: 234, forecast: [], backtest: null })
})

test('it is said how to answer with a month that is not offered, and when the file’s own total holds what is not loaded', async () => {
  const undated = await run(
    await save(
      'caja.csv',
      'Ventas de la tienda\nProducto;Cantidad vendida;Valor\nCafé;3;15000\nPan;2;8000\nSal;4;9000\n',
    ),
    '--inspect',
  )
  expect(undated.exit).toBe(2)
  expect(undated.text).toContain('○ Otro día\n        --mapping: {"date":"AAAA-MM-DD"}')
  const lines = Array.from({ length: 20 }, (_, k) => `2025-01-${k + 10};Pan;${k % 5 === 2 ? '' : 2};${1000 + k}`)
  const total = lines.reduce((sum, _, k) => sum + 1000 + k, 0)
  const short = await run(
    await save('total.csv', ['Fecha;Producto;Cantidad;Total', ...lines, `Total;;;${total}`].join('\n')),
    '--inspect',
  )
  expect(short.text).toContain('coincide si se suma lo que no se carga')
})

test('an open question ends with 2, with the best guess and without a forecast; --mapping answers it', async () => {
  const file = await save('fechas.csv', AMBIGUOUS)
  const asked = await run(file, '--json')
  expect(asked.exit).toBe(2)
  expect(asked.last()).toMatchObject({ loaded: 4, quantity: 10, money: 31500, forecast: [], backtest: null })
  expect(asked.last().questions).toHaveLength(1)
  expect(asked.text).toContain('--mapping: {"dateOrder":"mdy"}')
  const answer = await save('m.json', '{"dateOrder":"mdy","valor":"valor TOTAL","local":null}')
  const answered = await run(file, '--json', '--mapping', answer)
  expect(answered.exit).toBe(0)
  expect(answered.last()).toMatchObject({ questions: [], from: '2025-03-06', to: '2025-06-03' })
})

test('what is no sales file ends with 3 and says why', async () => {
  const { exit, wrong, last } = await run(await save('precios.csv', NO_DATES), '--json')
  expect(exit).toBe(3)
  expect(wrong).toContain('fecha')
  expect(last()).toMatchObject({ refused: { code: 'sin_columna_fecha' }, loaded: 0, questions: [], doubts: [] })
})

test('a file in which no row is a sale is refused too', async () => {
  const { exit, last } = await run(await save('vacio.csv', csv(['ayer;Pan;A;2;5000', 'hoy;Pan;A;2;5000'])), '--json')
  expect(exit).toBe(3)
  expect(last()).toMatchObject({ loaded: 0 })
})

test('packed files are opened', async () => {
  const gz = await run(await save('ventas.csv.gz', gzipSync(history())), '--json', '--inspect')
  expect(gz.last()).toMatchObject({ loaded: 234 })
  const zip = zipSync({ 'carpeta/': new Uint8Array(), 'carpeta/ventas.csv': strToU8(history()) })
  const unzipped = await run(await save('ventas.zip', zip), '--json', '--inspect')
  expect(unzipped.last()).toMatchObject({ loaded: 234 })
})

test('what is typed wrong ends with 1 and a sentence', async () => {
  expect(await run()).toMatchObject({ exit: 1, wrong: expect.stringContaining('Falta el archivo') })
  expect(await run('--jason', 'a.csv')).toMatchObject({ exit: 1, wrong: expect.stringContaining('--help') })
  expect(await run(join(folder, 'no-existe.csv'))).toMatchObject({
    exit: 1,
    wrong: expect.stringContaining('No pudimos abrir'),
  })
  const file = await save('ventas.csv', history())
  const broken = await save('mal.json', '{"fecha":')
  expect(await run(file, '--mapping', broken)).toMatchObject({ exit: 1, wrong: expect.stringContaining('JSON') })
  expect(await run(file, '--out', file)).toMatchObject({
    exit: 1,
    wrong: expect.stringContaining('--out es uno de los archivos'),
  })
  expect(await run('--help')).toMatchObject({ exit: 0, text: HELP })
  expect(parseArguments(['a.csv', 'b.csv', '--out', 'p.xlsx'])).toMatchObject({
    files: ['a.csv', 'b.csv'],
    out: 'p.xlsx',
  })
})

test('choices are checked by name and by value', () => {
  expect(parseChoices({ fecha: 'Día', valor: null, dateOrder: 'dmy', mapping: { local: 2 } })).toEqual({
    mapping: { fecha: 'Día', valor: null, local: 2 },
    dateOrder: 'dmy',
  })
  expect(() => parseChoices({ fehca: 'Día' })).toThrow(/no conocemos «fehca»/)
  expect(() => parseChoices({ dateOrder: 'dia' })).toThrow(/«dateOrder» puede ser "dmy", "mdy", "ymd"; dice "dia"/)
  expect(() => parseChoices({ valor: true })).toThrow(/«valor» debe ser el título/)
  expect(() => parseChoices({ sheet: 3 })).toThrow(/«sheet»/)
  expect(() => parseChoices(['fecha'])).toThrow(/objeto JSON/)
})

test('the command itself ends with 0, 2 and 3, its last line one of JSON', async () => {
  const command = (file: string) => {
    const { status, stdout } = spawnSync(
      process.execPath,
      [fileURLToPath(new URL('forecast.ts', import.meta.url)), file, '--json'],
      { encoding: 'utf8' },
    )
    return { status, last: JSON.parse(stdout.trimEnd().split('\n').at(-1)!) as { loaded: number } }
  }
  expect(command(await save('ventas.csv', history()))).toMatchObject({ status: 0, last: { loaded: 234 } })
  expect(command(await save('fechas.csv', AMBIGUOUS))).toMatchObject({ status: 2, last: { loaded: 4 } })
  expect(command(await save('precios.csv', NO_DATES))).toMatchObject({ status: 3, last: { loaded: 0 } })
})
