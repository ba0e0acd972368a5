import { Button, Modal, Text } from '@mantine/core'
import type { MergeSuggestion } from '@vigia/contract/calls/merges.ts'
import { useState } from 'react'
import { formatWhole } from '../../lib/format.ts'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { areFirst, sureText } from './sure-text.ts'
import type { MergeActions } from './use-merge-actions.ts'

const MergeQuestion = ({
  suggestions,
  onMerge,
  onClose,
}: {
  suggestions: readonly MergeSuggestion[]
  onMerge: () => void
  onClose: () => void
}) => {
  useReturnFocus()
  const many = formatWhole(suggestions.length)
  return (
    <Modal opened onClose={onClose} title={`Unir ${sureText(suggestions)}`}>
      <Text size="sm" mb="lg">
        De cada par queda el nombre que más ha vendido, o el del producto sin talla ni color, y sus ventas se suman.
        Puedes deshacerlo todo junto, o uno por uno, en «Uniones hechas». Si alguno de los {many} no es el mismo, dilo
        antes en la lista. Los dudosos no entran: decides uno por uno.
        {areFirst(suggestions) && ' Si hay más, te los mostramos apenas unas estos.'}
      </Text>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button onClick={onMerge}>Unir los {many}</Button>
      </DialogActions>
    </Modal>
  )
}

/** Merges all certain pairs in one step, after a confirmation. */
export const MergeAll = ({
  suggestions,
  actions: { merging, mergingAll, dismissing },
  onMerged,
}: {
  suggestions: readonly MergeSuggestion[]
  actions: MergeActions
  onMerged: () => void
}) => {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        size="xs"
        variant="light"
        loading={mergingAll.isPending}
        disabled={merging.isPending || dismissing.isPending}
        onClick={() => setAsking(true)}
      >
        Unir {sureText(suggestions)}
      </Button>
      {asking && (
        <MergeQuestion
          suggestions={suggestions}
          onClose={() => setAsking(false)}
          onMerge={() => {
            setAsking(false)
            mergingAll.act(suggestions, { onSuccess: onMerged })
          }}
        />
      )}
    </>
  )
}
