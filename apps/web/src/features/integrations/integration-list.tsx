import { Button, SimpleGrid, Text } from '@mantine/core'
import { IconBrandGoogleDrive, IconCalculator, IconFileSpreadsheet } from '@tabler/icons-react'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { notifyWarning } from '../../lib/notify.ts'
import { SectionCard } from '../../ui/section-card.tsx'

const INTEGRATIONS = [
  { name: 'Vigía Contable', text: 'Tu contabilidad y tus ventas en un solo lugar.', Icon: IconCalculator },
  { name: 'Excel', text: 'Conecta un libro de Excel que se actualiza solo.', Icon: IconFileSpreadsheet },
  { name: 'Google Sheets', text: 'Conecta una hoja de cálculo de Google.', Icon: IconBrandGoogleDrive },
] as const

/** The connections to come. Their buttons are disabled for assistive technology and still answer a click. */
export const IntegrationList = () => (
  <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
    {INTEGRATIONS.map(({ name, text, Icon }) => (
      <SectionCard key={name} title={name}>
        <Icon size={32} stroke={1.4} aria-hidden />
        <Text size="sm" c="dimmed" my="sm">
          {text}
        </Text>
        <Button variant="default" data-disabled aria-disabled onClick={() => notifyWarning(MESSAGES.proximamente)}>
          Conectar {name}
        </Button>
      </SectionCard>
    ))}
  </SimpleGrid>
)
