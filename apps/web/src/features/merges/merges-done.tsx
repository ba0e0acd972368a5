import { Button } from '@mantine/core'
import type { Merge } from '@vigia/contract/calls/merges.ts'
import type { Ref } from 'react'
import { countOf, formatShortDate, formatWhole } from '../../lib/format.ts'
import { RowItem, RowList } from '../../ui/row-list.tsx'
import { mergeGroups } from './merge-groups.ts'
import classes from './merge-card.module.css'
import type { MergeActions } from './use-merge-actions.ts'

const dayOf = ({ hecha_en }: Merge): string => formatShortDate(hecha_en.slice(0, 10))

/** What was merged, each with its undo, and those that were merged at once with one for all. */
export const MergesDone = ({
  merges,
  actions: { undoing, undoingAll },
  summary,
}: {
  merges: readonly Merge[]
  actions: MergeActions
  summary: Ref<HTMLElement>
}) => {
  const busy = undoing.isPending || undoingAll.isPending
  return (
    <details className={classes.done}>
      <summary ref={summary}>Uniones hechas ({formatWhole(merges.length)})</summary>
      <RowList>
        {mergeGroups(merges).flatMap(({ tanda, merges: group }) => [
          ...(tanda === null
            ? []
            : [
                <RowItem
                  key={tanda}
                  title={`${formatWhole(group.length)} nombres unidos a la vez`}
                  note={dayOf(group[0]!)}
                >
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`Deshacer las ${formatWhole(group.length)} uniones hechas a la vez`}
                    loading={undoingAll.isPending && undoingAll.variables === tanda}
                    disabled={busy}
                    onClick={() => undoingAll.act(tanda)}
                  >
                    Deshacer las {formatWhole(group.length)}
                  </Button>
                </RowItem>,
              ]),
          ...group.map((merge) => (
            <RowItem
              key={merge.id}
              title={`“${merge.de}” ahora es “${merge.a}”`}
              note={`${countOf(merge.lineas, 'línea', 'líneas')} · ${dayOf(merge)}`}
            >
              <Button
                size="xs"
                variant="default"
                aria-label={`Deshacer la unión de ${merge.de} con ${merge.a}`}
                loading={undoing.isPending && undoing.variables === merge.id}
                disabled={busy}
                onClick={() => undoing.act(merge.id)}
              >
                Deshacer
              </Button>
            </RowItem>
          )),
        ])}
      </RowList>
    </details>
  )
}
