import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LoadingBlock } from '../../ui/loading-block.tsx'
import { OfferBox } from '../../ui/offer-box.tsx'
import type { SaleChoices } from './edit-sale-modal.tsx'

/** Height in px of the content while it loads. */
const CARD_PX = 320

const { Part: CorrectSales, prepare } = lazyPart(
  async () => (await import('./correct-sales.tsx')).CorrectSales,
  <LoadingBlock height={CARD_PX} />,
)

/** One line to keep the page short; the search opens on request. */
export const CorrectSalesOffer = ({ choices }: { choices: SaleChoices }) => {
  const [open, setOpen] = useState(false)
  if (open) return <CorrectSales choices={choices} onClose={() => setOpen(false)} />
  return (
    <OfferBox label="Corregir una venta">
      <Group justify="space-between" gap="sm">
        <Text size="sm" style={{ flex: '1 1 280px' }}>
          ¿Una venta quedó mal? Corrígela o bórrala aquí, sin volver a subir el archivo.
        </Text>
        <Button variant="default" size="xs" onClick={() => setOpen(true)} onPointerEnter={prepare} onFocus={prepare}>
          Corregir una venta
        </Button>
      </Group>
    </OfferBox>
  )
}
