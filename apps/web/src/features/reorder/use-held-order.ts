import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { type FocusEvent, type PointerEvent, useMemo, useState } from 'react'
import { inOrderOf } from './reorder-rows.ts'

const MAIN_BUTTON = 0

const isField = (element: EventTarget | null): boolean => element instanceof HTMLInputElement

/**
 * The rows in the order they had when a press, or typing in one of their fields, began. They are sorted again only afterwards, so that no row moves
 * away under the finger when a value is saved or a new forecast arrives.
 */
export const useHeldOrder = (sorted: readonly ReorderRow[]) => {
  const [pressed, setPressed] = useState(false)
  const [typing, setTyping] = useState(false)
  const [ids, setIds] = useState<readonly number[]>([])
  const holding = pressed || typing
  const hold = (): void => {
    if (!holding) setIds(sorted.map(({ producto_id }) => producto_id))
  }
  const release = (): void => setPressed(false)
  const rows = useMemo(() => (holding ? inOrderOf(ids, sorted) : sorted), [holding, ids, sorted])
  const handlers = {
    onPointerDown: ({ button }: PointerEvent) => {
      if (button !== MAIN_BUTTON) return
      hold()
      setPressed(true)
    },
    // Only then has the press reached its target.
    onClickCapture: release,
    onPointerLeave: release,
    onPointerCancel: release,
    onFocus: ({ target }: FocusEvent) => {
      if (!isField(target)) return
      hold()
      setTyping(true)
    },
    // Moving to the next field of the list keeps the order.
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setTyping(isField(relatedTarget) && currentTarget.contains(relatedTarget)),
  }
  return { rows, handlers }
}
