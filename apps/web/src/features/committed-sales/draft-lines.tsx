import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { Month } from '@vigia/contract/months.ts'
import { AmountInputs } from './amount-inputs.tsx'
import type { DraftLine } from './committed-draft.ts'
import classes from './committed-modal.module.css'

/** The chosen products of a commitment, each with its quantity and date, and why it was not saved. */
export const DraftLines = ({
  lines,
  checked,
  closed,
  nameOf,
  onChange,
  onRemove,
}: {
  lines: readonly DraftLine[]
  /** Whether missing values are marked. */
  checked: boolean
  closed: Month | undefined
  nameOf: (productId: number) => string
  onChange: (productId: number, part: Partial<DraftLine>) => void
  onRemove: (productId: number) => void
}) => (
  <div>
    {lines.map((line) => {
      const name = nameOf(line.productId)
      return (
        <fieldset key={line.productId} aria-label={name} className={classes.line}>
          <span>{name}</span>
          <AmountInputs
            value={line}
            checked={checked}
            closed={closed}
            onChange={(part) => onChange(line.productId, part)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Quitar ${name}`}
            onClick={() => onRemove(line.productId)}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
          {line.reason !== undefined && <span className={classes.reason}>No se guardó: {line.reason}</span>}
        </fieldset>
      )
    })}
  </div>
)
