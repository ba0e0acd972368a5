import { expect, test } from 'vitest'
import { placeTooltip } from './place-tooltip.ts'

const tooltip = { width: 400, height: 200 }
const viewport = { width: 1440, height: 900 }

test('the tooltip stands 20 px under its target, centred on it', () => {
  const target = { top: 100, left: 600, width: 200, height: 40 }
  expect(placeTooltip(target, tooltip, viewport)).toEqual({ top: 160, left: 500 })
})

test('without room below it stands 20 px over its target', () => {
  const target = { top: 800, left: 600, width: 200, height: 40 }
  expect(placeTooltip(target, tooltip, viewport).top).toBe(580)
})

test('it keeps 20 px from the edges of the window', () => {
  expect(placeTooltip({ top: 10, left: 0, width: 20, height: 20 }, tooltip, viewport).left).toBe(20)
  expect(placeTooltip({ top: 10, left: 1420, width: 20, height: 20 }, tooltip, viewport).left).toBe(1020)
})

test('without a target it stands in the middle', () => {
  expect(placeTooltip(undefined, tooltip, viewport)).toEqual({ top: 350, left: 520 })
})
