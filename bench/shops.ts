/**
 * Forecast accuracy on a folder of shops' sales files, each read and forecast as the product does it, from rolling origins of its past:
 * npm run bench:shops -- DIR [--h 3] [--origins 4] [--measure auto|quantity|value] [--threads 2] [--json]
 * Every .csv and .csv.gz of DIR (fecha, local, cliente, categoria, producto, cantidad, valor; some may be absent); NAME-01, NAME-02 … are shops of
 * one source. Auto measures quantity where the file has it, else money. An unfinished last month is left out as the product leaves it out, and
 * each origin is forecast from what was known before it. What had sold nothing by then counts as forecast nothing: leaves, products and clients are
 * scored as published, without what newcomers will sell, total, local and categoría with it (docs/decisions/0029).
 * Per source and level the mean over its shops of WAPE (absolute errors of all origins, months and nodes of the level over their sales) and
 * bias; then the mean over sources. Beside ours: the same month last year, the mean of twelve months, one season shrunk .8 with
 * smoothing .3 (pooled), and the plain mean of five ways (equal). cover80: share of months inside the 80% interval; low80 and high80: between
 * what and what it is nine times of ten, months80: as many independent months would tell as much. beatsLastYear: share of shops whose WAPE is
 * below last year's. At the end, per level, how many sources have months enough to tell a cover of .80 from one outside .72 to .88, how many of
 * these are within (kept), how many of all are (within) and would be by chance if each were .80, and of how many of all the bounds hold .80.
 */
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { pathOf } from '../apps/server/src/cli/open-files.ts'
import { panelCover, type SourceCover } from './shops/panel-cover.ts'
import { panelFigures, type PanelLevels, sourceFigures, sourceOf } from './shops/panel-figures.ts'
import type { ShopScore } from './shops/score-shop.ts'
import type { ShopAnswer, ShopAsk } from './shops/shop.thread.ts'

const USAGE =
  'Uso: npm run bench:shops -- CARPETA [--h 3] [--origins 4] [--measure auto|quantity|value] [--threads 2] [--json]'
const MEASURES = ['auto', 'quantity', 'value'] as const
const THREAD = new URL('shops/shop.thread.ts', import.meta.url)

interface Arguments {
  folder: string
  horizon: number
  origins: number
  measure: (typeof MEASURES)[number]
  threads: number
  json: boolean
}

function readArguments(): Arguments {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      h: { type: 'string', default: '3' },
      origins: { type: 'string', default: '4' },
      measure: { type: 'string', default: 'auto' },
      threads: { type: 'string', default: '2' },
      json: { type: 'boolean', default: false },
    },
  })
  const [folder] = positionals
  const numbers = [values.h, values.origins, values.threads].map(Number) as [number, number, number]
  const measure = MEASURES.find((known) => known === values.measure)
  if (!folder || positionals.length > 1 || !measure || !numbers.every((v) => Number.isInteger(v) && v > 0))
    throw new Error(USAGE)
  const [horizon, origins, threads] = numbers
  return { folder, horizon, origins, measure, threads, json: values.json }
}

/** Scores of the files, in their order; each thread takes the next file when it is done with one. */
async function scoreFiles(paths: readonly string[], args: Arguments): Promise<ShopAnswer[]> {
  const answers: ShopAnswer[] = []
  const queue = paths.entries()
  const work = async (): Promise<void> => {
    const thread = new Worker(THREAD)
    for (const [k, path] of queue) {
      const { horizon, origins, measure } = args
      thread.postMessage({ path, horizon, origins, measure } satisfies ShopAsk, [])
      // It rejects where the thread ends by an error.
      const [answer] = (await once(thread, 'message')) as [ShopAnswer]
      answers[k] = answer
    }
    await thread.terminate()
  }
  await Promise.all(Array.from({ length: Math.min(args.threads, paths.length) }, work))
  return answers
}

function tell(title: string, levels: Partial<Record<string, object>>): void {
  console.log(`\n${title}`)
  const rounded = Object.entries(levels).map(([level, figures]) => [
    level,
    Object.fromEntries(
      Object.entries(figures ?? {}).map(([key, v]: [string, number | null]) => [
        key,
        v === null ? '–' : Number(v.toFixed(3)),
      ]),
    ),
  ])
  console.table(Object.fromEntries(rounded))
}

/** The figures of a source with the bounds of its covers beside them. */
function withBounds(
  levels: PanelLevels,
  covers: Partial<Record<string, SourceCover>>,
): Partial<Record<string, object>> {
  return Object.fromEntries(
    Object.entries(levels).map(([level, { beatsLastYear, ...figures }]) => {
      const { low, high, months } = covers[level] ?? { low: null, high: null, months: 0 }
      return [level, { ...figures, low80: low, high80: high, months80: Math.floor(months), beatsLastYear }]
    }),
  )
}

try {
  const args = readArguments()
  const folder = pathOf(args.folder)
  const files = (await readdir(folder)).filter((name) => /\.csv(\.gz)?$/.test(name)).sort()
  if (files.length === 0) throw new Error(`${folder} no tiene archivos .csv ni .csv.gz.`)
  const answers = await scoreFiles(
    files.map((file) => join(folder, file)),
    args,
  )
  const scores = new Map<string, ShopScore[]>()
  answers.forEach((answer, k) => {
    const source = sourceOf(files[k]!)
    if ('problem' in answer) console.log(`${files[k]}: ${answer.problem}`)
    else if (Object.keys(answer.score.levels).length === 0 || answer.score.levels.total?.wape === undefined)
      console.log(`${files[k]}: sin historia`)
    else scores.set(source, [...(scores.get(source) ?? []), answer.score])
  })
  const covers = panelCover(scores)
  for (const [source, shops] of scores)
    tell(`${source}, ${shops.length}`, withBounds(sourceFigures(shops), covers.bySource.get(source) ?? {}))
  const levels = panelFigures(scores)
  const shops = [...scores.values()].flat()
  const seconds = shops.reduce((sum, shop) => sum + shop.seconds, 0)
  const peakMB = Math.round(process.resourceUsage().maxRSS / 1024)
  tell(`Media de ${scores.size} fuentes, ${shops.length} tiendas`, levels)
  tell('Intervalo del 80%: fuentes con meses para saberlo', covers.levels)
  console.log(`${seconds.toFixed(1)} s de pronóstico, ${peakMB} MB como máximo`)
  if (args.json)
    console.log(
      JSON.stringify({
        shops: shops.length,
        sources: scores.size,
        seconds: Number(seconds.toFixed(2)),
        peakMB,
        levels,
      }),
    )
} catch (error) {
  if (!(error instanceof Error)) throw error
  console.error(error.message)
  process.exitCode = 1
}
