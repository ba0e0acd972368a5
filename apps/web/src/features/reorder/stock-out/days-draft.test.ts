import { MESSAGES } from '@vigia/contract/messages.ts'
import { expect, test } from 'vitest'
import { chosenDays } from './days-draft.ts'

test('days without stock are sent where there are two in their order, over, and enough of a month', () => {
  const chosen = (desde: string | null, hasta: string | null) => chosenDays({ desde, hasta }, '2026-11-30')
  expect(chosen('2026-10-05', '2026-10-20')).toEqual({ days: { desde: '2026-10-05', hasta: '2026-10-20' } })
  expect(chosen('2026-10-05', null)).toEqual({ problem: MESSAGES.agotadoFechas })
  expect(chosen('2026-10-20', '2026-10-05')).toEqual({ problem: MESSAGES.agotadoFechas })
  expect(chosen('2026-11-20', '2026-12-05')).toEqual({ problem: MESSAGES.agotadoFechas })
  expect(chosen('2026-10-05', '2026-10-08')).toEqual({ problem: MESSAGES.agotadoPocosDias })
})
