import { Text } from '@mantine/core'
import type { ReorderPlan } from '@vigia/contract/calls/reorder.ts'
import { bogotaToday } from '@vigia/contract/months.ts'
import { useState } from 'react'
import { useIsPrinting } from '../../ui/use-is-printing.ts'
import { printedText } from './period-text.ts'

type Days = Pick<ReorderPlan, 'desde' | 'hasta'>

/** Shows the date of printing, computed when it is printed, because the page may have been opened on an earlier day. */
const Printed = ({ days }: { days: Days }) => {
  const [today] = useState(() => bogotaToday(new Date()))
  return (
    <Text size="sm" mb="xs">
      {printedText(days, today)}
    </Text>
  )
}

/** Printed only: when the list was made, and its period. */
export const PrintedLine = ({ days }: { days: Days }) => useIsPrinting() && <Printed days={days} />
