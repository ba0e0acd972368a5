import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type Adjustment, deleteAdjustment } from '@vigia/contract/calls/adjustments.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { messageOf, request } from '../../lib/api-client.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { useActOnce } from '../../lib/use-act-once.ts'
import { RowItem, RowList } from '../../ui/row-list.tsx'
import { type AdjustmentEntry, entriesOf } from './adjustment-entries.ts'
import { aboutText, effectText, entryText } from './adjustment-text.ts'

const Row = ({
  entry,
  money,
  onEdit,
}: {
  entry: AdjustmentEntry
  money: boolean
  /** Absent if the user may not change adjustments. */
  onEdit: ((adjustment: Adjustment) => void) | undefined
}) => {
  const client = useQueryClient()
  const [adjustment] = entry
  const undoing = useActOnce({
    mutationFn: () => request(deleteAdjustment, { params: { id: adjustment.id } }),
    onSuccess: () => notifySuccess(MESSAGES.ajusteDeshecho),
    onError: (error) => notifyError(messageOf(error)),
    // Also after a failure, because somebody else may have undone it.
    onSettled: () => void client.invalidateQueries(),
  })
  const about = aboutText(adjustment)
  const { nota } = adjustment
  return (
    <RowItem
      title={`${about}: ${entryText(entry)}${nota === null ? '' : ` · «${nota}»`}`}
      note={effectText(entry, money)}
    >
      {onEdit && (
        <>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Cambiar el ajuste de ${about}`}
            onClick={() => onEdit(adjustment)}
          >
            Cambiar
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            loading={undoing.isPending}
            aria-label={`Deshacer el ajuste de ${about}`}
            onClick={() => undoing.act()}
          >
            Deshacer
          </Button>
        </>
      )}
    </RowItem>
  )
}

/** The adjustments, those of a closure as one, in the order in which they are applied. @param money whether the plan shows pesos */
export const AdjustmentList = ({
  adjustments,
  money,
  onEdit,
}: {
  adjustments: readonly Adjustment[]
  money: boolean
  /** Absent if the user may not change adjustments. */
  onEdit: ((adjustment: Adjustment) => void) | undefined
}) => (
  <RowList>
    {entriesOf(adjustments).map((entry) => (
      <Row key={entry[0].id} entry={entry} money={money} onEdit={onEdit} />
    ))}
  </RowList>
)
