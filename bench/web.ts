import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { bogotaToday } from '@vigia/contract/months.ts'
import { loadSales } from '../apps/server/src/demo/load-sales.ts'
import { generatedSource } from '../apps/server/src/demo/sales-source.ts'
import { ensureWebIsBuilt } from '../apps/server/src/demo/web-build.ts'
import { findChromium } from '../e2e/chromium.ts'
import { timeDashboard, timeExport } from './web/dashboard.ts'
import { largeShopFile } from './web/large-shop.ts'
import { openLargeBusiness } from './web/large-business.ts'
import { visit } from './web/pages.ts'
import { timeDelays } from './web/delays.ts'
import { RUNGS, timeLadder } from './web/ladder.ts'
import { SCREENS, timeRatios } from './web/ratios.ts'
import { exitOnSignals } from './running/processes.ts'
import { openAccount, openProduct } from './web/server.ts'

/**
 * How fast the screens are in a real browser with a processor four times slower than this machine's:
 * `npm run bench:web -- [--runs 5] [--part ratios|ladder|delays|times] [--screen NAME] [--json]`. Times are the median of the runs, ratios
 * that of the runs' own ratios. They are to bare pages that draw the same documents from constants (web/ratios.ts), measured in turns with ours, on a shop of many products, in
 * whose list of what to order the longest task of the main thread and the longest delay of a key or click are told (web/delays.ts).
 */
const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    part: { type: 'string' },
    screen: { type: 'string' },
    products: { type: 'string', default: '5000' },
    lines: { type: 'string', default: '1000000' },
    json: { type: 'boolean', default: false },
  },
})

const PUBLIC = ['/', '/login', '/register', '/olvide-mi-clave', '/bienvenido', '/politica-de-datos', '/no-existe']
const PRIVATE = ['/predicciones', '/ventas', '/demanda_comprometida', '/integraciones', '/cuenta']
const CATEGORIES = ['Lácteos', 'Bebidas', 'Aseo']
const WIDTHS = [1440, 390]

interface Measure {
  name: string
  value: number
  aim: number
  unit: 'KB' | 'ms' | '×' | ''
  /** Where the value is a ratio: ours and the bare page's, in ms. */
  of?: readonly [number, number]
}

/** Of the bare page's time. */
const FIRST_DATA_RATIO = 2.5
const CHANGE_RATIO = 2
/** A task of the main thread, and from a key or click until the frame that shows it (ms). */
const TASK_MS = 100
const SEEN_MS = 200

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

/** @param run is made one after another: two pages at once would slow each other */
const repeat = async <Result>(run: () => Promise<Result>): Promise<Result[]> => {
  const results: Result[] = []
  for (let time = 0; time < Number(options.runs); time += 1) results.push(await run())
  return results
}

const DIGITS: Record<Measure['unit'], number> = { KB: 1, ms: 0, '×': 2, '': 3 }

const print = ({ name, value, aim, unit, of }: Measure): void => {
  const mark = value <= aim ? 'cumple' : 'NO CUMPLE'
  const parts = of ? ` (${of.map((ms) => ms.toFixed(0)).join(' / ')} ms)` : ''
  console.log(
    `${name.padEnd(52)}${value.toFixed(DIGITS[unit]).padStart(9)} ${unit.padEnd(3)} meta ${aim} ${mark}${parts}`,
  )
}

type Add = (measure: Measure) => void

/** What of a screen's first data is due to what: no bars, only the figures. */
const printLadder = async (
  browser: Browser,
  url: string,
  token: string,
  screens: readonly (typeof SCREENS)[number][],
): Promise<void> => {
  for (const { screen, times } of await timeLadder(browser, url, token, screens, Number(options.runs))) {
    const medians = times.map(median)
    for (const [k, ms] of medians.entries())
      console.log(
        `${`${screen.name}: ${RUNGS[k]}`.padEnd(52)}${ms.toFixed(0).padStart(9)} ms  ${(ms / medians[0]!).toFixed(2)} ×`,
      )
  }
}

