import type { Adjustment, AdjustmentChange, Closure, ClosureChange } from '@vigia/contract/calls/adjustments.ts'
import { ADJUSTMENT_LEAST_PERCENT, ADJUSTMENT_MOST_PERCENT } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { type Month, fromMonth, toMonth } from '@vigia/contract/months.ts'
import { noAmountText } from '../../lib/parse-amount.ts'

/** Decimals of a percentage or of units. */
export const ADJUSTMENT_DECIMALS = 2

/** The values of the form. The sign is separate, because phones have no minus key on their numeric keyboards. */
export interface AdjustmentDraft {
  nivel: Adjustment['nivel']
  /** Id within the level; null if none is chosen. */
  entity: string | null
  from: Month
  to: Month
  /** The days of a closure become a percentage of each of their months. */
  tipo: Adjustment['tipo'] | 'cerrado'
  sense: 'mas' | 'menos'
  /** NaN if it is not an amount. */
  amount: number | ''
  nota: string
  /** First and last day of a closure, ISO. */
  closedFrom: string | null
  closedTo: string | null
}

/** Key under which a new adjustment is kept when the session ends (lib/use-session-draft.ts). */
export const ADJUSTMENT_DRAFT = 'ajuste'

/** Initial values of a new adjustment. */
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
  closedFrom: null,
  closedTo: null,
})

export const draftOf = ({
  nivel,
  entidad_id,
  desde,
  hasta,
  tipo,
  cantidad,
  nota,
  cierre,
}: Adjustment): AdjustmentDraft => ({
  nivel,
  entity: entidad_id === null ? null : String(entidad_id),
  from: toMonth(desde),
  to: toMonth(hasta),
  tipo: cierre ? 'cerrado' : tipo,
  sense: cantidad < 0 ? 'menos' : 'mas',
  amount: Math.abs(cantidad),
  nota: nota ?? '',
  closedFrom: cierre?.desde ?? null,
  closedTo: cierre?.hasta ?? null,
})

const amountOf = ({ sense, amount }: AdjustmentDraft): number => (sense === 'menos' ? -1 : 1) * Number(amount)

/** The problem of a draft, and its field. */
export interface DraftProblem {
  field: 'entity' | 'to' | 'amount' | 'closed'
  text: string
}

/** Changes a part of a draft. */
export type ChangeDraft = (part: Partial<AdjustmentDraft>) => void

/** The problem of a field; undefined if there is none. */
export type ErrorOf = (field: DraftProblem['field']) => string | undefined

const amountProblem = (draft: AdjustmentDraft): string | undefined => {
  const amount = amountOf(draft)
  if (Number.isNaN(amount)) return noAmountText(ADJUSTMENT_DECIMALS)
  if (draft.amount === '' || amount === 0) return MESSAGES.ajusteCantidad
  if (draft.tipo === 'porcentaje' && (amount < ADJUSTMENT_LEAST_PERCENT || amount > ADJUSTMENT_MOST_PERCENT))
    return MESSAGES.ajustePorcentaje
  return undefined
}

/** The first problem of a draft. @param isNew whether what it applies to must be chosen */
export const draftProblem = (draft: AdjustmentDraft, isNew: boolean): DraftProblem | undefined => {
  if (isNew && draft.nivel !== 'total' && draft.entity === null)
    return { field: 'entity', text: MESSAGES.ajusteDesconocido }
  if (draft.tipo === 'cerrado') {
    const isRange = draft.closedFrom !== null && draft.closedTo !== null && draft.closedFrom <= draft.closedTo
    return isRange ? undefined : { field: 'closed', text: MESSAGES.ajusteDias }
  }
  if (draft.to < draft.from) return { field: 'to', text: MESSAGES.ajusteMeses }
  const text = amountProblem(draft)
  return text === undefined ? undefined : { field: 'amount', text }
}

const notaOf = ({ nota }: AdjustmentDraft): string | null => (nota.trim() === '' ? null : nota.trim())

/** @param draft not of a closure */
export const changeOf = (draft: AdjustmentDraft): AdjustmentChange => ({
  desde: fromMonth(draft.from),
  hasta: fromMonth(draft.to),
  tipo: draft.tipo === 'unidades' ? 'unidades' : 'porcentaje',
  cantidad: amountOf(draft),
  nota: notaOf(draft),
})

/** @param draft of a closure with both of its days */
export const closureOf = (draft: AdjustmentDraft): ClosureChange => ({
  desde: draft.closedFrom!,
  hasta: draft.closedTo!,
  nota: notaOf(draft),
})

/**
 * Why a closure with valid days cannot be saved: its effect is not known yet, or is zero.
 * @param isNew else it may have ended in a month that has passed, and take nothing of what is still expected
 */
export const closureProblem = (
  draft: AdjustmentDraft,
  closure: Closure | undefined,
  isNew: boolean,
): DraftProblem | undefined => {
  if (draft.tipo !== 'cerrado') return undefined
  if (!closure) return { field: 'closed', text: 'Un momento: estamos midiendo esos días.' }
  return closure.meses.length > 0 || !isNew ? undefined : { field: 'closed', text: MESSAGES.cierreSinEfecto }
}
