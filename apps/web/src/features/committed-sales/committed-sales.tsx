import { Button, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type CommittedSale, createCommittedSale } from '@vigia/contract/calls/committed-sales.ts'
import type { Month } from '@vigia/contract/months.ts'
import { useMemo, useState } from 'react'
import { messageOf } from '../../lib/api-client.ts'
import { countOf, formatUnits } from '../../lib/format.ts'
import { PATHS } from '../../lib/paths.ts'
import { useIsLimited } from '../../lib/use-is-limited.ts'
import { useRefusal } from '../../lib/use-refusal.ts'
import { useDraftOfEnd } from '../../lib/use-session-draft.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { choicesOf } from '../../ui/filter-choices.ts'
import { LoadingBlock } from '../../ui/loading-block.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { CancelCommittedModal } from './cancel-committed-modal.tsx'
import { COMMITTED_DRAFT, type CommittedDraft } from './committed-draft.ts'
import type { NamedChoice } from '../../ui/filter-choices.ts'
import { CommittedFilters } from './committed-filters.tsx'
import { CommittedModal } from './committed-modal.tsx'
import { CommittedTable } from './committed-table.tsx'
import { EditCommittedModal } from './edit-committed-modal.tsx'
import type { ProductChoice } from './find-products.ts'
import { type CommittedFilter, listCommittedSalesQuery } from './list-committed-sales.query.ts'

type Asked = { what: 'add'; left?: CommittedDraft } | { what: 'edit' | 'cancel'; sale: CommittedSale }

const summary = (sales: readonly CommittedSale[]): string =>
  `${countOf(sales.length, 'venta', 'ventas')}, ${formatUnits(sales.reduce((sum, { cantidad }) => sum + cantidad, 0))} en total`

const STORE_TEXT =
  'Di qué local la entrega; si no, la repartimos según lo que esperamos que ese cliente compre en cada uno.'

/** How commitments count. @param limited whether the user is limited to some stores */
const CommittedNotices = ({
  refusal,
  limited,
  severalStores,
}: {
  refusal: string | undefined
  limited: boolean
  severalStores: boolean
}) => (
  <>
    {refusal !== undefined && <Notice tone="calm">{refusal}</Notice>}
    {limited && (
      <Notice tone="calm">
        Aquí ves los compromisos de tus locales. Los que otros registraron sin decir el local no salen en la lista, pero
        lo que suman a tus locales sí está en sus predicciones.
      </Notice>
    )}
    <Notice tone="calm">
      A lo que esperamos vender solo le sumamos lo que comprometas de más.
      <details>
        <summary>Cómo se suma</summary>
        Si esperábamos 10 y ya comprometiste 14, sumamos 4. Se mira por cliente, producto{severalStores && ', local'} y
        mes; lo que cabe en lo que ya esperábamos no se suma dos veces, y lo que le vendas de ese producto en ese mes se
        descuenta. Lo de «Consumidor final» o «Cliente general», que son todos los que no dieron su nombre, se suma
        completo: escribe el nombre del cliente si lo tienes.
        {severalStores && !limited && ` ${STORE_TEXT}`}
      </details>
    </Notice>
  </>
)

/** Why the list is empty, and what to do. @param onAdd absent if the user may not add commitments */
const NoCommittedSales = ({
  filtered,
  noShop,
  onAdd,
}: {
  filtered: boolean
  /** Whether there are no sales yet, and the user may import some. */
  noShop: boolean
  onAdd: (() => void) | undefined
}) => {
  if (filtered)
    return (
      <EmptyState
        title="Ninguna venta comprometida coincide"
        text="Cambia los filtros o quítalos para ver las demás."
      />
    )
  if (noShop)
    return (
      <EmptyState
        title="Primero carga tus ventas"
        text="De ellas salen los productos y los clientes con los que registras una venta comprometida."
        action={{ label: 'Ir a Importar Ventas', to: PATHS.ventas }}
      />
    )
  return (
    <EmptyState
      title="No hay ventas comprometidas"
      text="Cuando se acuerda una venta con un cliente, se registra aquí para contar con ella."
      {...(onAdd && { action: { label: 'Registrar la primera', onPress: onAdd } })}
    />
  )
}

/**
 * Demand already agreed with clients: filters, list, and the forms that add to it and change it.
 * @param products undefined while they are not known
 * @param closed the last complete month; undefined where there is none, or it is not known
 */
export const CommittedSales = ({
  products,
  clients,
  stores,
  closed,
}: {
  products: readonly ProductChoice[] | undefined
  clients: NamedChoice[]
  /** The stores that the user sees. */
  stores: NamedChoice[]
  closed: Month | undefined
}) => {
  const [filter, setFilter] = useState<CommittedFilter>({})
  const [asked, setAsked] = useState<Asked>()
  const productChoices = useMemo(() => choicesOf(products), [products])
  const sales = useQuery(listCommittedSalesQuery(filter))
  const severalStores = stores.length > 1
  const filtered = Object.values(filter).some((value) => value !== undefined)
  const noShop = products?.length === 0
  const close = () => setAsked(undefined)
  const refusal = useRefusal(createCommittedSale)
  useDraftOfEnd<CommittedDraft>(COMMITTED_DRAFT, (left) => setAsked({ what: 'add', left }))
  const limited = useIsLimited()
  return (
    <>
      <PageHeader
        title="Demanda Comprometida"
        subtitle="Lo que ya acordaste vender a un cliente."
        actions={
          refusal === undefined && (
            <Button
              leftSection={<IconPlus size={18} aria-hidden />}
              disabled={!products || noShop}
              onClick={() => setAsked({ what: 'add' })}
            >
              Registrar nueva venta comprometida
            </Button>
          )
        }
      />
      <Stack gap="md">
        <CommittedNotices refusal={refusal} limited={limited} severalStores={severalStores} />
        <CommittedFilters products={productChoices} clients={clients} onApply={setFilter} />
        <SectionCard
          title="Lo que ya registraste"
          dimmed={sales.isPlaceholderData}
          controls={
            sales.data && sales.data.length > 0 ? (
              <Text size="sm" c="dimmed">
                {summary(sales.data)}
              </Text>
            ) : undefined
          }
        >
          {sales.isPending && <LoadingBlock rows={5} height={40} />}
          {sales.isError && <ErrorState message={messageOf(sales.error)} onRetry={() => void sales.refetch()} />}
          {sales.data?.length === 0 && (
            <NoCommittedSales
              filtered={filtered}
              noShop={noShop && refusal === undefined && !limited}
              onAdd={refusal === undefined ? () => setAsked({ what: 'add' }) : undefined}
            />
          )}
          {sales.data && sales.data.length > 0 && (
            <CommittedTable
              key={JSON.stringify(filter)}
              sales={sales.data}
              severalStores={severalStores}
              {...(refusal === undefined && {
                onEdit: (sale) => setAsked({ what: 'edit', sale }),
                onCancel: (sale) => setAsked({ what: 'cancel', sale }),
              })}
            />
          )}
        </SectionCard>
      </Stack>
      {asked?.what === 'add' && refusal === undefined && products && (
        <CommittedModal
          products={products}
          clients={clients}
          stores={stores}
          limited={limited}
          left={asked.left}
          closed={closed}
          onClose={close}
        />
      )}
      {asked?.what === 'edit' && (
        <EditCommittedModal sale={asked.sale} stores={stores} limited={limited} closed={closed} onClose={close} />
      )}
      {asked?.what === 'cancel' && <CancelCommittedModal sale={asked.sale} onClose={close} />}
    </>
  )
}
