import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { recalculateForecast } from '@vigia/contract/calls/forecast.ts'
import { startPurchase } from '@vigia/contract/calls/payments.ts'
import { getPointOfSale } from '@vigia/contract/calls/point-of-sale.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { Link } from 'react-router'
import { messageOf } from '../../lib/api-client.ts'
import { formatDateTime } from '../../lib/format.ts'
import { PATHS } from '../../lib/paths.ts'
import { useRefusal } from '../../lib/use-refusal.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingBlock } from '../../ui/loading-block.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { pointOfSaleQuery } from './point-of-sale.query.ts'
import classes from './point-of-sale.module.css'
import { PosCalls } from './pos-calls.tsx'
import { PosExample, PosRules } from './pos-example.tsx'
import { PosKeys } from './pos-keys.tsx'
import { usePosActions } from './use-pos-actions.ts'

/** @param keyed whether keys exist from a time when the plan included the point of sale */
const WhatItNeeds = ({ keyed }: { keyed: boolean }) => {
  const mayPay = useRefusal(startPurchase) === undefined
  return (
    <Notice
      tone={keyed ? 'doubt' : 'calm'}
      title="Es parte del plan Radar 90"
      action={
        mayPay && (
          <Button component={Link} size="xs" variant="default" to={PATHS.pagar}>
            Ver los planes
          </Button>
        )
      }
    >
      {keyed
        ? 'Tus claves siguen aquí, pero sin Radar 90 no sirven: lo que tu caja envía no entra. Con Radar 90 vuelven a servir de inmediato; después envía otra vez lo que no entró.'
        : 'Tu caja le envía cada venta a Vigía y no vuelves a subir archivos. Con Radar 90 creas aquí la clave que tu caja necesita.'}
      {!mayPay && ` ${MESSAGES.planLoPagaElDueno}`}
    </Notice>
  )
}

const NightForecast = ({ at }: { at: string }) => {
  const { forecasting } = usePosActions(() => undefined)
  const refusal = useRefusal(recalculateForecast)
  return (
    <Notice
      tone="calm"
      action={
        refusal === undefined && (
          <Button size="xs" variant="default" loading={forecasting.isPending} onClick={() => forecasting.act()}>
            Calcular ahora
          </Button>
        )
      }
    >
      Hay ventas nuevas que tu pronóstico aún no conoce. Lo calculamos de nuevo esta noche ({formatDateTime(at)}).
    </Notice>
  )
}

const HowItSends = ({ store }: { store: string | null }) => (
  <details className={classes.how}>
    <summary>Cómo envía tu caja las ventas (para quien la programa)</summary>
    <PosExample store={store} />
    <PosRules store={store} />
    <p className={classes.note}>
      Todos los campos están en la{' '}
      <Anchor href="/api/docs" target="_blank" rel="noreferrer" size="xs" underline="always">
        documentación de la API
      </Anchor>
      .
    </p>
  </details>
)

const Connection = ({ forecast, readOnly }: { forecast: React.ReactNode; readOnly: boolean }) => {
  const { data, isPending, isError, error, refetch } = useQuery(pointOfSaleQuery)
  if (isPending) return <LoadingBlock height={120} message="Cargando tu punto de venta" />
  if (isError) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
  return (
    <div className={classes.parts}>
      {!data.disponible && <WhatItNeeds keyed={data.claves.length > 0} />}
      <PosKeys keys={data.claves} available={data.disponible} store={data.local_de_ejemplo} readOnly={readOnly} />
      {data.pronostico_en !== null && <NightForecast at={data.pronostico_en} />}
      {forecast}
      {!readOnly && <HowItSends store={data.local_de_ejemplo} />}
      {(data.disponible || data.llamadas.length > 0) && (
        <section aria-label="Últimos envíos">
          <h3 className={classes.heading}>Últimos envíos</h3>
          <PosCalls calls={data.llamadas} />
        </section>
      )}
    </div>
  )
}

/**
 * Sales from tills: their keys, how to send, and the last calls.
 * @param forecast state of a forecast that is being made
 * @param readOnly for users who may not connect anything
 */
export const PointOfSale = ({ forecast, readOnly }: { forecast: React.ReactNode; readOnly: boolean }) => {
  const unseen = useRefusal(getPointOfSale)
  if (readOnly && unseen !== undefined) return null
  return (
    <div className={classes.card}>
      <SectionCard
        title={readOnly ? 'Punto de venta' : 'Conecta tu punto de venta'}
        info="Lo que envía tu caja se ve al momento en tus ventas, y el pronóstico se calcula de nuevo cada noche. En Importar Ventas aparece por meses y se puede deshacer."
      >
        {unseen === undefined ? (
          <Connection forecast={forecast} readOnly={readOnly} />
        ) : (
          <Notice tone="calm">{unseen}</Notice>
        )}
      </SectionCard>
    </div>
  )
}
