import { useQuery } from '@tanstack/react-query'
import type { Closure } from '@vigia/contract/calls/adjustments.ts'
import type { AdjustmentDraft } from './adjustment-draft.ts'
import { closureQuery } from './list-adjustments.query.ts'

/** The effect of a draft's closure; undefined if it is not a closure, its days are not chosen, or the effect is not known yet. */
export const useClosure = ({ tipo, nivel, entity, closedFrom, closedTo }: AdjustmentDraft): Closure | undefined => {
  const isRange = tipo === 'cerrado' && closedFrom !== null && closedTo !== null && closedFrom <= closedTo
  const store = nivel === 'local' && entity !== null ? entity : undefined
  const { data } = useQuery({ ...closureQuery(closedFrom ?? '', closedTo ?? '', store), enabled: isRange })
  return isRange ? data : undefined
}
