import { describe, expect, it } from 'vitest'
import { ledgerOf } from './ledger.fixture.ts'
import { cleanHistory } from './clean-history.ts'

const steady = (months: number) => Array.from({ length: months }, () => 10)

describe('cleanHistory', () => {
  it('counts one month out of all proportion as three times the next largest, at every level', () => {
    const sales = steady(12)
    sales[11] = 1000
    const ledger = ledgerOf([{ sales }])
    const seen = cleanHistory(ledger, 12)
    expect(seen.leaves[11]).toBe(30)
    expect(seen.nodes.total[11]).toBe(30)
    expect(ledger.leaves[11]).toBe(1000)
  })

  it('leaves two such months alone: that is a new level', () => {
    const sales = steady(12)
    sales[10] = 900
    sales[11] = 1000
    const ledger = ledgerOf([{ sales }])
    expect(cleanHistory(ledger, 12)).toBe(ledger)
  })

  it('knows nothing of months from `end` on', () => {
    const sales = steady(12)
    sales[11] = 1000
    const ledger = ledgerOf([{ sales }])
    expect(cleanHistory(ledger, 11)).toBe(ledger)
  })

  it('says nothing of a product that sold in few months', () => {
    const ledger = ledgerOf([{ sales: [1, 0, 0, 2, 0, 0, 1, 0, 0, 0, 0, 90] }])
    expect(cleanHistory(ledger, 12)).toBe(ledger)
  })
})
