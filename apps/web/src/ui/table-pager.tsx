import { Group, NativeSelect, Pagination, Text } from '@mantine/core'
import { TABLE_PAGE_SIZES } from '@vigia/contract/constants.ts'
import { memo } from 'react'
import { capitalised, formatWhole } from '../lib/format.ts'
import classes from './table-pager.module.css'

/** Separate, because it stays the same while the rows change. */
const PageSize = memo(({ label, size, onSize }: { label: string; size: number; onSize: (size: number) => void }) => (
  <NativeSelect
    aria-label={`${capitalised(label)} por página`}
    size="xs"
    data={TABLE_PAGE_SIZES.map(String)}
    value={String(size)}
    onChange={(event) => onSize(Number(event.currentTarget.value))}
  />
))

/** The page numbers of a long list. Separate from the table's pager, because they stay the same while the rows change. */
export const Pages = memo(
  ({ pages, page, onPage }: { pages: number; page: number; onPage: (page: number) => void }) => (
    <Pagination.Root
      size="sm"
      total={pages}
      value={page}
      onChange={onPage}
      getItemProps={(item) => ({ 'aria-label': `Página ${item}` })}
    >
      <Group gap={8} wrap="nowrap">
        <Pagination.Previous aria-label="Página anterior" />
        <Group gap={8} wrap="nowrap" className={classes.numbers}>
          <Pagination.Items />
        </Group>
        <span className={classes.place}>
          Página {formatWhole(page)} de {formatWhole(pages)}
        </span>
        <Pagination.Next aria-label="Página siguiente" />
      </Group>
    </Pagination.Root>
  ),
)

/**
 * Below a long table: the number of rows per page, and the current page. Absent if everything fits one short page. Pass functions that do not change,
 * so that it is not rendered again.
 */
export const TablePager = ({
  label,
  total,
  size,
  page,
  onSize,
  onPage,
}: {
  /** The name of the rows in plural: 'ventas comprometidas'. */
  label: string
  total: number
  size: number
  /** 1-based. */
  page: number
  onSize: (size: number) => void
  onPage: (page: number) => void
}) => {
  if (total <= TABLE_PAGE_SIZES[0]) return null
  const pages = Math.ceil(total / size)
  return (
    <Group justify="space-between" mt="sm" data-print="no">
      <Group gap="xs">
        <PageSize label={label} size={size} onSize={onSize} />
        <Text size="xs" c="dimmed">
          por página, de {formatWhole(total)} {label}
        </Text>
      </Group>
      {pages > 1 && <Pages pages={pages} page={page} onPage={onPage} />}
    </Group>
  )
}
