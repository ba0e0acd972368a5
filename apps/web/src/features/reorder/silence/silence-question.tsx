import { Group, Radio } from '@mantine/core'
import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { memo } from 'react'
import plain from '../../../ui/plain.module.css'
import { RowItem } from '../../../ui/row-list.tsx'
import { reasonsOf, silentText, type SilenceReason } from './silence-text.ts'

/** The question why one product has stopped selling. Memoised, because there may be hundreds. */
export const SilenceQuestion = memo(
  ({
    row,
    reason,
    onChoose,
  }: {
    row: ReorderRow
    reason: SilenceReason | undefined
    onChoose: (productId: number, reason: SilenceReason) => void
  }) => (
    <RowItem title={row.nombre} note={silentText(row)}>
      <Radio.Group
        label={`Por qué no se vende ${row.nombre}`}
        labelProps={{ className: plain.unseen }}
        value={reason ?? null}
        onChange={(chosen) => onChoose(row.producto_id, chosen as SilenceReason)}
      >
        <Group gap="md">
          {reasonsOf(row).map((choice) => (
            <Radio key={choice.reason} value={choice.reason} label={choice.label} />
          ))}
        </Group>
      </Radio.Group>
    </RowItem>
  ),
)
