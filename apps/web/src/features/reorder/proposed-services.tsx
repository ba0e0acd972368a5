import { Button, Text } from '@mantine/core'
import type { ReorderPlan } from '@vigia/contract/calls/reorder.ts'
import { servicesText } from './left-out-text.ts'

/** That some of what is sold is left out because of its name, and where that is reviewed; printed too, for it is of the sums below. */
export const ProposedServices = ({ proposed, onOpen }: { proposed: ReorderPlan['sin_pedir']; onOpen: () => void }) => (
  <Text size="sm" c="dimmed" mb="xs">
    {servicesText(proposed)}{' '}
    <Button size="compact-xs" variant="subtle" data-print="no" onClick={onOpen}>
      Revisar
    </Button>
  </Text>
)
