import { Button } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type Adjustment, createAdjustment, listAdjustments } from '@vigia/contract/calls/adjustments.ts'
import { toMonth } from '@vigia/contract/months.ts'
import { useEffect, useRef, useState } from 'react'
import { countOf } from '../../lib/format.ts'
import { useRefusal } from '../../lib/use-refusal.ts'
import { useDraftOfEnd } from '../../lib/use-session-draft.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LineCard, PlainLineCard } from '../../ui/line-card.tsx'
import { ADJUSTMENT_DRAFT, type AdjustmentDraft, type AdjustmentTarget } from './adjustment-draft.ts'
import { AdjustmentList } from './adjustment-list.tsx'
import type { AdjustmentChoices } from './adjustment-fields.tsx'
import { entriesOf } from './adjustment-entries.ts'
import { lastText } from './adjustment-text.ts'
import { listAdjustmentsQuery } from './list-adjustments.query.ts'

const { Part: AdjustmentModal, prepare } = lazyPart(
  async () => (await import('./adjustment-modal.tsx')).AdjustmentModal,
)

const TITLE = 'Tus ajustes'
const INVITATION = '¿Una feria, un cierre, un cliente nuevo? Dilo y lo contamos.'

/** @param onPress absent until it is known what can be adjusted */
const AddButton = ({ below = false, onPress }: { below?: boolean; onPress?: () => void }) => (
  <Button
    size="compact-sm"
    variant="light"
    mt={below ? 'sm' : undefined}
    leftSection={<IconAdjustments size={16} aria-hidden />}
    disabled={onPress === undefined}
    onClick={onPress}
    onPointerEnter={prepare}
    onFocus={prepare}
    data-print="no"
  >
    Ajustar
  </Button>
)

/** The first adjustment replaces the card, and so does undoing the last one; the focus moves from the old card to the new one. */
const useFocusInCard = (isEmpty: boolean | undefined): React.RefObject<HTMLElement | null> => {
  const card = useRef<HTMLElement>(null)
  const before = useRef(isEmpty)
  useEffect(() => {
    const changed = before.current !== undefined && isEmpty !== undefined && before.current !== isEmpty
    before.current = isEmpty
    if (!changed) return undefined
    // The closing form returns the focus later, to a button that no longer exists.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body)
        card.current?.querySelector('button')?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [isEmpty])
  return card
}

type Opened = { what: 'new'; left?: AdjustmentDraft } | { what: 'edit'; adjustment: Adjustment }

/**
 * The user's adjustments, and the form for new ones. Absent without a forecast.
 * @param target initial values of a new adjustment
 */
export const AdjustmentsLine = ({
  choices,
  target = { nivel: 'total' },
  money,
}: {
  choices: AdjustmentChoices
  target?: AdjustmentTarget
  money: boolean
}) => {
  const unseen = useRefusal(listAdjustments) !== undefined
  const readOnly = useRefusal(createAdjustment) !== undefined
  const { data, isLoading } = useQuery({ ...listAdjustmentsQuery, enabled: !unseen })
  const [opened, setOpened] = useState<Opened>()
  const card = useFocusInCard(data && data.data.length === 0)
  useDraftOfEnd<AdjustmentDraft>(ADJUSTMENT_DRAFT, (left) => setOpened({ what: 'new', left }))
  // Reserves the usual height, so that nothing below moves when it arrives.
  if (isLoading && !readOnly)
    return <PlainLineCard title={TITLE} summary={INVITATION} action={<AddButton />} onScreen />
  if (!data || ((data.meses === null || readOnly) && data.data.length === 0)) return null
  const { data: adjustments, meses } = data
  const entries = entriesOf(adjustments)
  const months = meses
    ? Array.from({ length: toMonth(meses.hasta) - toMonth(meses.desde) + 1 }, (_, k) => toMonth(meses.desde) + k)
    : []
  const add = months.length > 0 && !readOnly && (
    <AddButton below={adjustments.length > 0} onPress={() => setOpened({ what: 'new' })} />
  )
  return (
    <>
      {adjustments.length === 0 ? (
        <PlainLineCard ref={card} title={TITLE} summary={INVITATION} action={add} onScreen />
      ) : (
        <LineCard
          ref={card}
          title={TITLE}
          summary={`${countOf(entries.length, 'ajuste', 'ajustes')} · ${lastText(entries)}`}
          onOpen={prepare}
        >
          <AdjustmentList
            adjustments={adjustments}
            money={money}
            onEdit={readOnly ? undefined : (adjustment) => setOpened({ what: 'edit', adjustment })}
          />
          {add}
        </LineCard>
      )}
      {opened !== undefined && months.length > 0 && !readOnly && (
        <AdjustmentModal
          changed={opened.what === 'edit' ? opened.adjustment : undefined}
          choices={choices}
          months={months}
          rest={meses?.resto ? toMonth(meses.desde) : undefined}
          target={target}
          left={opened.what === 'new' ? opened.left : undefined}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
