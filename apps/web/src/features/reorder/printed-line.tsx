import { Text } from '@mantine/core'
import type { ReorderPlan } from '@vigia/contract/calls/reorder.ts'
import { bogotaToday } from '@vigia/contract/months.ts'
import { useState } from 'react'
import { useIsPrinting } from '../../ui/use-is-printing.ts'
import { printedText } from './period-text.ts'

type Days = Pick<ReorderPlan, 'desde' | 'hasta'>

/** Paper outlives the day on which it was printed, which is told as it is printed: the page may be open since another. */
const Printed = ({ days }: { days: Days }) => {
  const [today] = useState(() => bogotaToday(new Date()))
  return (
    <Text size="sm" mb="xs">
      {printedText(days, today)}
    </Text>
  )
}

/** On paper alone: when the list was made, and of which days it is. */
export const PrintedLine = ({ days }: { days: Days }) => useIsPrinting() && <Printed days={days} />
