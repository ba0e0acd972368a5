import fc from 'fast-check'

const repeat = (value: number, count: number) => Array<number>(count).fill(value)
export const wave = (count: number, at: (t: number) => number) => Array.from({ length: count }, (_, t) => at(t))

/** What a shop's history can look like at its strangest. */
export const extremes: [name: string, values: readonly number[]][] = [
  ['one month', [7]],
  ['one month of nothing', [0]],
  ['one month of returns', [-4]],
  ['two months', [7, 9]],
  ['two months, the first empty', [0, 9]],
  ['five months', [7, 9, 4, 8, 30]],
  ['thirteen months', wave(13, (t) => t + 1)],
  ['zeros', repeat(0, 40)],
  ['a constant', repeat(12, 40)],
  ['a tiny constant', repeat(1e-3, 30)],
  ['an enormous constant', repeat(1e12, 30)],
  ['returns alone', repeat(-3, 40)],
  ['returns now and then', wave(40, (t) => (t % 7 === 3 ? -5 : 20 + (t % 3)))],
  ['a long run of zeros and then sales', [...repeat(0, 36), 5, 6, 4, 7]],
  ['sales and then a long run of zeros', [...wave(12, (t) => 20 + (t % 5)), ...repeat(0, 30)]],
  ['one sale in four years, the last month', [...repeat(0, 47), 1e9]],
  ['one sale in four years, the first month', [3, ...repeat(0, 47)]],
  ['a level that jumps a thousandfold', [...wave(24, (t) => 10 + (t % 4)), ...wave(24, (t) => 1e4 + 100 * (t % 4))]],
  ['a level that falls a thousandfold', [...wave(24, (t) => 1e4 + 100 * (t % 4)), ...wave(24, (t) => 10 + (t % 4))]],
  ['one huge outlier', wave(40, (t) => (t === 25 ? 1e9 : 50 + ((t * 7) % 11)))],
  ['one huge outlier at the end', wave(40, (t) => (t === 39 ? 1e9 : 50 + ((t * 7) % 11)))],
  ['a clean season', wave(48, (t) => 100 + 50 * Math.sin((t * Math.PI) / 6))],
  ['a straight line', wave(48, (t) => 3 * t)],
  ['a straight line down to zero', wave(48, (t) => 3 * (47 - t))],
  ['doubling every month', wave(30, (t) => 2 ** t)],
  ['alternating zero and much', wave(40, (t) => (t % 2) * 1e6)],
  ['sizes from a thousandth to a trillion', wave(40, (t) => 10 ** (((t * 7) % 16) - 3))],
]
export const periods = [1, 4, 7, 12, 52]

const size = fc.double({ min: -3, max: 12, noNaN: true }).map((exponent) => 10 ** exponent)
export const anySeries: fc.Arbitrary<{ values: Float64Array; period: number }> = fc.record({
  period: fc.constantFrom(...periods),
  values: fc
    .oneof(
      fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 60, size: 'max' }),
      fc.array(fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 9 })), {
        minLength: 1,
        maxLength: 60,
        size: 'max',
      }),
      fc.array(fc.integer({ min: -20, max: 50 }), { minLength: 1, maxLength: 50, size: 'max' }),
      fc.array(size, { minLength: 1, maxLength: 40, size: 'max' }),
      fc
        .tuple(size, size, fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 30 }))
        .map(([before, after, from, to]) => [...repeat(before, from), ...repeat(after, to)]),
    )
    .map((values) => Float64Array.from(values)),
})
