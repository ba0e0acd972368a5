import { IconInfoCircle } from '@tabler/icons-react'
import { memo } from 'react'
import { Hint } from './hint.tsx'
import classes from './info-tooltip.module.css'

/** The small "i" with an explanation, for pointer, touch and keyboard. */
export const InfoTooltip = memo(({ about, text }: { about: string; text: string }) => (
  <Hint label={text}>
    <button
      type="button"
      className={`mantine-focus-auto mantine-active ${classes.button}`}
      aria-label={`Qué muestra ${about}`}
      data-info-tooltip
    >
      <IconInfoCircle size={16} stroke={1.6} />
    </button>
  </Hint>
))