const measureLargeBusiness = async (browser: Browser, add: Add): Promise<void> => {
  const size = { lines: Number(options.lines), leaves: 100_000, products: Number(options.products) }
  const { server, token, stop } = await openLargeBusiness(size)
  try {
    const screens = SCREENS.filter(({ name }) => options.screen === undefined || name === options.screen)
    if (options.part === 'ladder') return await printLadder(browser, server.url, token, screens)
    if (options.part !== 'ratios')
      for (const { name, longest, delay } of await timeDelays(browser, server.url, token)) {
        add({
          name: `Qué pedir, ${options.products} productos: ${name}, tarea`,
          value: longest,
          aim: TASK_MS,
          unit: 'ms',
        })
        add({
          name: `Qué pedir, ${options.products} productos: ${name}, hasta verlo`,
          value: delay,
          aim: SEEN_MS,
          unit: 'ms',
        })
      }
    if (options.part === 'delays') return
    for (const { screen, ours, bare } of await timeRatios(browser, server.url, token, screens, Number(options.runs)))
      for (const [what, kind, aim] of [
        ['primeros datos', 'first', FIRST_DATA_RATIO],
        ['cambio', 'change', CHANGE_RATIO],
      ] as const) {
        const of = [median(ours[kind]), median(bare[kind])] as const
        // Of each run by itself: what else the machine does changes from one to the next, and slows both of one.
        const value = median(ours[kind].map((ms, run) => ms / bare[kind][run]!))
        add({ name: `${screen.name}: ${what}, frente a la página desnuda`, value, aim, unit: '×', of })
      }
  } finally {
    await stop()
  }
}

const measureTimes = async (browser: Browser, add: Add): Promise<void> => {
  const server = await openProduct()
  try {
    const today = bogotaToday(new Date())
    const demo = await openAccount(server, 'demo@bench.example')
    await loadSales(demo.api, await generatedSource(today))
    const large = await openAccount(server, 'grande@bench.example')
    await loadSales(large.api, { name: '500-productos.csv', bytes: largeShopFile(today) })

    const landing = await repeat(() => visit(browser, server.url))
    add({ name: 'Inicio: JavaScript comprimido', value: landing[0]!.script / 1024, aim: 120, unit: 'KB' })
    add({ name: 'Inicio: LCP', value: median(landing.map(({ lcp }) => lcp)), aim: 1500, unit: 'ms' })

    const times = await repeat(() => timeDashboard(browser, server.url, demo.token, CATEGORIES))
    const firstData = median(times.map(({ firstData }) => firstData))
    add({ name: 'Predicciones: primeros datos', value: firstData, aim: 2000, unit: 'ms' })
    const filters = median(times.flatMap(({ filters }) => filters))
    add({ name: 'Predicciones: cambio de filtro hasta pintado', value: filters, aim: 200, unit: 'ms' })

    const exports = await repeat(() => timeExport(browser, server.url, large.token))
    add({ name: 'Exportar 500 productos × 12 meses', value: median(exports), aim: 1000, unit: 'ms' })

    for (const width of WIDTHS)
      for (const path of [...PUBLIC, ...PRIVATE]) {
        const token = PRIVATE.includes(path) ? demo.token : undefined
        const { cls } = await visit(browser, server.url + path, { width, ...(token && { token }) })
        add({ name: `CLS ${path} a ${width} px`, value: cls, aim: 0.02, unit: '' })
      }
  } finally {
    await server.stop()
  }
}

const load = (): string => loadavg()[0]!.toFixed(1)

const main = async (): Promise<void> => {
  exitOnSignals()
  await ensureWebIsBuilt()
  const found = await findChromium()
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: found.args,
    env: { ...process.env, ...found.env } as Record<string, string>,
  })
  const measures: Measure[] = []
  const add: Add = (measure) => {
    measures.push(measure)
    print(measure)
  }
  const begun = load()
  try {
    if (options.part !== 'times') await measureLargeBusiness(browser, add)
    if (options.part === undefined || options.part === 'times') await measureTimes(browser, add)
    console.log(`Carga de la máquina: ${begun} al comenzar, ${load()} al terminar`)
    if (options.json) console.log(JSON.stringify(measures))
  } finally {
    await browser.close()
  }
}

await main()
