import type { Adjustment, AdjustmentChange } from '@vigia/contract/calls/adjustments.ts'
import { ADJUSTMENT_LEAST_PERCENT, ADJUSTMENT_MOST_PERCENT } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { type Month, fromMonth, toMonth } from '@vigia/contract/months.ts'
import { noAmountText } from '../../lib/parse-amount.ts'

/** Digits after the comma of a percentage or of units. */
export const ADJUSTMENT_DECIMALS = 2

/** What the form holds. A phone has no key for a minus sign on its numbers, so that the sense is apart. */
export interface AdjustmentDraft {
  nivel: Adjustment['nivel']
  /** Of the level; null for none chosen. */
  entity: string | null
  from: Month
  to: Month
  tipo: Adjustment['tipo']
  sense: 'mas' | 'menos'
  /** NaN for what is no amount. */
  amount: number | ''
  nota: string
}

/** Form under which a new one is kept when the session ends (lib/use-session-draft.ts). */
export const ADJUSTMENT_DRAFT = 'ajuste'

/** What an adjustment may be about to begin with. */
export interface AdjustmentTarget {
  nivel: Adjustment['nivel']
  id?: number | undefined
}

export const newDraft = (month: Month, { nivel, id }: AdjustmentTarget): AdjustmentDraft => ({
  nivel,
  entity: id === undefined ? null : String(id),
  from: month,
  to: month,
  tipo: 'porcentaje',
  sense: 'mas',
  amount: '',
  nota: '',
})

export const draftOf = ({ nivel, entidad_id, desde, hasta, tipo, cantidad, nota }: Adjustment): AdjustmentDraft => ({
  nivel,
  entity: entidad_id === null ? null : String(entidad_id),
  from: toMonth(desde),
  to: toMonth(hasta),
  tipo,
  sense: cantidad < 0 ? 'menos' : 'mas',
  amount: Math.abs(cantidad),
  nota: nota ?? '',
})

const amountOf = ({ sense, amount }: AdjustmentDraft): number => (sense === 'menos' ? -1 : 1) * Number(amount)

/** What is wrong with a draft, and the field that it stands at. */
export interface DraftProblem {
  field: 'entity' | 'to' | 'amount'
  text: string
}

/** Changes a part of a draft. */
export type ChangeDraft = (part: Partial<AdjustmentDraft>) => void

/** What is wrong with a field; undefined where nothing is. */
export type ErrorOf = (field: DraftProblem['field']) => string | undefined

const amountProblem = (draft: AdjustmentDraft): string | undefined => {
  const amount = amountOf(draft)
  if (Number.isNaN(amount)) return noAmountText(ADJUSTMENT_DECIMALS)
  if (draft.amount === '' || amount === 0) return MESSAGES.ajusteCantidad
  if (draft.tipo === 'porcentaje' && (amount < ADJUSTMENT_LEAST_PERCENT || amount > ADJUSTMENT_MOST_PERCENT))
    return MESSAGES.ajustePorcentaje
  return undefined
}

/** The first thing that is wrong with a draft. @param isNew what it is about is still to be chosen */
export const draftProblem = (draft: AdjustmentDraft, isNew: boolean): DraftProblem | undefined => {
  if (isNew && draft.nivel !== 'total' && draft.entity === null)
    return { field: 'entity', text: MESSAGES.ajusteDesconocido }
  if (draft.to < draft.from) return { field: 'to', text: MESSAGES.ajusteMeses }
  const text = amountProblem(draft)
  return text === undefined ? undefined : { field: 'amount', text }
}

export const changeOf = (draft: AdjustmentDraft): AdjustmentChange => ({
  desde: fromMonth(draft.from),
  hasta: fromMonth(draft.to),
  tipo: draft.tipo,
  cantidad: amountOf(draft),
  nota: draft.nota.trim() === '' ? null : draft.nota.trim(),
})
