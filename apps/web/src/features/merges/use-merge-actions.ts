import {
  type MergeSuggestion,
  createMerge,
  createMerges,
  dismissMergeSuggestion,
  undoMerge,
  undoMerges,
} from '@vigia/contract/calls/merges.ts'
import { countOf } from '../../lib/format.ts'
import { request } from '../../lib/api-client.ts'
import { notifySuccess } from '../../lib/notify.ts'
import { type OnceAction, useActOnce } from '../../lib/use-act-once.ts'
import { useRefresh } from '../../lib/use-refresh.ts'

/** Two entities to merge, and which of them is kept. */
interface MergedPair extends Pick<MergeSuggestion, 'tabla'> {
  de: Pick<MergeSuggestion['de'], 'id'>
  a: Pick<MergeSuggestion['a'], 'id' | 'nombre'>
}

const pairOf = ({ tabla, de, a }: MergedPair) => ({ tabla, de: de.id, a: a.id })

export interface MergeActions {
  merging: OnceAction<unknown, MergedPair>
  mergingAll: OnceAction<unknown, readonly MergeSuggestion[]>
  dismissing: OnceAction<unknown, MergeSuggestion>
  undoing: OnceAction<unknown, number>
  /** Identifies a group of merges made together. */
  undoingAll: OnceAction<unknown, string>
}

/** A merge changes names, sales and the forecast, so all data are reloaded. */
export const useMergeActions = (): MergeActions => {
  const { refresh, fail } = useRefresh()
  return {
    merging: useActOnce({
      mutationFn: (pair: MergedPair) => request(createMerge, { body: pairOf(pair) }),
      onSuccess: async (_, { a }) => {
        notifySuccess(`Unidos como «${a.nombre}». Puedes deshacerlo en «Uniones hechas».`)
        await refresh()
      },
      onError: fail,
    }),
    mergingAll: useActOnce({
      mutationFn: (suggestions: readonly MergeSuggestion[]) =>
        request(createMerges, { body: { uniones: suggestions.map(pairOf) } }),
      onSuccess: async ({ data: { unidas } }) => {
        notifySuccess(
          `Unimos ${countOf(unidas, 'nombre repetido', 'nombres repetidos')}. Puedes deshacerlo en «Uniones hechas».`,
        )
        await refresh()
      },
      onError: fail,
    }),
    dismissing: useActOnce({
      mutationFn: (suggestion: MergeSuggestion) => request(dismissMergeSuggestion, { body: pairOf(suggestion) }),
      onSuccess: async ({ msg }) => {
        notifySuccess(msg)
        await refresh()
      },
      onError: fail,
    }),
    undoing: useActOnce({
      mutationFn: (id: number) => request(undoMerge, { params: { id } }),
      onSuccess: async ({ msg }) => {
        notifySuccess(msg)
        await refresh()
      },
      onError: fail,
    }),
    undoingAll: useActOnce({
      mutationFn: (id: string) => request(undoMerges, { params: { id } }),
      onSuccess: async ({ msg }) => {
        notifySuccess(msg)
        await refresh()
      },
      onError: fail,
    }),
  }
}
