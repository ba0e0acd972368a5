import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { Merge } from '@vigia/contract/calls/merges.ts'
import { nameWithCode } from '@vigia/contract/product-name.ts'
import { TABLE_PAGE_SIZES } from '@vigia/contract/constants.ts'
import { type Ref, useState } from 'react'
import { countOf, formatShortDate, formatWhole } from '../../lib/format.ts'
import { RowItem, RowList } from '../../ui/row-list.tsx'
import { TablePager } from '../../ui/table-pager.tsx'
import { usePages } from '../../ui/use-pages.ts'
import { type MergeRow, findMerges, mergeRows } from './merge-groups.ts'
import classes from './merge-card.module.css'
import type { MergeActions } from './use-merge-actions.ts'

/** Merges per page: few, because phones show them one below another. */
const PAGE = TABLE_PAGE_SIZES[0]

const Row = ({ row, actions: { undoing, undoingAll } }: { row: MergeRow; actions: MergeActions }) => {
  const busy = undoing.isPending || undoingAll.isPending
  if ('tanda' in row) {
    const { tanda, merges } = row
    const many = formatWhole(merges.length)
    return (
      <RowItem title={`${many} nombres unidos a la vez`} note={formatShortDate(merges[0]!.hecha_en)}>
        <Button
          size="xs"
          variant="default"
          aria-label={`Deshacer las ${many} uniones hechas a la vez`}
          loading={undoingAll.isPending && undoingAll.variables === tanda}
          disabled={busy}
          onClick={() => undoingAll.act(tanda)}
        >
          Deshacer las {many}
        </Button>
      </RowItem>
    )
  }
  const { merge } = row
  const [left, stays] = [nameWithCode(merge.de, merge.de_codigo), nameWithCode(merge.a, merge.a_codigo)]
  return (
    <RowItem
      title={`«${left}» ahora es «${stays}»`}
      note={`${countOf(merge.lineas, 'línea', 'líneas')} · ${formatShortDate(merge.hecha_en)}`}
    >
      <Button
        size="xs"
        variant="default"
        aria-label={`Deshacer la unión de ${left} con ${stays}`}
        loading={undoing.isPending && undoing.variables === merge.id}
        disabled={busy}
        onClick={() => undoing.act(merge.id)}
      >
        Deshacer
      </Button>
    </RowItem>
  )
}

/** The merges made, each with its undo button; merges made together also have one for all. */
export const MergesDone = ({
  merges,
  actions,
  summary,
}: {
  merges: readonly Merge[]
  actions: MergeActions
  summary: Ref<HTMLElement>
}) => {
  const [text, setText] = useState('')
  const found = findMerges(merges, text)
  const { size, page, first, setPage, setSize } = usePages(found.length, PAGE)
  const rows = mergeRows(found, { whole: text.trim() === '', first, size })
  return (
    <details className={classes.done}>
      <summary ref={summary}>Uniones hechas ({formatWhole(merges.length)})</summary>
      {merges.length > PAGE && (
        <TextInput
          label="Buscar una unión"
          placeholder="Nombre o código"
          maw={320}
          my="xs"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setPage(1)
          }}
        />
      )}
      {rows.length === 0 ? (
        <p className={classes.none}>Ninguna unión coincide.</p>
      ) : (
        <RowList label="Uniones hechas">
          {rows.map((row) => (
            <Row key={'tanda' in row ? row.tanda : row.merge.id} row={row} actions={actions} />
          ))}
        </RowList>
      )}
      <TablePager label="uniones" total={found.length} size={size} page={page} onSize={setSize} onPage={setPage} />
    </details>
  )
}
