import { ActionIcon, Group } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'

interface RowAction {
  /** The action and the row it affects, for users who do not see the icon. */
  label: string
  act: () => void
}

/** The last cell of a row, with the buttons to edit and remove it. */
export const RowActions = ({ change, remove }: { change: RowAction; remove: RowAction }) => (
  <td data-actions>
    <Group gap={0} justify="flex-end" wrap="nowrap">
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={change.label} onClick={change.act}>
        <IconPencil size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="red" size="lg" aria-label={remove.label} onClick={remove.act}>
        <IconTrash size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Group>
  </td>
)
