import { useQueryClient } from '@tanstack/react-query'
import { createCommittedSale } from '@vigia/contract/calls/committed-sales.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { type Month, bogotaToday } from '@vigia/contract/months.ts'
import { useCallback, useMemo, useRef, useState } from 'react'
import { ApiError, messageOf, request } from '../../lib/api-client.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { useActOnce } from '../../lib/use-act-once.ts'
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

/** Failures that the next product would meet too: no connection, no session, too many calls, a broken server. */
const isGeneral = (failure: unknown): boolean =>
  !(failure instanceof ApiError) || [0, 401, 429].includes(failure.status) || failure.status >= 500

/**
 * A commitment while it is written and saved: one client, and for each chosen product a quantity and a date. What is not saved when
 * the session ends is kept.
 * @param left what was being written when a session ended
 * @param needsStore whether the person has to say of which store it is
 * @param closed the last complete month
 * @param onSaved called once all of it is saved
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

  // Of the round that is being saved: a session that ends within it leaves the others to be written again, and not these.
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

  const saveLine = async (line: DraftLine): Promise<void> => {
    await request(createCommittedSale, {
      body: {
        producto_id: line.productId,
        ...clientOf(clientId!),
        local_id: storeId === null ? null : Number(storeId),
        fecha_venta: line.date!,
        cantidad: Number(line.quantity),
      },
    })
    saved.current.add(line)
  }
  const saving = useActOnce({
    mutationFn: () => saveInSequence(lines, saveLine, isGeneral, messageOf),
    onSuccess: ({ saved: done, unsaved }) => {
      // The forecast on /predicciones counts with them from now on.
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
    /** Products already saved, where others were not. */
    savedIds,
    /** What keeps it from being saved, once that was tried. */
    problem,
    isSaving: saving.isPending,
    chooseClient,
    chooseStore,
    /** Stays the same function. */
    toggle,
    change,
    save,
  }
}
