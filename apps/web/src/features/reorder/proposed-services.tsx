import { Button, Text } from '@mantine/core'
import type { ReorderPlan } from '@vigia/contract/calls/reorder.ts'
import { servicesText } from './left-out-text.ts'

/** States that some products are left out because of their name, with a link to review them. Printed too, because it explains the sums. */
export const ProposedServices = ({ proposed, onOpen }: { proposed: ReorderPlan['sin_pedir']; onOpen: () => void }) => (
  <Text size="sm" c="dimmed" mb="xs">
    {servicesText(proposed)}{' '}
    <Button size="compact-xs" variant="subtle" data-print="no" onClick={onOpen}>
      Revisar
    </Button>
  </Text>
)
