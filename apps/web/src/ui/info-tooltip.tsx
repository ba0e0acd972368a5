import { ActionIcon } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { memo } from 'react'
import { Hint } from './hint.tsx'

/** The small "i" that explains what stands beside it, by pointer, touch or keyboard. */
export const InfoTooltip = memo(({ about, text }: { about: string; text: string }) => (
  <Hint label={text}>
    <ActionIcon variant="transparent" size={24} c="dimmed" aria-label={`Qué muestra ${about}`} data-info-tooltip>
      <IconInfoCircle size={16} stroke={1.6} />
    </ActionIcon>
  </Hint>
))
