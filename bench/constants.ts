/**
 * What half and double of each tuned constant of the engine give on a folder of shops' sales files, as a table for docs/forecasting-results.md:
 * npm run bench:constants -- DIR… [--file packages/forecast/src/hierarchy/method-weights.ts]… [--only NAME,…] [--h 3] [--origins 4] [--threads 2]
 * Of each source (bench:shops) the smallest file that can be forecast is taken. At total, product and leaf: the change of WAPE, 100 times the mean over
 * sources of the logarithm of the ratio; where it changes, the mean over sources of the cover of the 80% interval. A whole number stays whole, and at
 * least 1.
 */
import { once } from 'node:events'
import { globSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { mean } from '@vigia/series/numeric/sums.ts'
import { fileSource, pathOf } from '../apps/server/src/cli/open-files.ts'
import { findConstants, type TunedConstant } from './constants/find-constants.ts'
import { NOT_TUNED, TUNED_FILES } from './constants/tuned-files.ts'
import type { ScaledConstant } from './constants/scaled-constant.ts'
import type { ConstantAnswer, ConstantAsk } from './constants/score.thread.ts'
import { readLedger } from './ledger/read-ledger.ts'
import { sourceOf } from './shops/panel-figures.ts'

const LEVELS = ['total', 'producto', 'leaf'] as const
const FACTORS = { half: 0.5, double: 2 } as const

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    file: { type: 'string', multiple: true },
    only: { type: 'string' },
    h: { type: 'string', default: '3' },
    origins: { type: 'string', default: '4' },
    threads: { type: 'string', default: '2' },
  },
})

/** The smallest file of each source that has a history, read. */
async function readSmallest(folders: readonly string[]): Promise<ConstantAsk['shops']> {
  const files = folders
    .flatMap((folder) => globSync(`${pathOf(folder)}/*.csv{,.gz}`))
    .sort((a, b) => statSync(a).size - statSync(b).size)
  const shops = new Map<string, ConstantAsk['shops'][number]>()
  for (const file of files) {
    const source = sourceOf(file)
    if (shops.has(source)) continue
    try {
      const { history, hasQuantity, absent } = await readLedger(await fileSource(file), {}, new Date())
      shops.set(source, { history, measure: hasQuantity ? 'quantity' : 'value', skipped: absent })
    } catch (error) {
      console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return [...shops.values()]
}

async function score(scaled: ScaledConstant | null, ask: ConstantAsk): Promise<ConstantAnswer> {
  const thread = new Worker(new URL('constants/score.thread.ts', import.meta.url), {
    execArgv: ['--import', new URL('constants/scaled-constant.ts', import.meta.url).href],
    env: { ...process.env, VIGIA_CONSTANT: JSON.stringify(scaled) },
  })
  thread.postMessage(ask, [])
  const [answer] = (await once(thread, 'message')) as [ConstantAnswer]
  await thread.terminate()
  return answer
}

/** At the {@link LEVELS}. */
const joined = (of: (level: (typeof LEVELS)[number]) => string) => LEVELS.map(of).join(' / ')
const share = (v: number) => v.toFixed(3).replace('0.', '.')

function changesOf(scaled: ConstantAnswer, asItIs: ConstantAnswer): string {
  return joined((level) => {
    const changes = scaled.flatMap((shop, k) => {
      const before = asItIs[k]![level]?.wape
      const after = shop[level]?.wape
      return before && after ? [100 * Math.log(after / before)] : []
    })
    return mean(changes)
      .toFixed(1)
      .replace('-', '−')
      .replace(/^−?0\.0$/, '0')
  })
}

const coversOf = (answer: ConstantAnswer) =>
  joined((level) => share(mean(answer.flatMap((shop) => shop[level]?.cover80 ?? []))))

if (positionals.length === 0) {
  console.error('Uso: npm run bench:constants -- CARPETA… [--file ARCHIVO]… [--only NOMBRE,…] [--h 3] [--origins 4]')
  process.exit(1)
}
const ask: ConstantAsk = {
  shops: await readSmallest(positionals),
  horizon: Number(values.h),
  origins: Number(values.origins),
}
const only = values.only?.split(',')
const constants = findConstants(values.file ?? TUNED_FILES).filter(({ name }) =>
  only ? only.includes(name) : !NOT_TUNED.has(name),
)
const asItIs = await score(null, ask)
const row = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`)
console.log(`${ask.shops.length} sources, ${ask.horizon} months ahead from ${ask.origins} origins`)
row(['constant', 'value', ...Object.keys(FACTORS), ...Object.keys(FACTORS).map((name) => `covers at ${name}`)])
row(Array.from({ length: 6 }, () => '---'))
row([
  'as it is',
  '',
  joined((level) => share(mean(asItIs.flatMap((shop) => shop[level]?.wape ?? [])))),
  '',
  coversOf(asItIs),
  '',
])
const found: ConstantAnswer[][] = constants.map(() => [])
const queue = constants
  .flatMap((constant, k) => Object.values(FACTORS).map((factor, at) => ({ constant, k, factor, at })))
  .values()
const work = async (): Promise<void> => {
  for (const { constant, k, factor, at } of queue) {
    found[k]![at] = await score({ ...constant, factor }, ask)
    const both = found[k]!.filter(Boolean)
    if (both.length < Object.keys(FACTORS).length) continue
    const covers = both.map((answer) => (coversOf(answer) === coversOf(asItIs) ? '' : coversOf(answer)))
    row([titleOf(constant), constant.text, ...both.map((answer) => changesOf(answer, asItIs)), ...covers])
  }
}
await Promise.all(Array.from({ length: Number(values.threads) }, work))

function titleOf({ file, name }: TunedConstant): string {
  return `\`${file.replace(/^.*\/(.*)\.ts$/, '$1')}\` ${name}`
}
