import { ActionIcon, Tooltip } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { memo } from 'react'

/** The small "i" that explains what stands beside it, by pointer, touch or keyboard. */
export const InfoTooltip = memo(({ about, text }: { about: string; text: string }) => (
  <Tooltip label={text}>
    <ActionIcon variant="transparent" size={24} c="dimmed" aria-label={`Qué muestra ${about}`} data-info-tooltip>
      <IconInfoCircle size={16} stroke={1.6} />
    </ActionIcon>
  </Tooltip>
))
