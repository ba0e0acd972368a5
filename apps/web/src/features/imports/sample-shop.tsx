import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ImportRecord, listImports, loadSampleShop, undoImport } from '@vigia/contract/calls/imports.ts'
import { messageOf } from '../../lib/api-client.ts'
import { useRefusal } from '../../lib/use-refusal.ts'
import { Notice } from '../../ui/notice.tsx'
import { OfferBox } from '../../ui/offer-box.tsx'
import { ImportWork } from './import-work.tsx'
import { failedSample, hasNoSales, isWorking, listImportsQuery, sampleImport } from './list-imports.query.ts'
import { useImportActions } from './use-import-actions.ts'
import { useRefreshAfterChange } from './use-refresh-after-change.ts'

/**
 * Offers a sample shop with sales to users who have no file at hand.
 * @param failure why it could not be loaded
 */
export const SampleOffer = ({
  loading,
  failure,
  onLoad,
}: {
  loading: boolean
  failure: string | undefined
  onLoad: () => void
}) => (
  <OfferBox label="Datos de ejemplo">
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <div style={{ flex: '1 1 280px' }}>
          <Text fw={600}>¿No tienes tu archivo a la mano?</Text>
          <Text size="sm" c="dimmed">
            Conoce Vigía con las ventas de una distribuidora inventada. Las quitas con un clic cuando quieras.
          </Text>
        </div>
        <Button variant="default" loading={loading} onClick={onLoad}>
          Cargar datos de ejemplo
        </Button>
      </Group>
      {failure !== undefined && !loading && (
        <Notice tone="problem" title="Los datos de ejemplo no se cargaron">
          {failure}
        </Notice>
      )}
    </Stack>
  </OfferBox>
)

/** States that the figures are the sample shop's, with a button to remove them. */
export const SampleNotice = ({
  sample,
  removing,
  onRemove,
}: {
  sample: ImportRecord
  removing: boolean
  /** Absent if the user may not remove them. */
  onRemove: (() => void) | undefined
}) => {
  const leaving = removing || sample.estado === 'deshaciendo'
  return (
    <Notice
      tone="calm"
      title="Estás viendo datos de ejemplo"
      action={
        onRemove && (
          <Button size="xs" variant="default" loading={leaving} onClick={onRemove}>
            Quitarlos
          </Button>
        )
      }
    >
      Son las ventas de una distribuidora inventada.
      {onRemove && ' Quítalos antes de cargar las tuyas, para que no se sumen.'}
    </Notice>
  )
}

/** For a page without sales: offers the sample shop, and shows the progress of loading it. */
export const SampleStart = () => {
  const refusal = useRefusal(loadSampleShop)
  const imports = useQuery({ ...listImportsQuery, enabled: refusal === undefined })
  const { sampling, confirming, cancelling } = useImportActions()
  if (!imports.data || refusal !== undefined) return null
  const coming = imports.data.find((record) => record.ejemplo && isWorking(record) && record.estado !== 'deshaciendo')
  if (coming) return <ImportWork record={coming} cancelling={cancelling.isPending} onCancel={cancelling.act} />
  // Read, and then not loaded: it need not be read again.
  const waiting = imports.data.find((record) => record.ejemplo && record.estado === 'por_confirmar')
  if (!waiting && !hasNoSales(imports.data)) return null
  return (
    <SampleOffer
      loading={sampling.isPending || confirming.isPending}
      failure={sampling.error ? messageOf(sampling.error) : failedSample(imports.data)}
      onLoad={() => (waiting ? confirming.act({ record: waiting }) : sampling.act())}
    />
  )
}

const RemovableSample = ({ sample }: { sample: ImportRecord }) => {
  const refusal = useRefusal(undoImport)
  const { undoing } = useImportActions()
  const remove = refusal === undefined ? () => undoing.act(sample.id) : undefined
  return <SampleNotice sample={sample} removing={undoing.isPending} onRemove={remove} />
}

/** The same notice for a page with sales and their forecast; renders nothing if the business has no sample. */
export const SampleBanner = () => {
  const unseen = useRefusal(listImports)
  const imports = useQuery({ ...listImportsQuery, enabled: unseen === undefined })
  useRefreshAfterChange(imports.data)
  const sample = imports.data && sampleImport(imports.data)
  return sample && <RemovableSample sample={sample} />
}
