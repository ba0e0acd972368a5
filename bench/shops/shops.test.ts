import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { madeUpShop } from '../scale/made-up-shop.ts'
import { panelCover } from './panel-cover.ts'
import { panelFigures, sourceOf } from './panel-figures.ts'
import { recipe, recipeSeason } from './recipe.ts'
import { scoreShop, type ShopFigures, type ShopScore } from './score-shop.ts'

const figures = (wape: number, snaive: number): ShopFigures => ({
  wape,
  bias: wape / 10,
  snaive,
  mean12: null,
  pooled: null,
  equal: null,
  cover80: 0.8,
})
const covered = Array.from({ length: 4 }, () => ({ months: 300, inside: 240 }))
const shop = (wape: number, snaive: number): ShopScore => ({
  seconds: 1,
  levels: { total: { ...figures(wape, snaive), covered } },
})

describe('figures of a panel', () => {
  it('takes the source from the name without its number', () => {
    expect(['iowa-03.csv.gz', 'web-shop-12.csv', 'alone.csv'].map(sourceOf)).toEqual(['iowa', 'web-shop', 'alone'])
  })

  it('counts each source alike, and each shop alike in the share that beats last year', () => {
    const { total, leaf } = panelFigures(
      new Map([
        ['many', [shop(0.1, 0.2), shop(0.1, 0.2), shop(0.1, 0.05)]],
        ['one', [shop(0.3, 0.2)]],
      ]),
    )
    expect(total!.wape).toBeCloseTo(0.2, 12)
    expect(total!.bias).toBeCloseTo(0.02, 12)
    expect(total!.snaive).toBeCloseTo((0.15 + 0.2) / 2, 12)
    expect(total!.beatsLastYear).toBe(0.5)
    expect(total!.mean12).toBeNull()
    expect(leaf).toBeUndefined()
  })

  it('tells how many sources have months enough to know a cover, and which of them keep it', () => {
    const off = {
      ...shop(0.1, 0.2).levels.total!,
      cover80: 0.9,
      covered: covered.map(({ months }) => ({ months, inside: 270 })),
    }
    const short = { ...off, covered: [{ months: 12, inside: 12 }], cover80: 1 }
    const { levels, bySource } = panelCover(
      new Map([
        ['kept', [shop(0.1, 0.2), shop(0.1, 0.2)]],
        ['off', [{ seconds: 1, levels: { total: off } }]],
        ['short', [{ seconds: 1, levels: { total: short } }]],
      ]),
    )
    expect(levels.total).toMatchObject({ sources: 3, tell: 2, kept: 1 })
    expect(levels.leaf).toBeUndefined()
    expect(bySource.get('kept')!.total!.months).toBeGreaterThan(1000)
    expect(bySource.get('off')!.total!.low).toBeGreaterThan(0.88)
  })
})

describe('the recipe', () => {
  it('shrinks the season of the total and smooths what is left', () => {
    const season = [1.5, 0.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
    const total = Float64Array.from({ length: 36 }, (_, t) => 100 * season[t % 12]!)
    const indices = recipeSeason(total)
    expect(indices[0]).toBeCloseTo(1.4, 1)
    expect(indices[1]).toBeCloseTo(0.6, 1)
    const flat = new Float64Array(12).fill(1)
    // Level 10, then 0.3 of the way to 20.
    expect(Array.from(recipe(Float64Array.of(0, 10, 20), flat, 2))).toEqual([13, 13])
    expect(Array.from(recipe(new Float64Array(5), flat, 1))).toEqual([0])
  })
})

describe('a shop from its past', () => {
  it('knows nothing of the months that it is judged by', () => {
    const { horizon: _, ...history } = madeUpShop({ stores: 1, clients: 4, products: 6, months: 30, leaves: 15 })
    const options = { horizon: 3, origins: 1, measure: 'quantity', skipped: new Set<never>() } as const
    const score = scoreShop(history, options)
    // The sales that came are doubled: forecasts that cannot know are the same, so that all that was sold is missed besides.
    const doubled = history.cells.quantity.map((v, at) => (history.cells.month[at]! >= 27 ? 2 * v : v))
    const later = scoreShop({ ...history, cells: { ...history.cells, quantity: doubled } }, options)
    for (const level of ['total', 'leaf'] as const) {
      const before = score.levels[level]!
      const after = later.levels[level]!
      // Σ forecast / Σ sales is 1 + bias, and halves.
      expect(2 * (1 + after.bias!)).toBeCloseTo(1 + before.bias!, 4)
      expect(after.wape).not.toBe(before.wape)
    }
    expect(score.levels.total!.equal).not.toBeNull()
    expect(score.levels.leaf!.equal).toBeNull()
  })
})

describe('bench:shops', () => {
  it('scores all files of a folder, more than it has threads, and ends with one line of JSON', () => {
    const folder = mkdtempSync(join(tmpdir(), 'shops-'))
    try {
      const rows = Array.from({ length: 30 }, (_, t) => {
        const day = `${2022 + Math.floor(t / 12)}-${String((t % 12) + 1).padStart(2, '0')}-28`
        return [`${day},pan,${10 + (t % 12)}`, `${day},queso,${5 + (t % 7)}`].join('\n')
      })
      for (const name of ['norte-01', 'norte-02', 'sur-01'])
        writeFileSync(join(folder, `${name}.csv`), `fecha,producto,cantidad\n${rows.join('\n')}\n`)
      const cli = join(import.meta.dirname, '../shops.ts')
      const out = execFileSync(process.execPath, [cli, folder, '--origins', '1', '--threads', '1', '--json'], {
        encoding: 'utf8',
        timeout: 55_000,
      })
      const result = JSON.parse(out.trim().split('\n').at(-1)!) as { shops: number; sources: number; levels: object }
      expect(result).toMatchObject({ shops: 3, sources: 2 })
      expect(Object.keys(result.levels)).toEqual(['total', 'producto', 'leaf'])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
