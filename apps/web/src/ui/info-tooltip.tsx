import { ActionIcon, Tooltip } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'

/** The small "i" that explains what stands beside it, by pointer, touch or keyboard. */
export const InfoTooltip = ({ about, text }: { about: string; text: string }) => (
  <Tooltip label={text}>
    <ActionIcon variant="transparent" size="sm" c="dimmed" aria-label={`Qué muestra ${about}`} data-info-tooltip>
      <IconInfoCircle size={16} stroke={1.6} />
    </ActionIcon>
  </Tooltip>
)
