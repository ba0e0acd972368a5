import { Group, NativeSelect, Pagination, Text } from '@mantine/core'

/** Rows a page of a long table may hold, and those it holds until somebody chooses. */
const PAGE_SIZES = [10, 20, 30, 50, 100] as const
export const DEFAULT_PAGE_SIZE = 20

/** Under a long table: how many rows a page holds, and which page is shown. Absent while one short page holds all. */
export const TablePager = ({
  label,
  total,
  size,
  page,
  onSize,
  onPage,
}: {
  /** What the rows are, in plural: 'ventas comprometidas'. */
  label: string
  total: number
  size: number
  /** 1-based. */
  page: number
  onSize: (size: number) => void
  onPage: (page: number) => void
}) => {
  if (total <= PAGE_SIZES[0]) return null
  const pages = Math.ceil(total / size)
  return (
    <Group justify="space-between" mt="sm">
      <Group gap="xs">
        <NativeSelect
          aria-label={`Cuántas ${label} por página`}
          size="xs"
          data={PAGE_SIZES.map(String)}
          value={String(size)}
          onChange={(event) => onSize(Number(event.currentTarget.value))}
        />
        <Text size="xs" c="dimmed">
          por página
        </Text>
      </Group>
      {pages > 1 && (
        <Pagination
          size="sm"
          total={pages}
          value={page}
          onChange={onPage}
          getControlProps={(control) => ({
            'aria-label': control === 'next' ? 'Página siguiente' : 'Página anterior',
          })}
          getItemProps={(item) => ({ 'aria-label': `Página ${item}` })}
        />
      )}
    </Group>
  )
}
