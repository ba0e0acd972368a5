import { Button, Group } from '@mantine/core'
import {
  type PublishedForecast,
  saveStoreWithoutSales,
  type StoreWithoutSales,
} from '@vigia/contract/calls/forecast.ts'
import { uploadSalesFile } from '@vigia/contract/calls/imports.ts'
import { Link } from 'react-router'
import { request } from '../../../lib/api-client.ts'
import { missingStoresText, saidNothingText, soldNothingText } from '../../../lib/missing-stores-text.ts'
import { PATHS } from '../../../lib/paths.ts'
import { useActOnce } from '../../../lib/use-act-once.ts'
import { useRefresh } from '../../../lib/use-refresh.ts'
import { useRefusal } from '../../../lib/use-refusal.ts'
import { Notice } from '../../../ui/notice.tsx'

/** The stores whose sales of the last month are missing, and those marked as having sold nothing in it. One press changes each of them. */
export const MissingStoresNotice = ({
  published: { mes_en_curso: month, locales_faltantes: missing, locales_sin_ventas: without },
}: {
  published: PublishedForecast
}) => {
  const { refresh, fail } = useRefresh()
  const saving = useActOnce({
    mutationFn: (said: StoreWithoutSales) => request(saveStoreWithoutSales, { body: said }),
    // This page shows the progress of the forecast that follows.
    onSuccess: () => void refresh(),
    onError: fail,
  })
  const maySay = useRefusal(saveStoreWithoutSales) === undefined
  const mayImport = useRefusal(uploadSalesFile) === undefined
  const button = (said: StoreWithoutSales, text: string) => (
    <Button
      key={said.local_id}
      size="compact-sm"
      variant="default"
      loading={saving.isPending && saving.variables?.local_id === said.local_id}
      onClick={() => saving.act(said)}
    >
      {text}
    </Button>
  )
  return (
    <>
      {month && missing.length > 0 && (
        <Notice
          tone="doubt"
          action={
            mayImport && (
              <Button component={Link} to={PATHS.ventas} size="xs" variant="default" data-print="no">
                Importar ventas
              </Button>
            )
          }
        >
          {missingStoresText(month, missing, mayImport)}
          {maySay && (
            <Group gap={8} mt={8} data-print="no">
              {missing.map((store) =>
                button({ ...month, local_id: store.local_id, sin_ventas: true }, soldNothingText(store)),
              )}
            </Group>
          )}
        </Notice>
      )}
      {without.length > 0 && (
        <Notice tone="calm">
          {saidNothingText(
            without[0]!,
            without.map(({ nombre }) => nombre),
          )}
          {maySay && (
            <Group gap={8} mt={8} data-print="no">
              {without.map(({ local_id, nombre, anio, mes }) =>
                button({ local_id, anio, mes, sin_ventas: false }, `Faltan ventas de ${nombre}`),
              )}
            </Group>
          )}
        </Notice>
      )}
    </>
  )
}
