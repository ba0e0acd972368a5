import { expect, test } from 'vitest'
import css from './tokens.css?raw'

/** The custom properties of the block that begins with this selector. */
const colours = (selector: string): Record<string, string> => {
  const start = css.indexOf(`${selector} {`)
  const block = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries(
    [...block.matchAll(/(--vg-[\w-]+): (#[\da-f]{6});/g)].map(([, name, value]) => [name, value]),
  )
}

/** WCAG 2.2, relative luminance of '#rrggbb'. */
const luminance = (colour: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

const contrast = (one: string, other: string): number => {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

const SCHEMES = [
  ['light', colours(':root')],
  ['dark', colours(":root[data-mantine-color-scheme='dark']")],
] as const

/** WCAG 2.2, 1.4.11: what carries a figure against what it stands on. */
const MARKS = ['--vg-year-0', '--vg-year-1', '--vg-year-2', '--vg-year-3', '--vg-expected-line', '--vg-text-soft']
const CONTROL = '--vg-control'
/** WCAG 2.2, 1.4.3. */
const WORDS: readonly (readonly [words: string, ground: string])[] = [
  ...['--vg-page', '--vg-surface', '--vg-sunken'].flatMap((ground) =>
    ['--vg-text', '--vg-text-soft', '--vg-brand-text', '--vg-up', '--vg-down', '--vg-doubt'].map(
      (words) => [words, ground] as const,
    ),
  ),
  ['--vg-brand-text', '--vg-brand-soft'],
  ...['--vg-expected-text', '--vg-up', '--vg-down'].map((words) => [words, '--vg-expected-cell'] as const),
]

test.each(SCHEMES)('in %s colours every bar and line of a chart is told from its card by 3:1', (_, scheme) => {
  const weak = MARKS.filter((mark) => contrast(scheme[mark]!, scheme['--vg-surface']!) < 3)
  expect(weak).toEqual([])
})

test.each(SCHEMES)('in %s colours an empty box to tick is told from its ground by 3:1', (_, scheme) => {
  for (const ground of ['--vg-page', '--vg-surface', '--vg-sunken'])
    expect(contrast(scheme[CONTROL]!, scheme[ground]!)).toBeGreaterThan(3)
})

test.each(SCHEMES)('in %s colours each year is lighter or darker than the next', (_, scheme) => {
  const years = [0, 1, 2, 3].map((age) => contrast(scheme[`--vg-year-${age}`]!, scheme['--vg-surface']!))
  expect(years).toEqual(years.toSorted((a, b) => b - a))
  for (const age of [0, 1, 2])
    expect(contrast(scheme[`--vg-year-${age}`]!, scheme[`--vg-year-${age + 1}`]!)).toBeGreaterThan(1.25)
})

test.each(SCHEMES)('in %s colours all words are read by 4.5:1', (_, scheme) => {
  const weak = WORDS.filter(([words, ground]) => contrast(scheme[words]!, scheme[ground]!) < 4.5)
  expect(weak).toEqual([])
})
