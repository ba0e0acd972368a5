import { useQueryClient } from '@tanstack/react-query'
import { createCommittedSale } from '@vigia/contract/calls/committed-sales.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { type Month, bogotaToday } from '@vigia/contract/months.ts'
import { useCallback, useMemo, useRef, useState } from 'react'
import { ApiError, messageOf, request } from '../../lib/api-client.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { useActOnce } from '../../lib/use-act-once.ts'
import { useRequestKeys } from '../../lib/use-request-keys.ts'
import { useKeepDraftAtEnd } from '../../lib/use-session-draft.ts'
import { clientOf } from './client-choice.ts'
import {
  COMMITTED_DRAFT,
  type CommittedDraft,
  type DraftProblem,
  type DraftLine,
  draftProblem,
  saveInSequence,
  toggleProduct,
} from './committed-draft.ts'

/** Failures that the next product would meet too: no connection, no session, too many calls, or a server error. */
const isGeneral = (failure: unknown): boolean =>
  !(failure instanceof ApiError) || [0, 401, 429].includes(failure.status) || failure.status >= 500

/**
 * State of a commitment that is being written and saved: one client, and a quantity and a date for each chosen product. If the session ends, unsaved
 * lines are kept.
 * @param left what was being written when a session ended
 * @param needsStore whether a store must be chosen
 * @param closed the last complete month
 * @param onSaved called once everything is saved
 */
export const useCommittedDraft = (
  left: CommittedDraft | undefined,
  needsStore: boolean,
  closed: Month | undefined,
  onSaved: () => void,
) => {
  const client = useQueryClient()
  const [clientId, setClientId] = useState<string | null>(left?.clientId ?? null)
  const [storeId, setStoreId] = useState<string | null>(left?.storeId ?? null)
  const [lines, setLines] = useState<readonly DraftLine[]>(left?.lines ?? [])
  const [problem, setProblem] = useState<DraftProblem>()
  const [savedIds, setSavedIds] = useState<readonly number[]>([])

  // Lines saved in the current round. If the session ends within it, only the others are kept.
  const saved = useRef(new Set<DraftLine>())
  useKeepDraftAtEnd<CommittedDraft>(COMMITTED_DRAFT, () => {
    const unsaved = lines.filter((line) => !saved.current.has(line))
    return unsaved.length === 0 && (clientId === null || lines.length > 0)
      ? undefined
      : { clientId, storeId, lines: unsaved }
  })

  const selected = useMemo(() => new Set(lines.map(({ productId }) => productId)), [lines])
  const chooseClient = (id: string | null) => {
    setClientId(id)
    setProblem(undefined)
  }
  const chooseStore = (id: string | null) => {
    setStoreId(id)
    setProblem(undefined)
  }
  const toggle = useCallback((productId: number) => {
    setLines((before) => toggleProduct(before, productId, bogotaToday(new Date())))
    setProblem(undefined)
  }, [])
  const change = (productId: number, part: Partial<DraftLine>) =>
    setLines(lines.map((line) => (line.productId === productId ? { ...line, ...part, reason: undefined } : line)))

  const keyed = useRequestKeys()
  const saveLine = async (line: DraftLine): Promise<void> => {
    const sale = {
      producto_id: line.productId,
      ...clientOf(clientId!),
      local_id: storeId === null ? null : Number(storeId),
      fecha_venta: line.date!,
      cantidad: Number(line.quantity),
    }
    await keyed(sale, (body) => request(createCommittedSale, { body }))
    saved.current.add(line)
  }
  const saving = useActOnce({
    mutationFn: () => saveInSequence(lines, saveLine, isGeneral, messageOf),
    onSuccess: ({ saved: done, unsaved }) => {
      // The forecast on /predicciones includes them from now on.
      if (done.length > 0) void client.invalidateQueries()
      if (unsaved.length === 0) {
        notifySuccess(MESSAGES.comprometidasGuardadas)
        onSaved()
        return
      }
      setLines(unsaved)
      setSavedIds([...savedIds, ...done.map(({ productId }) => productId)])
      for (const reason of new Set(unsaved.map((line) => line.reason!))) notifyError(reason)
    },
  })
  const save = () => {
    const found = draftProblem({ clientId, storeId, lines }, needsStore, closed)
    setProblem(found)
    if (found === undefined) saving.act()
    else notifyError(found.text)
  }
  return {
    clientId,
    storeId,
    lines,
    /** Products of the lines. */
    selected,
    /** Products that were saved while others were not. */
    savedIds,
    /** Why it cannot be saved, after an attempt. */
    problem,
    isSaving: saving.isPending,
    chooseClient,
    chooseStore,
    /** A stable function. */
    toggle,
    change,
    save,
  }
}
