/** The nodes of the tourism hierarchy and errors over them. */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { sumOf } from './panel.ts'

export interface TourismSeries {
  readonly state: string
  readonly zone: string
  readonly region: string
  readonly purpose: string
}

export interface Nodes {
  /** Bottom series of each node. */
  readonly members: readonly (readonly number[])[]
  /** Name of each node's level, such as `zone × purpose`. */
  readonly levels: readonly string[]
}

interface NodeFigures {
  /** Squared error over all nodes and months, relative to bottom-up ETS. */
  vsBottomUpEts: number
  /** The same relative to the last value repeated and to the same month last year, each of the node's own series. */
  vsNaive: number
  vsSeasonalNaive: number
  /** The mean over nodes of each node's squared error relative to the naive one's, and the median. */
  meanOfNodes: number
  medianOfNodes: number
  /** As `vsBottomUpEts`, of the 304 bottom series alone, and of the total alone. */
  bottom: number
  total: number
}

const GROUPS: Record<string, (key: TourismSeries) => string> = {
  total: () => '',
  state: ({ state }) => state,
  zone: ({ state, zone }) => `${state} ${zone}`,
  region: ({ state, zone, region }) => `${state} ${zone} ${region}`,
}

/** Total, states, zones and regions, each whole and by purpose. */
export function tourismNodes(keys: readonly TourismSeries[]): Nodes {
  const members: number[][] = []
  const levels: string[] = []
  for (const [name, groupOf] of Object.entries(GROUPS)) {
    for (const byPurpose of [false, true]) {
      const groups = Map.groupBy(
        keys.keys(),
        (at) => `${groupOf(keys[at]!)}${byPurpose ? ` ${keys[at]!.purpose}` : ''}`,
      )
      for (const group of groups.values()) {
        members.push(group)
        levels.push(byPurpose ? `${name} × purpose` : name)
      }
    }
  }
  return { members, levels }
}

/** Figures of each method's bottom forecasts, summed over the nodes; `ets` must be among them. */
export function scoreNodes(
  { members, levels }: Nodes,
  train: readonly Float64Array[],
  actual: readonly Float64Array[],
  forecasts: Record<string, readonly Float64Array[]>,
): Record<string, NodeFigures> {
  const actualOfNodes = members.map((group) => sumOf(actual, group))
  const past = members.map((group) => sumOf(train, group))
  const errorsOf = (forecast: (node: number) => Float64Array) =>
    actualOfNodes.map((values, node) => squares(values, forecast(node)))
  const naive = errorsOf((node) => actualOfNodes[node]!.map(() => past[node]!.at(-1)!))
  const lastYear = errorsOf((node) =>
    actualOfNodes[node]!.map((_, h) => past[node]!.at(-MONTHS_PER_YEAR + (h % MONTHS_PER_YEAR))!),
  )
  const errors = Object.entries(forecasts).map(([name, bottom]) => ({
    name,
    each: errorsOf((node) => sumOf(bottom, members[node]!)),
  }))
  const reference = errors.find(({ name }) => name === 'ets')!.each
  const over = (each: readonly number[], base: readonly number[], level?: string) => {
    const pick = (list: readonly number[]) =>
      list.reduce((sum, error, node) => sum + (level === undefined || levels[node] === level ? error : 0), 0)
    return pick(each) / pick(base)
  }
  return Object.fromEntries(
    errors.map(({ name, each }) => {
      const ratios = each
        .map((error, node) => error / naive[node]!)
        .filter(Number.isFinite)
        .sort((a, b) => a - b)
      return [
        name,
        {
          vsBottomUpEts: over(each, reference),
          vsNaive: over(each, naive),
          vsSeasonalNaive: over(each, lastYear),
          meanOfNodes: ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length,
          medianOfNodes: ratios[Math.floor(ratios.length / 2)]!,
          bottom: over(each, reference, 'region × purpose'),
          total: over(each, reference, 'total'),
        },
      ]
    }),
  )
}

function squares(actual: Float64Array, forecast: Float64Array): number {
  return actual.reduce((sum, value, h) => sum + (value - forecast[h]!) ** 2, 0)
}
