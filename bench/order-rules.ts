/**
 * How well the suggested order covers what then sells: npm run bench:orders -- DIR [--cases FILE.jsonl]
 * Every .csv, .csv.gz and .xlsx of DIR with products and quantities, from four rolling origins, ordered from an empty shelf for one, two and three
 * months. Per order rule: the share of orders, in whole units and before rounding, that covered the demand, units short and units left over, each relative to what was demanded;
 * the mean over the shops of a source, then over sources. Besides ours, last year's months and the mean of the last three. Of the ranges shown for these
 * months, per source, the share of products that sold less, within and more. Of shops of several stores also
 * what one reserve of all of them covers, and one of each: in the whole, and in each store that passes nothing to another.
 */
import { appendFileSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { mean } from '@vigia/series/numeric/sums.ts'
import { fileSource, pathOf } from '../apps/server/src/cli/open-files.ts'
import { readLedger } from './ledger/read-ledger.ts'
import { DURATIONS, type OrderCase, type OrderRule, type OrderScore, scoreOrders } from './orders/score-orders.ts'
import { type RangeScore, scoreRanges } from './orders/score-ranges.ts'
import { scoreStoreOrders, type StoreOrderScores } from './orders/store-orders.ts'
import { sourceOf } from './shops/panel-figures.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { cases: { type: 'string' } } })
if (!positionals[0]) throw new Error('Uso: npm run bench:orders -- CARPETA [--cases ARCHIVO.jsonl]')
const folder = pathOf(positionals[0])
if (values.cases) writeFileSync(pathOf(values.cases), '')

/** Of each shop, by source and rule. */
const bySource = new Map<string, Map<OrderRule, OrderScore[]>>()
const ofStores: StoreOrderScores[] = []
const rangesBySource = new Map<string, RangeScore[][]>()
for (const file of (await readdir(folder)).filter((name) => /\.(csv(\.gz)?|xlsx)$/.test(name)).sort()) {
  const ledger = await readLedger(await fileSource(join(folder, file)), {}, new Date()).catch(() => undefined)
  if (!ledger?.hasQuantity || ledger.absent.has('producto')) continue
  const cases: OrderCase[] = []
  const scores = scoreOrders(ledger.history, (one) => cases.push(one))
  if (values.cases)
    appendFileSync(pathOf(values.cases), cases.map((one) => `${JSON.stringify({ file, ...one })}\n`).join(''))
  const source = bySource.get(sourceOf(file)) ?? new Map<OrderRule, OrderScore[]>()
  bySource.set(sourceOf(file), source)
  ofStores.push(scoreStoreOrders(ledger.history))
  rangesBySource.set(sourceOf(file), [...(rangesBySource.get(sourceOf(file)) ?? []), scoreRanges(cases)])
  for (const [rule, score] of scores) source.set(rule, [...(source.get(rule) ?? []), score])
  console.log(`${file}: ${scores.get('servicio 90')?.cases ?? 0} pedidos`)
}

const rounded = (share: number): number => Math.round(share * 1000) / 1000
const figures = (scores: readonly OrderScore[]) => ({
  cubre: mean(scores.map(({ covered, cases }) => covered / cases)),
  sinRedondear: mean(scores.map(({ coveredByNeed, cases }) => coveredByNeed / cases)),
  faltan: mean(scores.map(({ short, demand }) => short / demand)),
  sobran: mean(scores.map(({ left, demand }) => left / demand)),
})

const rules = [...(bySource.values().next().value?.keys() ?? [])]
const table = rules.map((rule) => {
  const sources = [...bySource.values()].flatMap((source) => {
    const usable = (source.get(rule) ?? []).filter(({ demand }) => demand > 0)
    return usable.length > 0 ? [figures(usable)] : []
  })
  const column = (name: keyof ReturnType<typeof figures>) => rounded(mean(sources.map((source) => source[name])))
  return [
    rule,
    {
      cubre: column('cubre'),
      'sin redondear': column('sinRedondear'),
      faltan: column('faltan'),
      sobran: column('sobran'),
    },
  ]
})
console.log(`\n${bySource.size} fuentes`)
console.table(Object.fromEntries(table))
for (const [source, byRule] of bySource) {
  const covers = rules.map((rule) => [rule, rounded(figures(byRule.get(rule) ?? []).cubre)])
  console.log(source, Object.fromEntries(covers))
}

console.log('\nRango: vendió menos, dentro, más')
for (const [source, shops] of rangesBySource) {
  const durations = DURATIONS.map((duration, k) => {
    const usable = shops.map((shop) => shop[k]!).filter(({ within }) => Number.isFinite(within))
    const share = (of: keyof RangeScore) => rounded(mean(usable.map((shop) => shop[of])))
    return [`${duration} meses`, { menos: share('below'), dentro: share('within'), más: share('above') }]
  })
  console.log(source)
  console.table(Object.fromEntries(durations))
}

const several = ofStores.filter(({ byRule }) => byRule.size > 0)
if (several.length > 0) {
  console.log(`\n${several.length} negocios de varios locales, media`)
  const storeRules = [...several[0]!.byRule.keys()]
  const byRule = storeRules.map((rule) => {
    const own = several.map(({ byRule: of }) => of.get(rule)!)
    const average = (of: (score: (typeof own)[number]) => number) => rounded(mean(own.map(of)))
    return [
      rule,
      {
        cubre: average(({ covered, cases }) => covered / cases),
        'cubre cada local': average(({ storesCovered, storeCases }) => storesCovered / storeCases),
        'necesita / esperado': average(({ need, expected }) => need / expected),
      },
    ]
  })
  console.table(Object.fromEntries(byRule))
}
const hardly = ofStores.map(({ hardlySold }) => hardlySold)
const cases = hardly.reduce((all, one) => all + one.cases, 0)
const none = hardly.reduce((all, one) => all + one.none, 0)
console.log(`Meses de los que se espera menos de media unidad: ${cases}; sin ninguna venta ${rounded(none / cases)}`)
