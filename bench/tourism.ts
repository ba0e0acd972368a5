/**
 * Coherent forecasts of a hierarchy: monthly tourism by state, zone, region × purpose (304 series, 555 nodes), twelve months ahead.
 * npm run bench:tourism -- tourism_large_hier_monthly.csv.gz [--end 12,24] [--methods ets,shop] [--json]
 * --end leaves off that many months at the end (default 0, the final figure): tune with 12, 24, 36 …
 * Wickramasuriya et al. (2019), https://doi.org/10.1080/01621459.2018.1448825, describe the data.
 */
import { parseArgs } from 'node:util'
import { ensemble } from './models/combine.ts'
import { ets } from './models/ets.ts'
import { seasonalNaive } from './models/seasonal-naive.ts'
import { structural } from './models/structural.ts'
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { leastSquares } from './panel/trace-minimisation.ts'
import { asShop, combination, eachAlone, type Panel, type PanelMethod, type Place } from './panel/panel.ts'
import { readTable } from './panel/read-table.ts'
import { type Nodes, scoreNodes, tourismNodes, type TourismSeries } from './panel/tourism-nodes.ts'

const HORIZON = 12

async function readTourism(file: string): Promise<{ panel: Panel; keys: TourismSeries[] }> {
  const rows = await readTable(file, [
    'series_id',
    'state',
    'zone',
    'region',
    'purpose',
    'period_index',
    'year',
    'value',
  ])
  const keys = new Map<string, TourismSeries>()
  const values = new Map<string, number[]>()
  for (const { series_id: id, period_index: period, value, ...key } of rows) {
    keys.set(id, key)
    const known = values.get(id) ?? []
    known[Number(period) - 1] = Number(value)
    values.set(id, known)
  }
  const firstMonth = Math.min(...rows.map(({ year }) => Number(year))) * MONTHS_PER_YEAR
  return {
    panel: { firstMonth, series: [...values.values()].map((list) => Float64Array.from(list)) },
    keys: [...keys.values()],
  }
}

/** Methods of the 304 bottom series; every node is a sum of them. Further reconciliations take their place here. */
function bottomMethods(keys: readonly TourismSeries[], members: Nodes['members']): Record<string, PanelMethod> {
  const place = (of: (key: TourismSeries) => Omit<Place, 'cliente'>) =>
    asShop(keys.map((key) => ({ ...of(key), cliente: key.purpose })))
  return {
    ets: eachAlone(ets),
    snaive: eachAlone(seasonalNaive),
    naive: ({ series }, horizon) => series.map((values) => new Float64Array(horizon).fill(values.at(-1) ?? 0)),
    combination,
    'ets-wls-structural': leastSquares(ets, members, 'structural'),
    'ets-wls-variance': leastSquares(ets, members, 'variance'),
    'ets-mint-shrink': leastSquares(ets, members, 'shrink'),
    'combination-mint-shrink': leastSquares(ensemble, members, 'shrink'),
    'structural-mint-shrink': leastSquares(structural, members, 'shrink'),
    // The region is what is sold, to four kinds of clients: as many products as a small shop has.
    shop: place(({ state, zone, region }) => ({ local: zone, categoria: state, producto: region })),
    // Every series a product, with a season of its own that leans on its state's for the same purpose.
    'shop-series': place(({ state, region, purpose }) => ({
      local: region,
      categoria: `${state} ${purpose}`,
      producto: `${region} ${purpose}`,
    })),
  }
}

function run(panel: Panel, end: number, methods: Record<string, PanelMethod>, nodes: Nodes) {
  const known = (panel.series[0]?.length ?? 0) - HORIZON - end
  const train: Panel = { ...panel, series: panel.series.map((values) => values.slice(0, known)) }
  const actual = panel.series.map((values) => values.subarray(known, known + HORIZON))
  const forecasts: Record<string, Float64Array[]> = {}
  for (const [name, method] of Object.entries(methods)) {
    const started = performance.now()
    forecasts[name] = method(train, HORIZON)
    console.log(`${end} meses antes del final, ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
  return scoreNodes(nodes, train.series, actual, forecasts)
}

const { values: args, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    end: { type: 'string', default: '0' },
    methods: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})
const [file] = positionals
if (!file) {
  console.error(
    'usage: npm run bench:tourism -- tourism_large_hier_monthly.csv.gz [--end 12,24] [--methods …] [--json]',
  )
  process.exit(2)
}
const { panel, keys } = await readTourism(file)
const nodes = tourismNodes(keys)
const all = bottomMethods(keys, nodes.members)
const wanted = ['ets', ...(args.methods?.split(',') ?? Object.keys(all))]
const methods = Object.fromEntries(Object.entries(all).filter(([name]) => wanted.includes(name)))
for (const end of args.end.split(',').map(Number)) {
  const figures = run(panel, end, methods, nodes)
  console.log(`${nodes.members.length} nodes; squared error relative to bottom-up ETS, to naive and to seasonal naive`)
  console.table(
    Object.fromEntries(
      Object.entries(figures).map(([name, row]) => [
        name,
        Object.fromEntries(Object.entries(row).map(([key, v]) => [key, Number(v.toFixed(4))])),
      ]),
    ),
  )
  if (args.json) console.log(JSON.stringify({ end, nodes: nodes.members.length, methods: figures }))
}
